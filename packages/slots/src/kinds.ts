import { book } from './book/kind.ts';
import { hold } from './hold/kind.ts';
import { cascadeAnywhere } from './cascade-anywhere/kind.ts';
import { cluster } from './cluster/kind.ts';
import type { SlotKind } from './kind.ts';
import { linesBothWays } from './lines-both-ways/kind.ts';
import { lines } from './lines/kind.ts';
import { pick } from './pick/kind.ts';
import { stackedRespin } from './stacked-respin/kind.ts';
import { wheel } from './wheel/kind.ts';
import { randomWays } from './random-ways/kind.ts';
import { ways } from './ways/kind.ts';

/** A model as it comes from a model.json, before its kind has looked at it. */
export type SlotModel = { kind: string; name: string; topPrize: number };
type AnyKind = SlotKind<SlotModel>;

/** Every family of slots by its name. A model is held against its kind before it is trusted. */
const KINDS: Record<string, unknown> = {
  lines,
  wheel,
  stackedRespin,
  linesBothWays,
  hold,
  book,
  pick,
  ways,
  cascadeAnywhere,
  cluster,
  randomWays,
};

export const KIND_NAMES = Object.keys(KINDS);

/** The kind of a model; throws on a kind that does not exist, and on a model that is not right. */
export const kindOf = (model: { kind: string }): AnyKind => {
  const kind = Object.hasOwn(KINDS, model.kind) ? (KINDS[model.kind] as AnyKind) : undefined;
  if (!kind) throw new Error(`there is no kind of slot named ${model.kind}`);
  return kind;
};

/** The kind of a model that was held against it. */
export const checkedKindOf = (model: SlotModel): AnyKind => {
  const kind = kindOf(model);
  const problems = kind.problems(model);
  if (problems.length > 0) throw new Error(`${model.name}: ${problems.join('; ')}`);
  return kind;
};
