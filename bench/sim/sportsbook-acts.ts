import type { OutputOf } from '@fairhouse/contract';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import type { Person } from '../../tests/world.ts';
import type { Dice } from './dice.ts';
import { centsOf, textOf } from './money.ts';
import {
  priceOf,
  standingOf,
  stakeOf,
  type Policy,
  type Slip,
  type SlipLeg,
  type SportsBooks,
} from './sportsbook-books.ts';
import type { Match, SportsStage } from './sportsbook-house.ts';

const QUOTE_MILLISECONDS = 5_000;
const POLICIES: readonly Policy[] = ['any', 'better', 'none'];
type Told = OutputOf<typeof slips.placeSlip>;
export type Living = {
  stage: SportsStage;
  books: SportsBooks;
  dice: Dice;
  matches: Match[];
  people: Person[];
  did(name: string): void;
  keys: { next: number };
};

const chooseSizes = (dice: Dice, legs: number): number[] => {
  if (legs === 1) return [1];
  if (legs === 2 || dice.chance(0.4)) return [legs];
  const sizes = Array.from({ length: legs }, (_, at) => at + 1).filter(() => dice.chance(0.6));
  // Several singles are several slips.
  return sizes.length === 0 || sizes.join() === '1' ? [2, legs] : sizes;
};
const chooseLegs = ({ dice, matches }: Living): SlipLeg[] => {
  const open = matches
    .filter((one) => one.state !== 'ended')
    .map((one) => ({ one, by: dice.below(1e6) }));
  const wanted = dice.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
  return open
    .toSorted((a, b) => a.by - b.by)
    .slice(0, wanted)
    .map(({ one }) => {
      const market = dice.pick(one.markets);
      const selection = dice.pick(market.selections);
      return { market, selection, milli: priceOf({ market, selection }) };
    });
};

/** A page is read, something may move, and a slip is placed; now and then twice at once. */
export const bet = async (living: Living): Promise<void> => {
  const { stage, books, dice, did, people, keys } = living;
  const who = dice.pick(people);
  const legs = chooseLegs(living);
  const [sizes, unit, policy, isMoved, isTwice] = [
    chooseSizes(dice, Math.max(1, legs.length)),
    10n + BigInt(dice.below(dice.pick([400, 2000, 9000]))),
    dice.pick(POLICIES),
    dice.chance(0.2),
    dice.chance(0.15),
  ];
  if (legs.length === 0) return;
  const { call } = stage.world;
  const seen = await Promise.all(
    legs.map(async ({ market, selection }) => {
      const { value } = await call(sports.sportsEvent, { eventId: market.eventId });
      const shown = value.markets.find((one) => one.marketId === market.id);
      const price = shown?.selections.find((one) => one.code === selection)?.milli ?? null;
      const should = market.isHeld || market.isOver ? null : priceOf({ market, selection });
      if (price !== should) books.object('a page shows another price', market.id, `${price}`);
      return shown?.version ?? 0;
    }),
  );
  if (isMoved) await stage.move([dice.pick(legs).market]);
  const isLive = legs.some(({ market }) => market.isLive);
  const key = `sim-${(keys.next += 1)}`;
  const send = () =>
    call(
      slips.placeSlip,
      {
        legs: legs.map(({ market, selection, milli }, at) => ({
          marketId: market.id,
          selection,
          milli,
          version: seen[at] ?? 0,
        })),
        sizes,
        unitStake: textOf(unit),
        policy,
      },
      { token: who.token, key },
    );
  const [answer, second] = isTwice ? await Promise.all([send(), send()]) : [await send()];
  const told: Told | undefined = answer.success
    ? answer.value
    : second?.success
      ? second.value
      : undefined;
  if (second?.success && answer.success && second.value.slipId !== answer.value.slipId)
    books.object('a key that acted twice', who.memberId, key);
  const slip: Slip = {
    id: told?.slipId ?? key,
    owner: who.memberId,
    legs,
    sizes,
    unit,
    policy,
    state: 'waiting',
    soldUnit: 0n,
    soldFor: 0n,
    isSold: false,
  };
  const code = told ? null : String(answer.errorCode);
  const millis = told?.legs.map((one) => one.milli) ?? [];
  if (isLive && (code === null || books.whyNot(slip) === code)) {
    if (code !== null) did(`refused.${code}`);
    else if (books.whyNot(slip)) books.object('a price that is gone', who.memberId, slip.id);
    else {
      if (told?.state !== 'pending') books.object('in play without a delay', who.memberId, slip.id);
      books.waits(slip, millis);
      did('waiting');
    }
    return;
  }
  books.judged(slip, { code, millis });
  if (code === null && centsOf(told?.stake) !== stakeOf(slip))
    books.object('another stake than was asked', who.memberId, slip.id);
  did(
    code === null
      ? legs.length === 1
        ? 'single'
        : sizes.length === 1
          ? 'parlay'
          : 'system'
      : `refused.${code}`,
  );
  if (isTwice) did('twice');
};

/** Those in play are judged once, by what stands at their moment. */
export const decideWaiting = async ({ stage, books, dice, did, people }: Living): Promise<void> => {
  const waiting = [...books.slips.values()].filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  const { isOverdue } = await stage.decide(dice.chance(0.15));
  for (const slip of waiting) {
    const who = people.find((one) => one.memberId === slip.owner);
    const { value } = await stage.world.call(
      slips.oneSlip,
      { slipId: slip.id },
      { token: who?.token ?? '' },
    );
    const told = value.slip;
    const code = told.state === 'refused' ? (told.refusal?.errorCode ?? 'nothing') : null;
    if (told.state === 'pending') {
      books.object('never judged', slip.owner, slip.id);
      continue;
    }
    if (isOverdue && code === 'market_held') did('overdue');
    else books.judged(slip, { code, millis: told.legs.map((one) => one.milli) });
    if (code !== null) slip.state = 'refused';
    did(code === null ? 'live' : `live.${code}`);
  }
};

/** A price to sell a slip back for is asked, and taken, or comes too late. */
export const sell = async (living: Living): Promise<void> => {
  const { stage, books, dice, did, people, matches } = living;
  const who = dice.pick(people);
  const own = books.of(who.memberId).filter(({ state }) => state === 'placed');
  const isOpen = own.filter((slip) => standingOf(slip).state === 'open');
  const [part, fate, isAny] = [
    dice.pick([100, 100, 50, 30, 1 + dice.below(99)]),
    dice.weighted({ take: 6, twice: 2, moved: 1, held: 1, late: 1 }),
    dice.chance(0.1),
  ];
  const among = isAny || isOpen.length === 0 ? own : isOpen;
  if (among.length === 0) return;
  const slip = dice.pick(among);
  const { call } = stage.world;
  const by = { token: who.token };
  const askedAt = stage.now();
  const asked = await call(slips.quoteCashOut, { slipId: slip.id, part }, by);
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
  const take = () => call(slips.cashOut, { slipId: slip.id, quoteId: asked.value.quoteId }, by);
  const openLegs = slip.legs.filter(({ market }) => market.result === null);
  const match = matches.find((one) => one.eventId === openLegs[0]?.market.eventId);
  const isLater = fate === 'moved' || fate === 'held' || fate === 'late';
  if (fate === 'moved') await stage.move(openLegs.map(({ market }) => market));
  if (fate === 'held' && match) await stage.hold(match, true);
  if (fate === 'late') stage.world.move(QUOTE_MILLISECONDS + 1_000);
  const [taken, again] = fate === 'twice' ? await Promise.all([take(), take()]) : [await take()];
  if (fate === 'held' && match) await stage.hold(match, false);
  const code = taken.success ? null : String(taken.errorCode);
  const isOver = code === 'quote_over' && stage.now() - askedAt >= QUOTE_MILLISECONDS;
  did(`sale.${code ?? (should.unit === slip.unit - slip.soldUnit ? 'whole' : 'part')}`);
  if (code === null) {
    if (isLater) books.object(`sold though ${fate}`, slip.id);
    books.sold(slip, should);
    if (taken.value.cashedOut !== textOf(slip.soldFor) || again?.success === false)
      books.object('another sum than was offered', slip.id, taken.value.cashedOut);
  } else if (!isOver) {
    const why = { moved: 'odds_moved', held: 'market_held', late: 'quote_over' };
    const expected = isLater ? why[fate] : 'a sale';
    if (code !== expected) books.object('no sale', slip.id, `${code}, and not ${expected}`);
  }
};
