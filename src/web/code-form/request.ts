import type * as v from 'valibot';
import type { CodeType, Design, Look } from '../../qr/index.ts';
import type { CodeForm, DesignForm, LogoForm, Values } from './form.ts';

/** The body of a call to `POST /api/v1/qr`. What is as the API has it by default is left out. */
export interface CodeRequest {
  type: CodeType;
  content?: string;
  data?: RequestData;
  format?: Look['format'];
  size?: number;
  design?: DesignRequest;
}

export interface RequestData {
  [field: string]: string | boolean | { [field: string]: string };
}

export type DesignRequest = v.InferInput<typeof Design>;

/** Fields that are sent even when they are empty, so that the schema says what it wants there. */
const REQUIRED: Partial<Record<CodeType, string>> = {
  wifi: 'data.ssid',
  email: 'data.to',
  phone: 'data.phone',
  sms: 'data.phone',
};

/** The call that a form stands for, whether or not the API would accept it. */
export function requestOf({ type, values, design, size, format }: CodeForm): CodeRequest {
  const look = designRequestOf(design);
  return {
    type,
    ...sourceOf(type, values[type]),
    ...(format !== 'png' && { format }),
    ...(size !== '300' && { size: numberOf(size) }),
    ...(Object.keys(look).length > 0 && { design: look }),
  };
}

function sourceOf(type: CodeType, values: Values): Pick<CodeRequest, 'content' | 'data'> {
  const { content } = values;
  if (content !== undefined) return { content: type === 'url' ? withScheme(content) : content };
  const data: RequestData = {};
  const address: Record<string, string> = {};
  for (const [path, value] of Object.entries(values)) {
    const isHidden = path === 'data.password' && values['data.encryption'] === 'nopass';
    if (isHidden || (value === '' && path !== REQUIRED[type])) continue;
    const [, field = '', part] = path.split('.');
    if (part !== undefined) address[part] = value;
    else data[field] = field === 'hidden' ? value === 'true' : value;
  }
  return { data: Object.keys(address).length > 0 ? { ...data, address } : data };
}

/** A web address as people say it, such as `example.com/menu`, in full. */
function withScheme(address: string): string {
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]|$)/u.test(address);
  return isBare ? `https://${address}` : address;
}

function designRequestOf(form: DesignForm): DesignRequest {
  const { pattern, cornerStyle, fill, angle, stops, margin, errorCorrection, logo } = form;
  const foregroundColor = colourOf(form.foregroundColor);
  const backgroundColor = form.isTransparent ? 'transparent' : colourOf(form.backgroundColor);
  const [ring, dot] = form.hasCornerColors ? [form.cornerColor, form.cornerDotColor] : ['', ''];
  return {
    ...(pattern !== 'square' && { pattern }),
    ...(cornerStyle !== 'square' && { cornerStyle }),
    ...(foregroundColor !== '#000000' && { foregroundColor }),
    ...(backgroundColor !== '#ffffff' && { backgroundColor }),
    ...(ring && { cornerColor: colourOf(ring) }),
    ...(dot && { cornerDotColor: colourOf(dot) }),
    ...(fill !== 'solid' && {
      gradient: {
        type: fill,
        ...(fill === 'linear' && { angle: numberOf(angle) }),
        stops: stops.map(({ offset, color }) => ({
          offset: hundredths(offset),
          color: colourOf(color),
        })),
      },
    }),
    ...(margin !== '4' && { margin: numberOf(margin) }),
    ...(errorCorrection && { errorCorrection }),
    ...(logo && { logo: logoRequestOf(logo) }),
  };
}

function logoRequestOf({ image, size, shape, margin }: LogoForm): NonNullable<DesignRequest['logo']> {
  return {
    image,
    ...(size !== '22' && { size: hundredths(size) }),
    ...(shape !== 'square' && { shape }),
    ...(margin !== '1' && { margin: numberOf(margin) }),
  };
}

/** A colour that was pasted without its `#`, as design tools copy it, gets one. */
function colourOf(text: string): string {
  const colour = text.trim();
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? `#${colour}` : colour;
}

function hundredths(text: string): number {
  return numberOf(text) / 100;
}

/** NaN for what is no number, an empty field included. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
