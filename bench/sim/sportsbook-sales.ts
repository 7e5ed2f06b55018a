import * as slips from '@fairhouse/contract/slips';
import { textOf } from './money.ts';
import type { Living, Waiting } from './sportsbook-acts.ts';
import { standingOf, stakeOf, type Quote, type Slip } from './sportsbook-books.ts';
import { LATEST_MILLISECONDS } from './sportsbook-house.ts';
import { isBetween } from './sportsbook-rules.ts';

const QUOTE_MILLISECONDS = 5_000;
type Offer = Exclude<Quote, { code: string }>;

/** Those in play are judged once, by what stands at their moment, or not at all if it passed. */
export const decideWaiting = async (living: Living): Promise<void> => {
  const { stage, dice } = living;
  const waiting = living.waiting.splice(0);
  if (waiting.length === 0) return;
  const { from, until } = await stage.decide(dice.chance(0.15));
  for (const one of waiting) {
    const isLate = from - one.until > LATEST_MILLISECONDS;
    const mayBeLate = until - one.from > LATEST_MILLISECONDS;
    await (one.sale ? judgeSale : judgeBet)(living, one, { isLate, mayBeLate });
  }
};
type Moment = { isLate: boolean; mayBeLate: boolean };
/** True where it was refused for its moment alone. */
const isOverdue = (
  { books, did }: Living,
  { slip }: Waiting,
  p: Moment & { code: string | null },
): boolean => {
  if (p.mayBeLate && p.code === 'market_held') {
    did('overdue');
    return true;
  }
  if (p.isLate) books.object('judged past its moment', slip.owner, `${slip.id} ${p.code}`);
  return false;
};

const judgeBet = async (living: Living, one: Waiting, moment: Moment): Promise<void> => {
  const { stage, books, did } = living;
  const { slip, who } = one;
  const by = { token: who.token };
  const told = (await stage.world.call(slips.oneSlip, { slipId: slip.id }, by)).value.slip;
  if (told.state === 'pending') return books.object('never judged', slip.owner, slip.id);
  const code = told.state === 'refused' ? (told.refusal?.errorCode ?? 'nothing') : null;
  const millis = told.legs.map(({ milli }) => milli);
  if (!isOverdue(living, one, { ...moment, code })) books.judged(slip, { code, millis });
  if (code !== null) slip.state = 'refused';
  did(code === null ? 'live' : `live.${code}`);
};

/** A sale brings what the slip is worth after the delay, if that is not less than the offer. */
const judgeSale = async (living: Living, one: Waiting, moment: Moment): Promise<void> => {
  const { stage, books, did } = living;
  const { slip, who, sale } = one;
  if (!sale) return;
  const { quoteId } = sale;
  const by = { token: who.token };
  const told = await stage.world.call(slips.cashOut, { slipId: slip.id, quoteId }, by);
  const code = told.success ? null : String(told.errorCode);
  if (told.success && told.value.decidesAt !== null)
    return books.object('a sale that was never judged', slip.owner, slip.id);
  did(`waited.${code ?? 'sale'}`);
  if (isOverdue(living, one, { ...moment, code })) return;
  const should = books.saleOf(slip, sale);
  const expected = 'code' in should ? should.code : null;
  if (code !== expected)
    books.object('another end of a sale', slip.id, `${code ?? 'sold'}, not ${expected ?? 'sold'}`);
  if (code !== null || 'code' in should) return;
  did(`sold.${kindOf(slip)}`);
  books.sold(slip, should);
  if (should.offer > sale.offer) did('waited.more');
  if (told.value.cashedOut !== textOf(slip.soldFor))
    books.object('another sum than it is worth', slip.id, told.value.cashedOut);
};

/** What it is that is sold: built, with a line on which a stake may come back, or neither. */
const kindOf = ({ built, legs }: Slip): string => {
  if (built !== null) return 'built';
  const lined = legs.filter(({ market }) => market.result === null && isBetween(market));
  if (lined.length === 0) return 'plain';
  return lined.some(({ market }) => market.drawn) ? 'drawnLine' : 'line';
};

/** A price to sell a slip back for is asked, and taken, or comes too late; in play it waits. */
export const sell = async (living: Living): Promise<void> => {
  const { stage, books, dice, did, people } = living;
  const who = dice.pick(people);
  const own = books.of(who.memberId).filter(({ state }) => state === 'placed');
  const isOpen = own.filter((slip) => standingOf(slip).state === 'open');
  const [part, isAny] = [dice.pick([100, 100, 50, 30, 1 + dice.below(99)]), dice.chance(0.1)];
  const among = isAny || isOpen.length === 0 ? own : isOpen;
  if (among.length === 0) return;
  const slip = dice.pick(among);
  const askedAt = stage.now();
  const asked = await stage.world.call(
    slips.quoteCashOut,
    { slipId: slip.id, part },
    { token: who.token },
  );
  const should = books.quoteOf(slip, part);
  if (!asked.success || 'code' in should) {
    const code = 'code' in should ? should.code : 'an offer';
    if (asked.errorCode !== code)
      books.object('an offer for nothing', slip.id, `${asked.errorCode}, and not ${code}`);
    did(`quote.${asked.errorCode}`);
    return;
  }
  const lines = stakeOf(slip) / slip.unit;
  const told = [asked.value.stake, asked.value.fair, asked.value.margin, asked.value.offer].join();
  const right = [should.unit * lines, should.fair, should.fair - should.offer, should.offer];
  if (told !== right.map(textOf).join())
    books.object('another offer', slip.id, `${told}, and not ${right.map(textOf).join()}`);
  const { quoteId } = asked.value;
  await take(living, { who, slip, quoteId, offer: should, askedAt });
};

type Taken = Pick<Waiting, 'who' | 'slip'> & { quoteId: string; offer: Offer; askedAt: number };
const take = async (living: Living, p: Taken): Promise<void> => {
  const { stage, books, dice, did, matches } = living;
  const { who, slip, quoteId, offer } = p;
  const fate = dice.weighted({ take: 6, twice: 2, moved: 1, held: 1, late: 1 });
  const send = () =>
    stage.world.call(slips.cashOut, { slipId: slip.id, quoteId }, { token: who.token });
  const openLegs = slip.legs.filter(({ market }) => market.result === null);
  const isInPlay = openLegs.some(({ market }) => market.isLive);
  const match = matches.find((one) => one.eventId === openLegs[0]?.market.eventId);
  // One sale of a slip at a time.
  const isTaken = isInPlay && living.waiting.some((one) => one.sale && one.slip === slip);
  let expected = isTaken ? 'state_conflict' : null;
  if (fate === 'moved') {
    const isOther = await stage.move(openLegs.map(({ market }) => market));
    if (isOther) expected = 'odds_moved';
  } else if (fate === 'held' && match) {
    await stage.hold(match, true);
    expected = 'market_held';
  } else if (fate === 'late') {
    stage.world.move(QUOTE_MILLISECONDS + 1_000);
    expected = 'quote_over';
  }
  const from = stage.now();
  const [taken, again] = fate === 'twice' ? await Promise.all([send(), send()]) : [await send()];
  if (fate === 'held' && match) await stage.hold(match, false);
  const code = taken.success ? null : String(taken.errorCode);
  if (again && again.success !== taken.success) books.object('two ends of a sale', slip.id);
  const isSlow = code === 'quote_over' && stage.now() - p.askedAt >= QUOTE_MILLISECONDS;
  const isWhole = offer.unit === slip.unit - slip.soldUnit;
  did(`sale.${code ?? (isInPlay ? 'waits' : isWhole ? 'whole' : 'part')}`);
  if (isSlow && code !== expected) return;
  if (code === null && expected !== null) books.object(`sold though ${fate}`, slip.id, expected);
  else if (code !== expected) books.object('no sale', slip.id, `${code}, and not ${expected}`);
  if (!taken.success) return;
  const isWaiting = taken.value.decidesAt !== null;
  if (isWaiting !== isInPlay)
    books.object('a sale in play without a delay', slip.id, `${isWaiting}`);
  if (isWaiting) {
    const sale = { quoteId, unit: offer.unit, offer: offer.offer };
    living.waiting.push({ slip, who, from, until: stage.now(), sale });
  } else {
    did(`sold.${kindOf(slip)}`);
    books.sold(slip, offer);
  }
  if (taken.value.cashedOut !== textOf(slip.soldFor))
    books.object('another sum than was offered', slip.id, taken.value.cashedOut);
};
