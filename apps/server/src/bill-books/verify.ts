import type { Queries } from '../kernel/db.ts';
import { calendarOf, type Calendar } from './calendar.ts';
import { compareBill, comparePaid, type Difference } from './compare.ts';
import { keptDividends, reckonDividends } from './corrected.ts';
import { shufflerOf, type Shuffle } from './order.ts';
import { openPayments } from './payments.ts';
import {
  readAccounts,
  readBills,
  readBrands,
  readContracts,
  readDividends,
  readEnds,
  readGifts,
  readLateEnds,
  readLeftOut,
  readLines,
  readMarks,
  readPayments,
  readRules,
  readZones,
  type KeptBill,
} from './read.ts';
import { reckonDay, reckonTrack, sha256Of, textOf, type Gated, type Reckoned } from './reckon.ts';
import { openTotals, type Totals } from './totals.ts';
import { fillTracks, tracksOf, type Cell, type Contract, type Zones } from './tracks.ts';

export const SEEDS = 2 ** 32;
/** A bill may come so much later than its window is whole: the job has its turns. */
const LATE = 600_000;

export type Report = {
  bills: number;
  contracts: number;
  ends: number;
  gifts: number;
  /** By contract; of it what the houses owe to their agents, and those to the agents below them. */
  gross: bigint;
  ofHouses: bigint;
  ofAgents: bigint;
  given: bigint;
  got: bigint;
  /** Of each brand that has a bill, in its currency. */
  totals: Totals[];
  differences: Difference[];
};

/**
 * Reckons every bill from versions of contracts, lines of members and the ledger, and compares it
 * with the one that is kept. Shares no code with what wrote them. To be called in one snapshot.
 */
export const verifyBills = async (tx: Queries, seed: number): Promise<Report> => {
  const report: Report = {
    bills: 0,
    contracts: 0,
    ends: 0,
    gifts: 0,
    gross: 0n,
    ofHouses: 0n,
    ofAgents: 0n,
    given: 0n,
    got: 0n,
    totals: [],
    differences: [],
  };
  const shuffle = shufflerOf(seed);
  for (const { brand_id: brandId, time_zone: timeZone, currency } of await readBrands(tx)) {
    await verifyBrand(tx, { brandId, currency, calendar: calendarOf(timeZone), shuffle, report });
  }
  return report;
};

type Verifying = {
  brandId: number;
  currency: string;
  calendar: Calendar;
  shuffle: Shuffle;
  report: Report;
};
type Due = {
  bills: Map<string, Reckoned>;
  /** Whole days of hours, by contract; and what the last hours of each carry on. */
  days: readonly { contractId: string; day: Cell }[];
  carried: Map<string, bigint>;
  folded: number;
  activeFrom: bigint;
  isNew(contract: Contract, kind: Reckoned['kind'], from: number): boolean;
  /** Whether the amount was ever another one. */
  isChanged: boolean;
};
const nameOf = (contractId: string, from: number, run: string): string =>
  `${contractId} ${new Date(from).toISOString()} ${run}`;

const verifyBrand = async (tx: Queries, p: Verifying): Promise<void> => {
  const { report } = p;
  const { contracts, versions } = await readContracts(tx, p);
  report.contracts += contracts.length;
  for (const { id, version, hash, said } of versions) {
    const reckoned = sha256Of(textOf(said));
    if (hash === reckoned) continue;
    const what = `hash of version ${version}`;
    report.differences.push({ bill: `contract ${id}`, what, kept: hash, reckoned });
  }
  await compareAll(tx, { ...p, due: await reckonBrand(tx, { ...p, contracts }) });
};

const reckonBrand = async (
  tx: Queries,
  p: Verifying & { contracts: readonly Contract[] },
): Promise<Due> => {
  const { report } = p;
  const marks = await readMarks(tx, p);
  const folded = marks?.folded_until?.getTime() ?? 0;
  const activeFrom = marks?.active_from ?? 0n;
  const zones = await zonesOf(tx, p);
  const tracks = tracksOf(p.shuffle(p.contracts), { zones, end: folded });
  const rules = new Map(
    (await readRules(tx, p)).map((row) => [`${row.contract_id} ${row.run}`, row.from_at.getTime()]),
  );
  const leftOut = new Set(
    (await readLeftOut(tx, p)).map((row) => `${row.contract_id} ${row.from_at.getTime()}`),
  );
  const due: Due = {
    bills: new Map(),
    days: tracks.flatMap(({ contracts, days }) =>
      contracts.flatMap(({ id }) => days.map((day) => ({ contractId: id, day }))),
    ),
    carried: new Map(),
    folded,
    activeFrom,
    isNew: ({ id }, kind, from) => from >= (rules.get(`${id} ${kind}`) ?? Number.POSITIVE_INFINITY),
    isChanged: marks?.is_changed ?? false,
  };
  const first = tracks.reduce(
    (least, { cells: [cell] }) => (cell && cell.from < least ? cell.from : least),
    Number.POSITIVE_INFINITY,
  );
  if (!Number.isFinite(first)) return due;
  const each = fillTracks(tracks, await readLines(tx, p));
  const reading = { ...p, from: new Date(first), each, late: await readLateEnds(tx, p) };
  const dividends = keptDividends(await readDividends(tx, p));
  report.ends += await readEnds(tx, reading);
  report.gifts += await readGifts(tx, reading);
  for (const track of tracks) {
    const isLeftOut = ({ id }: Contract, from: number) => leftOut.has(`${id} ${from}`);
    const bills =
      track.kind === 'DIVIDEND'
        ? reckonDividends(track, { ...due, kept: dividends })
        : reckonTrack(track, { ...due, isLeftOut });
    for (const one of bills) {
      due.bills.set(nameOf(one.contract.id, one.from, one.kind), one);
      if (track.kind === 'HOUR') due.carried.set(`${one.contract.id} ${one.until}`, one.carryOut);
    }
  }
  return due;
};

/** By the days of which zone a window was cut: as its bill says, or the next one of the two. */
const zonesOf = async (tx: Queries, p: Verifying): Promise<Zones> => {
  const kept = await readZones(tx, { brandId: p.brandId, timeZone: p.calendar.zone });
  if (kept.length === 0) return () => p.calendar;
  const calendars = new Map([[p.calendar.zone, p.calendar]]);
  const known = Map.groupBy(kept, (row) => row.contract_id);
  return (contracts, at) => {
    const next = contracts
      .flatMap(({ id }) => known.get(id)?.find((row) => row.from_at.getTime() >= at) ?? [])
      .toSorted((one, other) => one.from_at.getTime() - other.from_at.getTime())[0];
    const zone = next?.zone ?? p.calendar.zone;
    const calendar = calendars.get(zone) ?? calendarOf(zone);
    calendars.set(zone, calendar);
    return calendar;
  };
};

const compareAll = async (tx: Queries, p: Verifying & { due: Due }): Promise<void> => {
  const { report, due } = p;
  const payments = openPayments(await readPayments(tx, p));
  const agents = openAgents();
  const all = openTotals(p.brandId, p.currency);
  const billedUntil = new Map<string, number>();
  const gated = new Map<string, Gated & { isCancelled: boolean }>();
  const catchUps: KeptBill[] = [];
  const compare = (kept: KeptBill, one: Reckoned | undefined) => {
    if (!one) {
      const name = nameOf(kept.contract_id, kept.from_at.getTime(), kept.run);
      const what = 'a bill of no window of its contract';
      report.differences.push({ bill: kept.bill_id, what, kept: name, reckoned: 'none' });
      return;
    }
    const from = activeFromIn(kept);
    const isOther = due.isChanged && from !== undefined && from !== due.activeFrom;
    const reckoned = isOther ? one.again(from) : one;
    all.reckoned(reckoned);
    report.differences.push(...compareBill(kept, reckoned));
  };
  for await (const kept of readBills(tx, p)) {
    count(kept);
    if (kept.run === 'catch_up') {
      catchUps.push(kept);
      continue;
    }
    const name = nameOf(kept.contract_id, kept.from_at.getTime(), kept.run);
    const one = due.bills.get(name);
    due.bills.delete(name);
    compare(kept, one);
    const last = billedUntil.get(kept.contract_id) ?? 0;
    billedUntil.set(kept.contract_id, Math.max(last, kept.until_at.getTime()));
    if (one?.isGated) {
      const isCancelled = kept.state === 'cancelled';
      gated.set(name, { hour: one, bill: kept.bill_id, hash: kept.inputs_hash, isCancelled });
    }
  }
  compareDays();
  for (const [name, { contract, until }] of due.bills) {
    const isLate = until <= (billedUntil.get(contract.id) ?? 0) || until <= due.folded - LATE;
    if (isLate) missing(contract.id, name);
  }
  for (const id of payments.left()) {
    const what = 'paid of no bill';
    report.differences.push({ bill: id, what, kept: 'a transfer', reckoned: 'none' });
  }
  for (const row of await readAccounts(tx, p)) {
    const owed = agents.owedBy(row.agent_id);
    if (row.owed === owed) continue;
    const bill = `agent ${row.agent_id}`;
    const [kept, reckoned] = [String(row.owed), String(owed)];
    report.differences.push({ bill, what: 'owed to those below', kept, reckoned });
  }
  report.differences.push(...all.differences());
  if (all.totals.gross > 0n) report.totals.push(all.totals);

  function count(kept: KeptBill) {
    const paid = comparePaid(kept, payments);
    report.differences.push(...paid.found);
    report.bills += 1;
    report.gross += kept.gross;
    report[kept.payer_id === null ? 'ofHouses' : 'ofAgents'] += kept.gross;
    report.given += paid.given;
    report.got += paid.got;
    agents.count(kept, paid.got);
    all.kept(kept, paid);
  }
  function missing(contractId: string, name: string) {
    const [what, kept] = ['a bill that is missing', 'none'];
    report.differences.push({ bill: `contract ${contractId}`, what, kept, reckoned: name });
  }
  /** Of gated hours: what was cancelled before its day was over brings nothing. */
  function compareDays() {
    const kept = new Map(
      catchUps.map((bill) => [nameOf(bill.contract_id, bill.from_at.getTime(), bill.run), bill]),
    );
    const claimed = new Map(
      catchUps.flatMap((bill) => hoursIn(bill).map((hour) => [hour, bill] as const)),
    );
    const hours = Map.groupBy(gated.values(), ({ hour, bill }) => {
      const by = claimed.get(bill);
      const isOf = by && by.from_at.getTime() <= hour.from && hour.until <= by.until_at.getTime();
      return nameOf(hour.contract.id, isOf ? by.from_at.getTime() : hour.day, 'catch_up');
    });
    for (const { contractId, day } of due.days) {
      const name = nameOf(contractId, day.from, 'catch_up');
      const bill = kept.get(name);
      const asked = (hours.get(name) ?? [])
        .filter((one) => !one.isCancelled || bill?.inputs.includes(one.bill))
        .toSorted((one, other) => one.hour.from - other.hour.from);
      const carryIn = due.carried.get(`${contractId} ${day.until}`) ?? 0n;
      const one = reckonDay(day, asked, { ...due, carryIn });
      kept.delete(name);
      if (bill) compare(bill, one);
      else if (one && day.until <= due.folded - LATE) missing(contractId, name);
    }
    for (const bill of kept.values()) compare(bill, undefined);
  }
};

/** Bills of the gated hours that a bill of the day names. */
const hoursIn = ({ inputs }: KeptBill): string[] => {
  const { hours } = JSON.parse(inputs) as { hours?: { bill?: unknown }[] };
  return (hours ?? []).flatMap(({ bill }) => (typeof bill === 'string' ? [bill] : []));
};
/** From how much on somebody was active, as the bill says. */
const activeFromIn = ({ inputs }: KeptBill): bigint | undefined => {
  const { activeFrom } = JSON.parse(inputs) as { activeFrom?: unknown };
  return typeof activeFrom === 'string' && /^\d{1,18}$/.test(activeFrom)
    ? BigInt(activeFrom)
    : undefined;
};

/** What each agent owes of bills that it could not pay whole. */
const openAgents = () => {
  const owed = new Map<bigint, bigint>();
  return {
    count: (bill: KeptBill, got: bigint): void => {
      if (bill.payer_id === null || bill.state !== 'partial') return;
      owed.set(bill.payer_id, (owed.get(bill.payer_id) ?? 0n) + bill.gross - got);
    },
    owedBy: (agentId: bigint): bigint => owed.get(agentId) ?? 0n,
  };
};
