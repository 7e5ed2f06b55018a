import type { Figures } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { StoredTerms } from '../../contracts/index.ts';
import {
  billsSince,
  lateEnds,
  validBetsOf,
  type BillBefore,
  type LateEnd,
  type Played,
} from '../rows/late.ts';
import {
  billAgain,
  carriedIn,
  changeOf,
  countedOf,
  CORRECTING,
  readFigures,
  resultOf,
  storeFigures,
  type BillInputs,
  type CorrectedInputs,
  type StoredFigures,
} from '../rules.ts';

/** A window of a dividend that is to be billed, by what its team brought in it. */
export type Asked = {
  contractId: string;
  agentId: bigint;
  terms: StoredTerms;
  /** Until when the same two were billed before, and until when by a bill that counts. */
  billedUntil: Date | null;
  since: Date | null;
  team: StoredFigures;
  own: StoredFigures;
  activeFrom: string;
  /** Of a bill that is read anew: the bills it changes, none of which was cancelled then. */
  changes?: ReadonlySet<string>;
};
export type Corrections = {
  late: { team: StoredFigures; own: StoredFigures };
  since: Date | null;
  debt: bigint;
  corrected: CorrectedInputs[];
  /** What a corrected bill before leaves over; undefined where none is corrected. */
  carryIn: bigint | undefined;
};
/** As it stands in the inputs of a bill. */
export const correctionsText = ({ late, since, debt, corrected }: Corrections) => ({
  late,
  since: since?.toISOString() ?? null,
  debt: String(debt),
  corrected,
});
type Span = { brandId: number; from: Date; until: Date; timeZone: string };
type Known = Asked & { ends: readonly LateEnd[]; chain: readonly BillBefore[]; isChanged: boolean };

/**
 * What changes the windows before one that is billed (D-J55). A bet counts for the window in which
 * it ended first, and for whoever stood above its member then: what changes it later is taken out
 * of the window it came in, and the bill of its time is counted again by what is known now, with
 * all that follow it. What they were by what the last bill knew is the other side.
 */
export const correctionsOf = async (
  tx: Queries,
  span: Span,
  all: readonly Asked[],
): Promise<Map<string, Corrections>> => {
  const known = await knownOf(tx, span, all);
  const touched = known.map((one) => touchedOf(one, span));
  const asked = touched.flatMap((windows) => windows.flatMap(playedIn));
  const rows = asked.length > 0 ? await validBetsOf(tx, { ...span, asked }) : [];
  const bets = new Map(rows.map((row) => [nameOf(asked[row.no - 1]), row.valid_bet] as const));
  return new Map(
    known.map((one, at) => [one.contractId, settle(one, { ...span, bets }, touched[at] ?? [])]),
  );
};

/** All that changes any window that has to be counted again, and those windows. */
const knownOf = async (tx: Queries, span: Span, all: readonly Asked[]): Promise<Known[]> => {
  const { brandId, from, until } = span;
  const agentIds = [...new Set(all.map((one) => one.agentId))];
  const first = earliest(all.map((one) => one.since ?? from)) ?? from;
  const fresh = await lateEnds(tx, { brandId, agentIds, from: first, until });
  const byAgent = byAgentOf(agentIds, fresh);
  const firstOf = ({ agentId, billedUntil, since }: Asked): Date | undefined => {
    if (billedUntil === null) return undefined;
    // Of bills that are all cancelled: everything is counted again.
    if (since === null) return new Date(0);
    return earliest(
      (byAgent.get(agentId) ?? [])
        .filter((end) => end.at >= since && end.first_at < billedUntil)
        .filter((end) => isOf(agentId, end, end.above_then))
        .map((end) => end.first_at),
    );
  };
  const asked = all.flatMap((one) => {
    if (one.billedUntil === null) return [];
    const since = firstOf(one) ?? new Date((one.since ?? from).getTime() - 1);
    return [{ id: one.contractId, since, before: from }];
  });
  const chains = Map.groupBy(
    asked.length > 0 ? await billsSince(tx, { brandId, asked }) : [],
    (row) => row.contract_id,
  );
  const changed = all.filter((one) => firstOf(one) !== undefined);
  const oldest = earliest(changed.flatMap((one) => chains.get(one.contractId)?.[0]?.from_at ?? []));
  const ends =
    oldest && oldest < first
      ? byAgentOf(agentIds, await lateEnds(tx, { brandId, agentIds, from: oldest, until }))
      : byAgent;
  return all.map((one) => ({
    ...one,
    ends: ends.get(one.agentId) ?? [],
    chain: chains.get(one.contractId) ?? [],
    isChanged: changed.includes(one),
  }));
};
const earliest = (moments: readonly Date[]): Date | undefined =>
  moments.reduce<Date | undefined>((least, at) => (least && least <= at ? least : at), undefined);
const byAgentOf = (agentIds: readonly bigint[], ends: readonly LateEnd[]) => {
  const found = new Map(agentIds.map((id) => [id, [] as LateEnd[]]));
  for (const end of ends) {
    const ids = [...end.above, ...end.above_then].map(BigInt);
    for (const id of new Set([end.member_id, ...ids])) found.get(id)?.push(end);
  }
  return found;
};
const isOf = (agentId: bigint, end: LateEnd, above: readonly string[]): boolean =>
  end.member_id === agentId || above.includes(String(agentId));

type Window = { agentId: bigint; from: Date; until: Date };
/** What is put into the window in which a bet ended first, and taken out of where it came. */
type Move = { memberId: bigint; stake: bigint; payout: bigint; validBet: bigint };
type Touched = Window & { moves: readonly Move[] };
const moveOf = (end: LateEnd, sign: 1n | -1n): Move => ({
  memberId: end.member_id,
  stake: sign * end.stake,
  payout: sign * end.payout,
  validBet: sign * end.valid_bet,
});
/**
 * What came in a window and changes a bet goes to when that bet ended first, and to who stood above
 * then: to the same window of the same agent it comes back at once.
 */
const goneOf = ({ agentId, from, until }: Window, ends: readonly LateEnd[]): Move[] =>
  ends
    .filter((end) => end.at >= from && end.at < until && isOf(agentId, end, end.above))
    .filter((end) => end.first_at < from || !isOf(agentId, end, end.above_then))
    .map((end) => moveOf(end, -1n));
const comeOf = (
  { agentId, from, until }: Window,
  { ends, since }: { ends: readonly LateEnd[]; since: Date },
): Move[] =>
  ends
    .filter((end) => end.first_at >= from && end.first_at < until && end.at >= since)
    .filter((end) => isOf(agentId, end, end.above_then))
    .filter((end) => end.at >= until || !isOf(agentId, end, end.above))
    .map((end) => moveOf(end, 1n));

const inputsOf = (row: BillBefore): BillInputs => JSON.parse(row.inputs) as BillInputs;
/**
 * The windows before and the one that is billed, with what moves in each. What came in a window of
 * the rules before counted there. Bills of before D-J36 stay what they are.
 */
const touchedOf = (one: Known, { from, until }: Span): Touched[] => {
  const { agentId, ends } = one;
  const rules = one.chain.map((row) => inputsOf(row).rules);
  const since = one.chain.findLast((_row, at) => rules[at] !== CORRECTING)?.until_at ?? new Date(0);
  const before = one.chain.map((row, at) => {
    const window = { agentId, from: row.from_at, until: row.until_at };
    if (!one.isChanged || rules[at] === undefined) return { ...window, moves: [] };
    const gone = rules[at] === CORRECTING ? goneOf(window, ends) : [];
    return { ...window, moves: [...gone, ...comeOf(window, { ends, since })] };
  });
  const now = { agentId, from, until };
  return [...before, { ...now, moves: [...goneOf(now, ends), ...comeOf(now, { ends, since })] }];
};
const playedIn = ({ agentId, from, until, moves }: Touched): Played[] => {
  const ids = new Set(moves.map((move) => move.memberId));
  ids.delete(agentId);
  return [...ids].map((memberId) => ({ agentId, memberId, from, until }));
};
const nameOf = (one: Played | undefined): string =>
  one ? `${one.agentId} ${one.memberId} ${one.from.getTime()} ${one.until.getTime()}` : '';

type Bets = ReadonlyMap<string, bigint>;
type Counted = { team: Figures; own: Figures; activeFrom: bigint };
/** The difference that moves make: of sums, and of who is active by all of them. */
const differenceOf = (counted: Counted, window: Touched, bets: Bets) => {
  const { agentId } = window;
  const own = window.moves.filter((move) => move.memberId === agentId);
  const below = window.moves.filter((move) => move.memberId !== agentId);
  const changeIn = (had: bigint, moves: readonly Move[]): number =>
    Number(had + betsIn(moves) >= counted.activeFrom) - Number(had >= counted.activeFrom);
  const ofAgent = figuresOf(own, changeIn(counted.own.validBet, own));
  const people = [...Map.groupBy(below, (move) => move.memberId)].reduce(
    (sum, [memberId, moves]) =>
      sum + changeIn(bets.get(nameOf({ ...window, memberId })) ?? 0n, moves),
    ofAgent.activeMembers,
  );
  return { team: figuresOf(window.moves, people), own: ofAgent };
};
const betsIn = (moves: readonly Move[]): bigint =>
  moves.reduce((sum, move) => sum + move.validBet, 0n);
const figuresOf = (moves: readonly Move[], activeMembers: number): Figures => ({
  stake: moves.reduce((sum, move) => sum + move.stake, 0n),
  payout: moves.reduce((sum, move) => sum + move.payout, 0n),
  validBet: betsIn(moves),
  activeMembers,
  costs: {},
});
const together = (one: Figures, other: Figures): Figures => ({
  ...one,
  stake: one.stake + other.stake,
  payout: one.payout + other.payout,
  validBet: one.validBet + other.validBet,
  activeMembers: one.activeMembers + other.activeMembers,
});
const negative = (one: Figures): Figures => ({
  stake: -one.stake,
  payout: -one.payout,
  validBet: -one.validBet,
  activeMembers: -one.activeMembers,
  costs: {},
});

const settle = (one: Known, p: Span & { bets: Bets }, touched: readonly Touched[]): Corrections => {
  const now = touched.at(-1);
  if (!now) throw new Error('a window is not there');
  const counted = {
    team: readFigures(one.team),
    own: readFigures(one.own),
    activeFrom: BigInt(one.activeFrom),
  };
  const out = differenceOf(counted, now, p.bets);
  const last = one.chain.find((row) => isUntil(row, one.since));
  return {
    late: { team: storeFigures(negative(out.team)), own: storeFigures(negative(out.own)) },
    since: one.since,
    debt: last ? resultOf(inputsOf(last)).debtOut : 0n,
    ...(one.isChanged ? countAgain(one, p, touched) : { corrected: [], carryIn: undefined }),
  };
};

const isUntil = (row: BillBefore, until: Date | null): boolean =>
  row.until_at.getTime() === until?.getTime();
/** What a bill of before was by what the last bill knew: its figures, its carry and its gross. */
type Then = Pick<CorrectedInputs, 'team' | 'own' | 'carryIn'> & { gross: bigint };
/** Each bill goes on from the last one that counted when it was made, and so on back. */
const lineOf = (chain: readonly BillBefore[], since: Date | null): BillBefore[] => {
  const row = chain.findLast((one) => isUntil(one, since));
  if (!row) return [];
  const { rules, since: before } = inputsOf(row);
  const earlier = rules === CORRECTING && before ? lineOf(chain, new Date(before)) : [];
  return [...earlier, row];
};
const thenOf = (chain: readonly BillBefore[], since: Date | null): Map<string, Then> => {
  const then = new Map<string, Then>();
  for (const row of chain) {
    const inputs = inputsOf(row);
    const { team, own } = countedOf(inputs);
    then.set(row.bill_id, {
      team: storeFigures(team),
      own: storeFigures(own),
      carryIn: inputs.carryIn,
      gross: resultOf(inputs).own,
    });
  }
  for (const row of lineOf(chain, since)) {
    for (const again of inputsOf(row).corrected ?? []) {
      then.set(again.bill, { ...again, gross: billAgain(again).gross });
    }
  }
  return then;
};

/** Bills of before, one after the other: those that are others now, and what the last leaves. */
const countAgain = (one: Known, p: Span & { bets: Bets }, touched: readonly Touched[]) => {
  const then = thenOf(one.chain, one.since);
  const corrected: CorrectedInputs[] = [];
  let before: { until_at: Date; carry_out: bigint } | undefined;
  for (const [at, row] of one.chain.entries()) {
    const inputs = inputsOf(row);
    const had = then.get(row.bill_id);
    const window = touched[at];
    if (!had || !window) throw new Error('a bill of before is not there');
    const { terms, isFirstHalf } = inputs;
    const timeZone = inputs.window.zone ?? p.timeZone;
    const isOld = inputs.rules === undefined || !before;
    const carryIn = isOld
      ? had.carryIn
      : String(carriedIn(before, { terms, from: row.from_at, timeZone }));
    const again = { ...figuresNow(inputs, window, p.bets), terms, carryIn, isFirstHalf };
    const isCounting = one.changes?.has(row.bill_id) ?? row.state !== 'cancelled';
    if (isCounting && !isSame(again, had)) {
      const was = String(had.gross);
      corrected.push({ bill: row.bill_id, hash: row.inputs_hash, ...again, was });
    }
    before = { until_at: row.until_at, carry_out: billAgain(again).carryOut };
  }
  return {
    corrected,
    carryIn: carriedIn(before, { terms: one.terms, from: p.from, timeZone: p.timeZone }),
  };
};
const figuresNow = (inputs: BillInputs, window: Touched, bets: Bets) => {
  const [team, own] = [readFigures(inputs.team), readFigures(inputs.own)];
  const change = differenceOf({ team, own, activeFrom: BigInt(inputs.activeFrom) }, window, bets);
  return {
    team: storeFigures(together(team, change.team)),
    own: storeFigures(together(own, change.own)),
  };
};
const isSame = (one: Pick<Then, 'team' | 'own' | 'carryIn'>, other: Then): boolean =>
  one.carryIn === other.carryIn &&
  isSameFigures(one.team, other.team) &&
  isSameFigures(one.own, other.own);
/** Costs never change: they count when they are given. */
const isSameFigures = (one: StoredFigures, other: StoredFigures): boolean =>
  one.stake === other.stake &&
  one.payout === other.payout &&
  one.validBet === other.validBet &&
  one.activeMembers === other.activeMembers;

/** What it changes of the gross, by the bill of before. */
export const changesIn = (inputs: BillInputs): { bill: string; amount: bigint }[] =>
  (inputs.corrected ?? []).map((one) => {
    const { now, was } = changeOf(one);
    return { bill: one.bill, amount: now - was };
  });
