import { carriedInto, reckonCell, textOf, type Asked, type Reckoned } from './reckon.ts';
import { together, type Sums } from './terms.ts';
import type { Cell, Happened, Track } from './tracks.ts';

/**
 * Dividends, with what is known later of the windows before. For each window all that went before
 * is reckoned twice from the beginning: by what was known when the last bill was made, and by what
 * is known at the end of this one. The difference is what this bill adds or takes back.
 */
type Row = {
  bill_id: string;
  contract_id: string;
  from_at: Date;
  inputs_hash: string;
  is_cancelled: boolean;
  is_correcting: boolean;
  active_from: string | null;
  since: string | null;
  changes: string | null;
};
type Kept = {
  id: string;
  hash: string;
  isCancelled: boolean;
  activeFrom: bigint | undefined;
  /** End of the bill it goes on from, and the bills it changes, as it says. */
  since: number | undefined;
  changes: ReadonlySet<string>;
};
const nameOf = (contractId: string, from: number): string => `${contractId} ${from}`;
/** What the store has of bills of dividends, by contract and beginning. */
export type Dividends = {
  bills: ReadonlyMap<string, Kept>;
  /** From which window on each contract is billed by these rules: once it is, it stays so. */
  begins: ReadonlyMap<string, number>;
};
export const keptDividends = (rows: readonly Row[]): Dividends => {
  const bills = new Map<string, Kept>();
  const begins = new Map<string, number>();
  for (const row of rows) {
    const [id, from] = [row.contract_id, row.from_at.getTime()];
    if (row.is_correcting) begins.set(id, Math.min(from, begins.get(id) ?? from));
    bills.set(nameOf(id, from), {
      id: row.bill_id,
      hash: row.inputs_hash,
      isCancelled: row.is_cancelled,
      activeFrom: row.active_from === null ? undefined : BigInt(row.active_from),
      since: row.since === null ? undefined : Date.parse(row.since),
      changes: new Set(row.changes === null ? [] : changesIn(row.changes)),
    });
  }
  return { bills, begins };
};
const changesIn = (inputs: string): string[] => {
  const { corrected } = JSON.parse(inputs) as { corrected?: { bill: string }[] };
  return (corrected ?? []).map(({ bill }) => bill);
};

type Asking = Asked & { kept: Dividends; isChanged: boolean };
type Window = Cell & { run: NonNullable<Cell['run']> };
const isWindow = (cell: Cell): cell is Window => cell.run !== undefined;

export const reckonDividends = (track: Track, asking: Asking): Reckoned[] => {
  const cells = track.cells.filter(isWindow);
  const bills: Reckoned[] = [];
  /** What each bill leaves to be made up for, by its end. */
  const debts = new Map<number, bigint>();
  for (const [at, cell] of cells.entries()) {
    const asked = { ...asking, before: cells.slice(0, at), debts, last: bills.at(-1) };
    if (isCorrecting(cell, asking)) {
      const { bill, debt } = correct(cell, asked);
      bills.push(bill);
      debts.set(cell.until, debt);
    } else bills.push(alone(cell, asked));
  }
  return bills;
};
const missing = (): never => {
  throw new Error('a window is not there');
};

const keptOf = ({ contract, from }: Cell, { kept }: Asking): Kept | undefined =>
  kept.bills.get(nameOf(contract.id, from));
const isCorrecting = ({ contract, from }: Cell, { kept }: Asking): boolean =>
  from >= (kept.begins.get(contract.id) ?? Number.POSITIVE_INFINITY);
const activeIn = (cell: Cell, p: Asking): bigint =>
  (p.isChanged ? keptOf(cell, p)?.activeFrom : undefined) ?? p.activeFrom;

/** What came before that counted where it came. */
const sinceOf = (cells: readonly Window[], p: Asking): number =>
  cells.findLast((cell) => !isCorrecting(cell, p))?.until ?? 0;
/** The bill of each window, one after the other, by what is known at a moment. */
const walk = (cells: readonly Window[], moment: number, p: Asking): Reckoned[] => {
  const since = sinceOf(cells, p);
  const bills: Reckoned[] = [];
  let before: Before;
  for (const cell of cells) {
    const bill = reckonKnown(cell, { p, before, moment, since });
    bills.push(bill);
    before = { until: bill.until, carried: bill.carryOut };
  }
  return bills;
};
type Before = { until: number; carried: bigint } | undefined;
type Knowing = { p: Asking; before: Before; moment: number; since: number };
const reckonKnown = (cell: Window, { p, before, ...at }: Knowing): Reckoned => {
  const { run, contract } = cell;
  const carryIn = carriedInto(cell, run, before);
  const asked = { ...p, activeFrom: activeIn(cell, p), run, carryIn, ofDay: 0n };
  const bill = reckonCell(contract, knownOf(cell, { ...at, p }), asked);
  return { ...bill, again: () => bill };
};
/** A window as it is known at a moment: without what is of others, and with what came later. */
const knownOf = (
  cell: Window,
  { moment, since, p }: { moment: number; since: number; p: Asking },
) => {
  const isCounting = isCorrecting(cell, p);
  const gone = isCounting ? cell.late : [];
  const from = isCounting ? since : Math.max(since, cell.until);
  const isNew = p.isNew(cell.contract, 'window', cell.from);
  const come = isNew ? cell.coming.filter(({ at }) => at >= from && at < moment) : [];
  if (gone.length + come.length === 0) return cell;
  const known = { ...cell, players: new Map(cell.players) };
  for (const one of gone) put(known, one, -1n);
  for (const one of come) put(known, one, 1n);
  return known;
};
const put = (cell: Window, one: Happened, times: bigint): void => {
  const sums = timesOf(one.sums, times);
  // In its own track the agent itself is nobody below.
  if (one.memberId === cell.contract.payeeId) {
    cell.own = together(cell.own, sums);
    return;
  }
  cell.below = together(cell.below, sums);
  cell.players.set(one.memberId, (cell.players.get(one.memberId) ?? 0n) + sums.valid);
};
const timesOf = (sums: Sums, times: bigint): Sums => ({
  stake: sums.stake * times,
  payout: sums.payout * times,
  valid: sums.valid * times,
  jackpots: sums.jackpots * times,
  promotions: sums.promotions * times,
  cashback: sums.cashback * times,
});

type Correcting = Asking & {
  before: readonly Window[];
  last: Reckoned | undefined;
  debts: ReadonlyMap<number, bigint>;
};
/** The bill of a window where nothing else is known of those before it. */
const alone = (cell: Window, p: Correcting): Reckoned => {
  const before = p.last && { until: p.last.until, carried: p.last.carryOut };
  return reckonKnown(cell, { p, before, moment: cell.until, since: sinceOf(p.before, p) });
};
/**
 * After which bill it goes on: the last one, but for those that are cancelled. A bill says which
 * were when it was made.
 */
const goesOnFrom = (cell: Window, p: Correcting): number | undefined => {
  const kept = keptOf(cell, p);
  const last = p.before.at(-1)?.until;
  if (!kept) return last;
  const { since } = kept;
  const isEnd = since === undefined || p.before.some(({ until }) => until === since);
  const skipped = p.before.filter(({ until }) => since === undefined || until > since);
  return isEnd && skipped.every((one) => keptOf(one, p)?.isCancelled) ? since : last;
};
const correct = (cell: Window, p: Correcting): { bill: Reckoned; debt: bigint } => {
  const since = goesOnFrom(cell, p);
  const known = since ?? 0;
  const isFresh = p.before.some(({ coming }) =>
    coming.some(({ at }) => at >= known && at < cell.until),
  );
  const counting = p.before.filter(({ until }) => until <= known);
  const then = isFresh ? walk(counting, known, p) : [];
  const now = isFresh ? walk([...p.before, cell], cell.until, p) : [alone(cell, p)];
  const own = now.at(-1) ?? missing();
  const changed = then.flatMap((had, at) => {
    const [window, has] = [counting[at] ?? missing(), now[at] ?? missing()];
    if (textOfKnown(had) === textOfKnown(has)) return [];
    return isLeftOut(window, cell, p) ? [] : [changeOf(window, { had, has, p })];
  });
  const debtIn = p.debts.get(known) ?? 0n;
  const due = changed.reduce((sum, { change }) => sum + change, own.gross + debtIn);
  const gross = due > 0n ? due : 0n;
  const bill: Reckoned = {
    ...own,
    gross,
    share: own.share + (gross - own.gross) * 1_000_000n,
    inputs: {
      ...own.inputs,
      ...figuresOf(cell, own, p),
      rules: 3,
      since: since === undefined ? null : new Date(since).toISOString(),
      debt: String(debtIn),
      corrected: changed.map(({ text }) => text),
    },
  };
  return { bill: { ...bill, again: () => bill }, debt: due < 0n ? due : 0n };
};
const textOfKnown = ({ inputs }: Reckoned): string =>
  textOf([inputs.team ?? null, inputs.own ?? null, inputs.carryIn ?? null]);

/** What is cancelled and was so by then, as the bill says: it does not name it. */
const isLeftOut = (window: Window, cell: Window, p: Asking): boolean => {
  const [of, by] = [keptOf(window, p), keptOf(cell, p)];
  return of?.isCancelled === true && by !== undefined && !by.changes.has(of.id);
};
const changeOf = (window: Window, { had, has, p }: { had: Reckoned; has: Reckoned; p: Asking }) => {
  const kept = keptOf(window, p);
  const { terms, carryIn, isFirstHalf, team, own } = has.inputs;
  return {
    change: has.gross - had.gross,
    text: {
      bill: kept?.id ?? 'none',
      hash: kept?.hash ?? 'none',
      terms,
      team,
      own,
      carryIn,
      isFirstHalf,
      was: String(had.gross),
    },
  };
};

type Text = { stake: string; payout: string; validBet: string; activeMembers: number };
/** All that came in the window, and what of it is of others. */
const figuresOf = (cell: Window, own: Reckoned, p: Asking) => {
  const asked = { ...p, activeFrom: activeIn(cell, p), run: cell.run, carryIn: 0n, ofDay: 0n };
  const all = reckonCell(cell.contract, cell, asked).inputs;
  const lateOf = (name: 'team' | 'own') => {
    const [whole, rest] = [all[name] as Text, own.inputs[name] as Text];
    const less = (of: 'stake' | 'payout' | 'validBet') =>
      String(BigInt(whole[of]) - BigInt(rest[of]));
    return {
      stake: less('stake'),
      payout: less('payout'),
      validBet: less('validBet'),
      activeMembers: whole.activeMembers - rest.activeMembers,
      costs: {},
    };
  };
  return { team: all.team, own: all.own, late: { team: lateOf('team'), own: lateOf('own') } };
};
