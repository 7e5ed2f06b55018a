import { isOfDays } from '@fairhouse/agent-terms';
import { DAY_MILLISECONDS, dayIn, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { versionTerms } from '../../contracts/index.ts';
import { teamSums } from '../../team/index.ts';
import { billsBefore, carriesAt } from '../rows/new-bills.ts';
import { carryBefore, hoursOf } from '../rows/sources.ts';
import { carriedIn, CORRECTING, storeFigures, type BillInputs } from '../rules.ts';
import type { BillRow } from '../store.ts';
import { correctionsOf, correctionsText } from './corrections.ts';
import { dayBetOf, figuresOf, isWhole } from './figures.ts';

/** Windows of five minutes are kept forty days (`team`). */
const KEPT = 39 * DAY_MILLISECONDS;
/** Distinct active members below, and whether the agent is one, by the threshold of the bill. */
export type Actives = { below: number; isOwn: boolean };

/**
 * The inputs of a bill, read anew from where they were read: terms from the signed version, figures
 * from the team, the carry from the bill before. What was corrected later counts at its own time,
 * so they are what they were. Parts of days are read as long as they are kept, and days of another
 * zone of the brand not any more: then the inputs are those that are kept (`isRead`).
 */
export const inputsAnew = async (
  tx: Queries,
  brand: Brand,
  p: { row: BillRow; inputs: BillInputs; actives: Actives },
): Promise<{ inputs: BillInputs; isRead: boolean }> => {
  const { row, inputs } = p;
  const { from_at: from, until_at: until } = row;
  const brandId = brand.id;
  const one = { brandId, id: row.contract_id };
  const terms = (await versionTerms(tx, { ...one, version: row.version })) ?? inputs.terms;
  const read = { ...inputs, terms, carryIn: String(await carryAnew(tx, brand, { row, inputs })) };
  const hoursIn = { brandId, contractId: row.contract_id, by: row.bill_id, from };
  const hours = row.run === 'catch_up' ? await hoursOf(tx, hoursIn) : [];
  const isPart = !isOfDays(terms.period) && row.run === 'window';
  const isGone = isPart
    ? from.getTime() < tx.now().getTime() - KEPT
    : !isWhole({ from, until, timeZone: brand.timeZone });
  if (isGone) return { inputs: read, isRead: false };
  const agentIds = [row.payee_id];
  const [sum] = await teamSums(tx, { brand, from, until, agentIds });
  if (!sum) throw new Error('a team has no sums');
  const { team, own } = figuresOf({ ...sum, active: isPart ? null : toActive(p.actives) });
  const costs = row.run === 'catch_up' ? { costs: {} } : {};
  const zone = inputs.window.zone ?? brand.timeZone;
  const day = startOf(dayIn(from, zone), zone);
  const isGated = terms.dailyBetAmount !== null;
  const [ofDay] = isGated ? await teamSums(tx, { brand, from: day, until, agentIds }) : [];
  const found = {
    ...read,
    team: storeFigures({ ...team, ...costs }),
    own: storeFigures({ ...own, ...costs }),
    dayValidBet: String(ofDay ? dayBetOf(ofDay, terms) : 0n),
    hours: hours.map((hour) => ({
      bill: hour.bill_id,
      hash: hour.inputs_hash,
      validBet: String(hour.valid_bet),
      terms: (JSON.parse(hour.inputs) as BillInputs).terms,
    })),
  };
  if (inputs.rules !== CORRECTING) return { inputs: found, isRead: true };
  return {
    inputs: { ...found, ...(await correctedAnew(tx, brand, { row, found })) },
    isRead: true,
  };
};
/** What it corrects of the bills before, by all that was known when its window was final. */
const correctedAnew = async (
  tx: Queries,
  brand: Brand,
  { row, found }: { row: BillRow; found: BillInputs },
): Promise<Partial<BillInputs>> => {
  const { contract_id: id, from_at: from, until_at: until } = row;
  const brandId = brand.id;
  const [before] = await billsBefore(tx, { brandId, asked: [{ id, from }] });
  const asked = {
    contractId: id,
    agentId: row.payee_id,
    terms: found.terms,
    billedUntil: before?.until_at ?? null,
    team: found.team,
    own: found.own,
    activeFrom: found.activeFrom,
    since: found.since ? new Date(found.since) : null,
    changes: new Set((found.corrected ?? []).map((one) => one.bill)),
  };
  const span = { brandId, from, until, timeZone: found.window.zone ?? brand.timeZone };
  const more = (await correctionsOf(tx, span, [asked])).get(id);
  if (!more) throw new Error('a window is not there');
  const carryIn = more.carryIn === undefined ? {} : { carryIn: String(more.carryIn) };
  return { ...correctionsText(more), ...carryIn };
};
/** By the rules of the bill. */
const carryAnew = async (
  tx: Queries,
  brand: Brand,
  { row, inputs }: { row: BillRow; inputs: BillInputs },
): Promise<bigint> => {
  const { contract_id: id, from_at: from, until_at: until } = row;
  const brandId = brand.id;
  if (row.run === 'catch_up') {
    const [last] = await carriesAt(tx, { brandId, contractIds: [id], from, until });
    return last?.carry_out ?? 0n;
  }
  if (inputs.rules === undefined) return carryBefore(tx, { brandId, id, from });
  const [before] = await billsBefore(tx, { brandId, asked: [{ id, from }] });
  const timeZone = inputs.window.zone ?? brand.timeZone;
  return carriedIn(before, { terms: inputs.terms, from, timeZone });
};
const toActive = ({ below, isOwn }: Actives) => ({ below, isOwn, effectiveBelow: 0 });
