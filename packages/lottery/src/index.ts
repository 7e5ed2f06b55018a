export type {
  Counts,
  Entry,
  Family,
  Fault,
  Input,
  Part,
  Play,
  Result,
  Row,
  Selection,
  Tier,
} from './family.ts';
export * from './prices.ts';
export * from './results.ts';
export * from './selections.ts';
