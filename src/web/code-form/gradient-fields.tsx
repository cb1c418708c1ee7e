import type { JSX } from 'preact';
import { Button, Slider, TextField } from '../kit/index.ts';
import type { Faults } from './check.ts';
import { ColourField } from './colour-field.tsx';
import type { DesignForm, Stop } from './form.ts';
import { sentence } from './sentence.ts';

const LEAST_STOPS = 2;
const MOST_STOPS = 5;

/** The direction of a gradient, and its colours from the start to the end. */
export function GradientFields({
  design: { fill, angle, stops },
  set,
  faults,
}: {
  design: DesignForm;
  set: (changes: Partial<DesignForm>) => void;
  faults: Faults;
}): JSX.Element {
  const change = (at: number, changes: Partial<Stop>) =>
    set({ stops: stops.map((stop, each) => (each === at ? { ...stop, ...changes } : stop)) });
  const order = faults['design.gradient.stops'];
  return (
    <>
      <ol class="stops" aria-label="Colours of the gradient">
        {stops.map((stop, at) => {
          const path = `design.gradient.stops.${at}`;
          return (
            <li key={at}>
              <ColourField
                label={`Colour ${at + 1}`}
                name={`${path}.color`}
                value={stop.color}
                onInput={(color) => change(at, { color })}
                fault={faults[`${path}.color`]}
              />
              <TextField
                label="Position, %"
                name={`${path}.offset`}
                value={stop.offset}
                onInput={(offset) => change(at, { offset })}
                error={offsetFault(faults[`${path}.offset`])}
                input={{
                  inputMode: 'decimal',
                  autocomplete: 'off',
                  'aria-label': `Position of colour ${at + 1}, per cent`,
                }}
              />
              {stops.length > LEAST_STOPS && (
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={`Remove colour ${at + 1}`}
                  onClick={() => set({ stops: stops.filter((_, each) => each !== at) })}
                />
              )}
            </li>
          );
        })}
      </ol>
      {order && <p class="error">{sentence('The colours', order)}</p>}
      <Button
        size="small"
        icon="plus"
        onClick={() => set({ stops: withOneMore(stops) })}
        unavailable={stops.length < MOST_STOPS ? undefined : `A gradient has at most ${MOST_STOPS} colours`}
      >
        Add a colour
      </Button>
      {fill === 'linear' && (
        <Slider
          label="Angle"
          name="design.gradient.angle"
          hint="0° leads to the right, 90° down."
          value={angle}
          onInput={(degrees) => set({ angle: degrees })}
          min={0}
          max={359}
          unit="°"
        />
      )}
    </>
  );
}

/** The schema counts from 0 to 1, and the field in per cent. */
function offsetFault(fault: string | undefined): string | undefined {
  return fault && 'Must be a number from 0 to 100.';
}

/** Another stop at the end, all of them spread evenly. */
function withOneMore(stops: readonly Stop[]): Stop[] {
  const last = stops.at(-1)?.color ?? '#000000';
  return [...stops.map(({ color }) => color), last].map((color, at) => ({
    color,
    offset: String(Math.round((100 * at) / stops.length)),
  }));
}
