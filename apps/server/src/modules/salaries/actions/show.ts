import { isOfDays, isReached } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { BillLine, billLines } from '@fairhouse/contract/salaries-lines';
import type { billSources, oneBill } from '@fairhouse/contract/salaries';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { isKindOn, termsOf } from '../../contracts/index.ts';
import { endedAnew } from '../rows/again.ts';
import { numbersOf } from '../rows/late.ts';
import { membersOf } from '../rows/members.ts';
import { billsBefore } from '../rows/new-bills.ts';
import { hoursOf } from '../rows/sources.ts';
import { resultOf, textOf, type BillInputs } from '../rules.ts';
import { inputsAnew } from '../steps/anew.ts';
import { COST_TYPES, isWhole } from '../steps/figures.ts';
import { linesOf } from '../steps/lines.ts';
import { recoveredBy } from '../steps/debts.ts';
import { isOfBill } from '../steps/of-bill.ts';
import { splitBill, type Part } from '../steps/parts.ts';
import { readLines } from '../steps/downlines.ts';
import { printBill } from '../steps/print.ts';
import { billById, type BillRow } from '../store.ts';

/** Who gets a bill or pays it sees it while its kind is on; to all others it does not exist. */
export const billFor = async (ctx: Ctx, id: string) => {
  const row = await billById(ctx.db, { brandId: ctx.brand.id, id });
  const { memberId } = memberOf(ctx);
  if (!row || (row.payee_id !== memberId && row.payer_id !== memberId)) return refuse('not_found');
  return isKindOn(settingsOf(ctx.brand), row.kind) ? row : refuse('feature_off');
};
export const show = async (ctx: Ctx, input: InputOf<typeof oneBill>) => {
  const row = await billFor(ctx, input.id);
  return isRefusal(row) ? row : openBill(ctx, row);
};
export const sources = async (ctx: Ctx, input: InputOf<typeof billSources>) => {
  const row = await billFor(ctx, input.id);
  return isRefusal(row) ? row : sourcesOf(ctx, row, input);
};

export const lines = async (ctx: Ctx, input: InputOf<typeof billLines>) => {
  const row = await billFor(ctx, input.id);
  return isRefusal(row) ? row : linesPage(ctx, row, input);
};

/** A bill with everything it was computed from, in one snapshot; and what comes of it by now. */
export const openBill = (ctx: Ctx, row: BillRow) =>
  ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const inputs = JSON.parse(row.inputs) as BillInputs;
    const result = resultOf(inputs);
    const { parts, days } = await splitBill(tx, ctx.brand, { row, inputs });
    const anew = await readAnew(ctx, tx, { row, inputs, parts });
    const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
    const reached = { ...result, profitLoss: result.profitLoss ?? 0n };
    return {
      bill: printBill(ctx, row),
      recovered: await recoveredBy(ctx, tx, row),
      lines: linesOf(inputs, result, await printingOf(ctx, tx, { row, inputs })),
      tiers: termsOf(inputs.terms).tiers.map((tier) => ({
        validBet: show(tier.validBet),
        profitLoss: show(tier.profitLoss),
        activeMembers: tier.activeMembers,
        rate: tier.rate,
        isReached: row.run === 'window' && !result.isGated && isReached(tier, reached),
      })),
      inputsHash: row.inputs_hash,
      recomputed: {
        gross: show(anew.gross),
        inputsHash: anew.hash,
        isEqual: anew.hash === row.inputs_hash && anew.gross === row.gross,
        isRead: anew.isRead,
      },
      ...(await linesBelow(ctx, tx, { row, parts })),
      perDay: days.map(({ day, ...one }) => ({
        day,
        stake: show(one.stake),
        payout: show(one.payout),
        validBet: show(one.validBet),
        net: show(one.net),
      })),
    };
  });

/** So many lines are told with a bill; the rest is asked for page by page (D-J64). */
const LINES = 20;
const linesBelow = async (ctx: Ctx, tx: Queries, p: Opened) => {
  const { lines: all, directMembers, team } = await readLines(ctx, tx, p);
  const page = pageOf(all, { pageSize: LINES });
  return { perDownline: page.list, downlinesCursor: page.nextCursor, directMembers, team };
};
type LinesAsked = Pick<InputOf<typeof billLines>, 'cursor' | 'pageSize'>;
export const linesPage = (ctx: Ctx, row: BillRow, asked: LinesAsked) =>
  ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const inputs = JSON.parse(row.inputs) as BillInputs;
    const { parts } = await splitBill(tx, ctx.brand, { row, inputs });
    return pageOf((await readLines(ctx, tx, { row, parts })).lines, asked);
  });
/** From after the line that a cursor names; of one that is none of them nothing. */
const pageOf = (all: readonly BillLine[], { cursor, pageSize }: LinesAsked) => {
  const at = cursor === undefined ? 0 : all.findIndex((one) => one.memberId === cursor) + 1;
  const list = cursor !== undefined && at === 0 ? [] : all.slice(at, at + pageSize);
  const isMore = list.length > 0 && at + list.length < all.length;
  return { list, nextCursor: isMore ? (list.at(-1)?.memberId ?? null) : null };
};

/** What stands beside the numbers of a bill and is none of its inputs. */
const printingOf = async (
  ctx: Ctx,
  tx: Queries,
  { row, inputs }: { row: BillRow; inputs: BillInputs },
) => {
  const { brand } = ctx;
  const { from_at: from, until_at: until, contract_id: id } = row;
  const brandId = brand.id;
  const team = { brandId, agentId: row.payee_id, from, until };
  const isCarried = row.run === 'window' && inputs.carryIn !== '0';
  const [before] = isCarried ? await billsBefore(tx, { brandId, asked: [{ id, from }] }) : [];
  const hours =
    row.run === 'catch_up'
      ? await hoursOf(tx, { brandId, contractId: id, by: row.bill_id, from })
      : [];
  const ids = (inputs.corrected ?? []).map((one) => one.bill);
  const corrected = ids.length > 0 ? await numbersOf(tx, { brandId, ids }) : [];
  return {
    show: (minor: bigint) => printAmount(minor, brand.currency),
    again:
      row.run === 'window'
        ? await endedAnew(tx, { ...team, isOwnIn: inputs.terms.ownPlayCounts })
        : undefined,
    carriedFrom: before?.number,
    debtFrom: await debtFrom(tx, { brandId, id, inputs }),
    hourOf: new Map(hours.map((hour) => [hour.bill_id, timeIn(hour.from_at, brand.timeZone)])),
    numberOf: new Map(corrected.map((bill) => [bill.bill_id, bill.number])),
  };
};
/** The last bill that counted when this one was made, where that left something to make up for. */
const debtFrom = async (tx: Queries, p: { brandId: number; id: string; inputs: BillInputs }) => {
  const { since, debt = '0' } = p.inputs;
  if (!since || debt === '0') return undefined;
  const [last] = await billsBefore(tx, { ...p, asked: [{ id: p.id, from: new Date(since) }] });
  return last?.until_at.toISOString() === since ? last.number : undefined;
};
const timeIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

type Opened = { row: BillRow; parts: readonly Part[] };
/** Actives by the threshold that held then: another one of today changes no bill. */
const readAnew = async (ctx: Ctx, tx: Queries, p: Opened & { inputs: BillInputs }) => {
  const { row, inputs } = p;
  const below = p.parts.filter((part) => part.memberId !== row.payee_id);
  const actives = {
    below: below.reduce((sum, part) => sum + part.active, 0),
    isOwn: await ownIsActive(ctx, tx, p),
  };
  const read = await inputsAnew(tx, ctx.brand, { row, inputs, actives });
  return {
    gross: resultOf(read.inputs).gross,
    hash: (await textOf(read.inputs)).hash,
    isRead: read.isRead,
  };
};
/** The agent's own play is not among the parts where it does not count. */
const ownIsActive = async (ctx: Ctx, tx: Queries, p: Opened & { inputs: BillInputs }) => {
  const { row, inputs } = p;
  if (inputs.terms.ownPlayCounts) {
    return p.parts.some((part) => part.memberId === row.payee_id && part.active > 0);
  }
  const terms = { ...inputs.terms, ownPlayCounts: true };
  const { parts } = await splitBill(tx, ctx.brand, { row, inputs: { ...inputs, terms } });
  return parts.some((part) => part.memberId === row.payee_id && part.active > 0);
};

const CURSOR = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})$/;
/** What each member brought to a bill by day. */
export const sourcesOf = async (ctx: Ctx, row: BillRow, input: InputOf<typeof billSources>) => {
  const [, day, memberId] = CURSOR.exec(input.cursor ?? '') ?? [];
  const of = idOf(input.of);
  if (of !== undefined && !(await isOfBill(ctx, row, of))) return refuse('not_found');
  const { terms, activeFrom } = JSON.parse(row.inputs) as BillInputs;
  const window = { from: row.from_at, until: row.until_at, timeZone: ctx.brand.timeZone };
  const rows = await membersOf(ctx.db, {
    brandId: ctx.brand.id,
    agentId: row.payee_id,
    ...window,
    isDays: isWhole(window),
    isOwnIn: terms.ownPlayCounts,
    activeFrom: BigInt(activeFrom),
    types: terms.costs.flatMap((cost) => COST_TYPES[cost]),
    day: input.day ?? null,
    of: of ?? null,
    isMembers: input.type === 'member',
    after: day && memberId ? { day, memberId: BigInt(memberId) } : null,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  const last = page.at(-1);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    list: page.map((one) => ({
      account: one.account,
      day: one.day,
      stake: show(one.stake),
      validBet: show(one.valid_bet),
      payout: show(one.payout),
      given: show(one.given),
      isActive: isOfDays(terms.period) && one.is_active,
    })),
    nextCursor: rows.length > page.length && last ? `${last.day}_${last.member_id}` : null,
  };
};
