import { GEM_DRAWINGS } from './slots/gems.ts';
import { OBJECT_DRAWINGS } from './slots/objects.ts';
import { symbol, tag } from './svg.ts';
import type { Attributes } from './svg.ts';

const DRAWINGS: Readonly<Record<string, () => string>> = { ...GEM_DRAWINGS, ...OBJECT_DRAWINGS };
const DRAWN_IN = 430;

/** A drawing of our own where there is one of this name, else the symbol of the emoji set. */
export function figure(
  name: string,
  place: { x: number; y: number; size: number },
  attributes: Attributes = {},
): string {
  const draw = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
  if (!draw) return symbol(name, place, attributes);
  const transform = `translate(${place.x} ${place.y}) scale(${place.size / DRAWN_IN})`;
  return tag('g', attributes, tag('g', { transform }, draw()));
}
