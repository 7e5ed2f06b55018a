import { ranksOf } from './cards.ts';
import type { Laying } from './title.ts';

export type Hint = { cards: readonly number[]; label: string; tag?: 'lowest' | 'highest' | 'bomb' };

const HINTS_MAX = 5;

/**
 * What is offered to be chosen. Over what lies there: the weakest ways to beat it, the strongest
 * one last. Who leads is offered the weakest play of each kind and length, long ones first.
 */
export const hintsOf = <View>(view: View, laying: Laying<View>, isLead: boolean): Hint[] => {
  const plays = laying.plays(view);
  return isLead ? leadsOf(view, laying, plays) : answersOf(laying, plays);
};

const distinct = (plays: readonly number[][]): number[][] =>
  [
    ...new Map(plays.toReversed().map((cards) => [ranksOf(cards), cards] as const)).values(),
  ].toReversed();

const answersOf = <View>(laying: Laying<View>, all: readonly number[][]): Hint[] => {
  const plays = distinct(all);
  const plain = plays.filter((cards) => !laying.isBomb(cards));
  const bombs = plays.filter((cards) => laying.isBomb(cards));
  const room = HINTS_MAX - Math.min(1, bombs.length);
  const shown = plain.length > room ? [...plain.slice(0, room - 1), ...plain.slice(-1)] : plain;
  return [
    ...shown.map((cards, at): Hint => ({
      cards,
      label: ranksOf(cards),
      ...(shown.length > 1 && at === 0 ? { tag: 'lowest' as const } : {}),
      ...(shown.length > 1 && at === shown.length - 1 ? { tag: 'highest' as const } : {}),
    })),
    ...bombs
      .slice(0, HINTS_MAX - shown.length)
      .map((cards): Hint => ({ cards, label: ranksOf(cards), tag: 'bomb' })),
  ];
};

const leadsOf = <View>(view: View, laying: Laying<View>, plays: readonly number[][]): Hint[] => {
  const weakest = new Map<string, number[]>();
  for (const cards of plays) {
    if (laying.isBomb(cards)) continue;
    const group = `${laying.nameOf(view, cards)?.key} ${cards.length}`;
    if (!weakest.has(group)) weakest.set(group, cards);
  }
  return [...weakest.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, HINTS_MAX)
    .map((cards) => ({ cards, label: ranksOf(cards) }));
};

/** Why the chosen cards cannot be laid; undefined where they can. */
export const problemOfChoice = <View>(
  view: View,
  laying: Laying<View>,
  chosen: readonly number[],
): string | undefined => {
  if (chosen.length === 0) return 'none';
  const key = laying.keyOf(chosen);
  if (laying.plays(view).some((cards) => laying.keyOf(cards) === key)) return undefined;
  return laying.problemOf(view, chosen) ?? 'combination';
};
