/** What a member bet below its line of then, the top agent first. */
export type Play = { memberId: bigint; path: readonly bigint[]; validBet: bigint };
type Pair = { one: bigint; other: bigint; score: number };
export type Group = { memberId: bigint; score: number }[];

/** Accounts that look like each other, also by a third one; each with its strongest likeness. */
export const groupsOf = (pairs: readonly Pair[]): Group[] => {
  const heads = new Map<bigint, bigint>();
  const scores = new Map<bigint, number>();
  const headOf = (id: bigint): bigint => {
    const head = heads.get(id) ?? id;
    return head === id ? id : headOf(head);
  };
  for (const { one, other, score } of pairs) {
    for (const id of [one, other]) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    const [first, second] = [headOf(one), headOf(other)];
    const [low, high] = first < second ? [first, second] : [second, first];
    heads.set(high, low);
  }
  const all = [...scores].map(([memberId, score]) => ({ memberId, score }));
  return [...Map.groupBy(all, ({ memberId }) => headOf(memberId)).values()].map((group) =>
    group.toSorted((one, other) => Number(one.memberId - other.memberId)),
  );
};

export type Found = { agentId: bigint; members: Group; validBet: bigint; share: number };
type Bets = {
  plays: readonly Play[];
  /** Of each agent: what it bet itself, and its whole team with it. */
  own: ReadonlyMap<bigint, bigint>;
  team: ReadonlyMap<bigint, bigint>;
};
const MILLION = 1_000_000n;

/**
 * The agents a group matters to: first the one that has two of it in the team with the largest
 * share of bets by it, of equals the lowest; then, of whom it does not have, the next. A network
 * that half a town comes by makes one group of many lines, and each is told (D-J52).
 */
export const foundIn = (group: Group, bets: Bets, count: number): Found[] => {
  const found: Found[] = [];
  let rest = group;
  while (found.length < count) {
    const next = foundOf(rest, bets);
    if (!next) break;
    found.push(next);
    const told = new Set(next.members.map(({ memberId }) => memberId));
    rest = rest.filter(({ memberId }) => !told.has(memberId));
  }
  return found;
};

type Below = { ids: Set<bigint>; validBet: bigint; depth: number };
const foundOf = (group: Group, bets: Bets): Found | undefined => {
  const ids = new Set(group.map(({ memberId }) => memberId));
  const teams = new Map<bigint, Below>();
  for (const { memberId, path, validBet } of bets.plays) {
    if (!ids.has(memberId)) continue;
    for (const [depth, agentId] of path.entries()) {
      const team = teams.get(agentId) ?? { ids: new Set(), validBet: 0n, depth };
      team.ids.add(memberId);
      team.validBet += validBet;
      teams.set(agentId, { ...team, depth });
    }
  }
  const [best] = [...teams]
    .flatMap(([agentId, below]) => {
      const isIn = ids.has(agentId);
      const whole = bets.team.get(agentId) ?? 0n;
      if (below.ids.size + (isIn && !below.ids.has(agentId) ? 1 : 0) < 2 || whole <= 0n) return [];
      const own = ids.has(agentId) ? (bets.own.get(agentId) ?? 0n) : 0n;
      const validBet = below.validBet + own;
      return [{ agentId, below, validBet, share: Number((validBet * MILLION) / whole) }];
    })
    .toSorted((one, other) => other.share - one.share || other.below.depth - one.below.depth);
  if (!best) return undefined;
  const { agentId, below, validBet, share } = best;
  const members = group.filter(({ memberId }) => memberId === agentId || below.ids.has(memberId));
  return { agentId, members, validBet, share };
};
