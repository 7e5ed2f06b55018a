import type { KeptTopic } from '@fairhouse/contract/help';

/** Groups in the order of their first topics: what the site makes of the list. */
export const byGroup = (list: readonly KeptTopic[]): readonly KeptTopic[] =>
  [...new Set(list.map(({ group }) => group))].flatMap((group) =>
    list.filter((one) => one.group === group),
  );

/** All codes once a topic changed places with its neighbour; undefined where its group ends. */
export const moved = (
  list: readonly KeptTopic[],
  { code, group }: KeptTopic,
  step: -1 | 1,
): string[] | undefined => {
  const at = list.findIndex((one) => one.code === code);
  const other = list[at + step];
  if (at < 0 || other?.group !== group) return undefined;
  const codes = list.map((one) => one.code);
  [codes[at], codes[at + step]] = [other.code, code];
  return codes;
};
