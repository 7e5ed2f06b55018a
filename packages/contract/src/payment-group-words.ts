/** The rules of payment groups that front ends need without the schemas. */
export const GROUP_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const GROUPS = {
  codeMax: 30,
  nameMax: 60,
  descriptionMax: 240,
  max: 30,
  accountsMax: 500,
} as const;

type Laid = { ranks: readonly { rankLevel: number }[]; groups: readonly { group: string }[] };
/** Who terms are for: the rank that was reached, and the payment group; null: in none. */
export type Standing = { rank: number; group: string | null };
/**
 * One set of terms holds for a member: that of the payment group, else that of the highest rank
 * reached, else none, and the brand's own hold.
 */
export const termsFor = <T extends Laid>(
  { ranks, groups }: T,
  who: Standing,
): T['groups'][number] | T['ranks'][number] | undefined =>
  groups.find((one) => one.group === who.group) ??
  ranks
    .filter((one) => one.rankLevel <= who.rank)
    .toSorted((one, other) => other.rankLevel - one.rankLevel)[0];
