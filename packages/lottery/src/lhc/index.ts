export { lhc, lhcOf } from './lhc.ts';
export {
  animalNumbersOf,
  ANIMALS,
  colourNumbersOf,
  COLOURS,
  type Animal,
  type Colour,
} from './tables.ts';
