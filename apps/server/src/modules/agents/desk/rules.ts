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
 * The agent a group matters most to: of all who have two of it in their teams the one with the
 * largest share of bets by it, and of those the lowest.
 */
export const foundOf = (group: Group, bets: Bets): Found | undefined => {
  const ids = new Set(group.map(({ memberId }) => memberId));
  const plays = bets.plays.filter(({ memberId }) => ids.has(memberId));
  const depths = new Map(
    plays.flatMap(({ path }) => path.map((id, depth) => [id, depth] as const)),
  );
  const found = [...depths.keys()].flatMap((agentId) => {
    const below = plays.filter(({ path }) => path.includes(agentId));
    const members = group.filter(
      ({ memberId }) => memberId === agentId || below.some((play) => play.memberId === memberId),
    );
    const team = bets.team.get(agentId) ?? 0n;
    if (members.length < 2 || team <= 0n) return [];
    const own = ids.has(agentId) ? (bets.own.get(agentId) ?? 0n) : 0n;
    const validBet = below.reduce((sum, play) => sum + play.validBet, own);
    return [{ agentId, members, validBet, share: Number((validBet * MILLION) / team) }];
  });
  const depthOf = ({ agentId }: Found) => depths.get(agentId) ?? 0;
  return found.toSorted(
    (one, other) => other.share - one.share || depthOf(other) - depthOf(one),
  )[0];
};
