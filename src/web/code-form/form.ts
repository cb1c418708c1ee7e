import type { CodeType, Design, Look } from '../../qr/index.ts';

/** What a person has filled in, as it stands in the fields: it may be incomplete or wrong. */
export interface CodeForm {
  type: CodeType;
  /** What each type has in its fields, so that nothing is lost when somebody looks at another type. */
  values: Record<CodeType, Values>;
  design: DesignForm;
  /** Pixels a side. */
  size: string;
  format: Look['format'];
}

/** The fields of a type, by their path in a request, such as `data.ssid`. A box that is ticked is `true`. */
export type Values = Readonly<Record<string, string>>;

export interface DesignForm {
  pattern: Design['pattern'];
  cornerStyle: Design['cornerStyle'];
  fill: Fill;
  foregroundColor: string;
  /** Degrees. */
  angle: string;
  stops: readonly Stop[];
  isTransparent: boolean;
  backgroundColor: string;
  /** Whether corners have colours of their own. Either may stay empty. */
  hasCornerColors: boolean;
  cornerColor: string;
  cornerDotColor: string;
  /** Modules. */
  margin: string;
  /** Empty for what suits the content. */
  errorCorrection: NonNullable<Design['errorCorrection']> | '';
  logo: LogoForm | null;
}

export type Fill = 'solid' | NonNullable<Design['gradient']>['type'];

export interface Stop {
  /** Per cent of the way. */
  offset: string;
  color: string;
}

export interface LogoForm {
  /** A data URL. */
  image: string;
  /** Per cent of the symbol's width. */
  size: string;
  shape: NonNullable<Design['logo']>['shape'];
  /** Modules. */
  margin: string;
}

/** A plain design, with what appears when more is switched on. */
export const PLAIN: DesignForm = {
  pattern: 'square',
  cornerStyle: 'square',
  fill: 'solid',
  foregroundColor: '#000000',
  angle: '45',
  stops: [
    { offset: '0', color: '#3d41d8' },
    { offset: '100', color: '#9d0f6e' },
  ],
  isTransparent: false,
  backgroundColor: '#ffffff',
  hasCornerColors: false,
  cornerColor: '',
  cornerDotColor: '',
  margin: '4',
  errorCorrection: '',
  logo: null,
};

/** A form with nothing filled in. */
export const EMPTY: CodeForm = {
  type: 'url',
  values: {
    url: blank('content'),
    text: blank('content'),
    wifi: { ...blank('data.ssid', 'data.password', 'data.hidden'), 'data.encryption': 'WPA' },
    vcard: blank(
      'data.firstName',
      'data.lastName',
      'data.company',
      'data.title',
      'data.phone',
      'data.email',
      'data.website',
      'data.address.street',
      'data.address.postalCode',
      'data.address.city',
      'data.address.region',
      'data.address.country',
      'data.note',
    ),
    email: blank('data.to', 'data.subject', 'data.body', 'data.cc', 'data.bcc'),
    phone: blank('data.phone'),
    sms: blank('data.phone', 'data.message'),
  },
  design: PLAIN,
  size: '1000',
  format: 'png',
};

/** A logo as the API places it unless it is told otherwise. */
export function logoOf(image: string): LogoForm {
  return { image, size: '22', shape: 'square', margin: '1' };
}

function blank(...paths: string[]): Values {
  return Object.fromEntries(paths.map((path) => [path, '']));
}
