import type { JSX } from 'preact';
import { Checkbox, Choices, Select, Slider } from '../kit/index.ts';
import { ColourField } from './colour-field.tsx';
import type { DesignForm as State } from './form.ts';
import { GradientFields } from './gradient-fields.tsx';
import { LogoFields } from './logo-fields.tsx';
import { CORNER_STYLES, CORNER_SWATCHES, PATTERN_SWATCHES, PATTERNS } from './swatches.ts';
import type { Editing } from './use-code-form.ts';

/** How the code looks. */
export function DesignForm({
  design,
  redesign: set,
  faults,
}: Pick<Editing, 'redesign' | 'faults'> & { design: State }): JSX.Element {
  const usual = (design.fill === 'solid' ? undefined : design.stops[0]?.color) ?? design.foregroundColor;
  return (
    <div class="design">
      <section class="entries" aria-label="Shape">
        <Choices
          label="Pattern"
          value={design.pattern}
          onChange={(pattern) => set({ pattern })}
          options={PATTERNS}
          picture={(pattern) => <Swatch kind="pattern" url={PATTERN_SWATCHES.get(pattern)} />}
        />
        <Choices
          label="Corners"
          value={design.cornerStyle}
          onChange={(cornerStyle) => set({ cornerStyle })}
          options={CORNER_STYLES}
          picture={(style) => <Swatch kind="corner" url={CORNER_SWATCHES.get(style)} />}
        />
      </section>

      <section class="entries" aria-label="Colour">
        <Choices label="Fill" value={design.fill} onChange={(fill) => set({ fill })} options={FILLS} />
        {design.fill === 'solid' ? (
          <ColourField
            label="Foreground"
            name="design.foregroundColor"
            value={design.foregroundColor}
            onInput={(foregroundColor) => set({ foregroundColor })}
            fault={faults['design.foregroundColor']}
          />
        ) : (
          <GradientFields design={design} set={set} faults={faults} />
        )}
        <ColourField
          label="Background"
          name="design.backgroundColor"
          value={design.backgroundColor}
          onInput={(backgroundColor) => set({ backgroundColor })}
          fault={faults['design.backgroundColor']}
          isOff={design.isTransparent}
        />
        <Checkbox
          label="Transparent background"
          checked={design.isTransparent}
          onChange={(isTransparent) => set({ isTransparent })}
        />
        <Checkbox
          label="Corners in their own colours"
          checked={design.hasCornerColors}
          onChange={(hasCornerColors) => set({ hasCornerColors })}
        />
        {design.hasCornerColors && (
          <div class="pair">
            <ColourField
              label="Corner rings"
              name="design.cornerColor"
              value={design.cornerColor}
              onInput={(cornerColor) => set({ cornerColor })}
              fault={faults['design.cornerColor']}
              instead={usual}
            />
            <ColourField
              label="Corner centres"
              name="design.cornerDotColor"
              value={design.cornerDotColor}
              onInput={(cornerDotColor) => set({ cornerDotColor })}
              fault={faults['design.cornerDotColor']}
              instead={usual}
            />
          </div>
        )}
      </section>

      <section class="entries" aria-label="Logo">
        <LogoFields logo={design.logo} set={(logo) => set({ logo })} fault={faults['design.logo.image']} />
      </section>

      <section class="entries" aria-label="Robustness">
        <Slider
          label="Margin"
          name="design.margin"
          hint="Scanners look for four modules of quiet around the code."
          value={design.margin}
          onInput={(margin) => set({ margin })}
          min={0}
          max={20}
          unit=""
        />
        <Select
          label="Error correction"
          name="design.errorCorrection"
          hint="How much of the code may be damaged. Where there is room for more, it gets more."
          value={design.errorCorrection}
          onChange={(errorCorrection) => set({ errorCorrection })}
          options={LEVELS}
        />
      </section>
    </div>
  );
}

/** Part of a code in black, which style sheets turn white on dark pages. */
function Swatch({ kind, url }: { kind: 'pattern' | 'corner'; url: string | undefined }): JSX.Element {
  return (
    <span class={`swatch ${kind}`}>
      <img src={url} alt="" />
    </span>
  );
}

const FILLS = [
  ['solid', 'One colour'],
  ['linear', 'Linear gradient'],
  ['radial', 'Radial gradient'],
] as const;

/** The shares that ISO/IEC 18004 gives for the levels (table 12 in its edition of 2015: recovery capacity). */
const LEVELS = [
  ['', 'Automatic'],
  ['L', 'L: at least 7 %'],
  ['M', 'M: at least 15 %'],
  ['Q', 'Q: at least 25 %'],
  ['H', 'H: 30 %'],
] as const;
