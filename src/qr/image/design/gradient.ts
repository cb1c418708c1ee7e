import * as v from 'valibot';
import { fields } from '../../../fields/index.ts';
import { Colour } from './colour.ts';
import { range, wholeRange } from './range.ts';

const GRADIENT_TYPES = ['linear', 'radial'] as const;

const STOPS_RULE = 'must be 2 to 5 stops';

const Stops = v.pipe(
  v.array(
    fields({
      offset: v.pipe(
        range(0, 1, 'must be a number from 0 to 1'),
        v.description('How far along the gradient, from 0 to 1.'),
      ),
      color: v.pipe(Colour, v.description('The colour there, as `#rgb` or `#rrggbb`.')),
    }),
    STOPS_RULE,
  ),
  v.minLength(2, STOPS_RULE),
  v.maxLength(5, STOPS_RULE),
  v.check(
    (stops) => stops.every(({ offset }, at) => at === 0 || offset > (stops[at - 1]?.offset ?? 0)),
    'must have offsets that rise from stop to stop',
  ),
  v.description('Two to five colours, from the start to the end.'),
);

export const Gradient = v.pipe(
  fields({
    type: v.pipe(
      v.picklist(GRADIENT_TYPES),
      v.description('Along a line, or outwards from the middle of the symbol.'),
    ),
    angle: v.pipe(
      v.optional(wholeRange(0, 359, 'must be a whole number of degrees from 0 to 359'), 0),
      v.description('The direction of the line, in degrees: 0 is to the right, 90 down.'),
    ),
    stops: Stops,
  }),
  v.title('Gradient'),
  v.description(
    'Colours that run over the whole symbol, in place of the foreground colour. Corners with a colour of their own keep it.',
  ),
);
export type Gradient = v.InferOutput<typeof Gradient>;
