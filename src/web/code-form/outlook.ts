import {
  ContentTooLong,
  checkPayload,
  checkReadable,
  type Design,
  drawSvg,
  encodePayload,
  type Fitted,
  type Look,
  type Source,
  symbolFor,
  Unscannable,
  type WarningCode,
} from '../../qr/index.ts';

/** How well phones will read a code, from the best to the worst. */
export const VERDICTS = ['anywhere', 'usual', 'hard', 'never'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a code looks like and how phones will take it, known at once and without its image file. */
export interface Outlook {
  /** The document that a download would be; undefined when nothing can be drawn. */
  svg: string | undefined;
  /** Whether it lets through what lies behind it. */
  isTransparent: boolean;
  verdict: Verdict;
  /** What keeps it from being read anywhere, in sentences. */
  reasons: string[];
  /** What phones may make of its content, however well they read it. */
  notes: string[];
  /** Modules a side, without the quiet zone, and what the error correction restores. */
  symbol: Fitted['symbol'] | undefined;
}

const VERDICT_OF: Record<WarningCode, Verdict> = {
  low_contrast: 'hard',
  inverted_colors: 'hard',
  small_modules: 'usual',
  narrow_margin: 'usual',
};

/** The share of the error correction that a logo may take before the code is called less than perfect. */
const MUCH_OF_CORRECTION = 0.5;

/** Draws a code, and foretells how phones will read it. */
export function outlookOf(source: Source, look: Look): Outlook {
  const payload = encodePayload(source);
  const notes = checkPayload(source).map(({ message }) => message);
  const { fitted, refusal } = tryToFit(payload, look.design);
  const isTransparent = look.design.backgroundColor === 'transparent';
  if (!fitted) return { svg: undefined, symbol: undefined, isTransparent, notes, ...refused(refusal) };
  const { symbol } = fitted;
  const svg = drawSvg(symbol, look.design, look.size);
  return { svg, symbol, isTransparent, notes, ...(refusal ? refused(refusal) : judge(fitted, look)) };
}

type Fit = { fitted: Fitted; refusal?: string } | { fitted?: undefined; refusal: string };

/** A code whose logo is too large is drawn all the same, as it would be without, so that one sees what is meant. */
function tryToFit(payload: string, design: Design): Fit {
  try {
    return { fitted: symbolFor(payload, design) };
  } catch (error) {
    if (error instanceof ContentTooLong) return { refusal: `${error.message}.` };
    if (!(error instanceof Unscannable)) throw error;
    const { logo: _, ...bare } = design;
    return { ...tryToFit(payload, bare), refusal: error.message };
  }
}

function judge({ symbol, robustness }: Fitted, { design, size }: Look): Pick<Outlook, 'verdict' | 'reasons'> {
  try {
    const warnings = checkReadable(symbol, design, size);
    const verdicts = warnings.map(({ code }) => VERDICT_OF[code]);
    const reasons = warnings.map(({ message }) => message);
    const share = robustness ? robustness.damagedCodewords / robustness.correctableCodewords : 0;
    if (share > MUCH_OF_CORRECTION) {
      verdicts.push('usual');
      reasons.push(
        `The logo takes ${Math.round(100 * share)} % of what error correction restores; a smaller one leaves more for dirt and glare.`,
      );
    }
    return { verdict: worstOf(verdicts), reasons };
  } catch (error) {
    if (error instanceof Unscannable) return refused(error.message);
    throw error;
  }
}

function refused(reason: string): Pick<Outlook, 'verdict' | 'reasons'> {
  return { verdict: 'never', reasons: [reason] };
}

function worstOf(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'anywhere';
}
