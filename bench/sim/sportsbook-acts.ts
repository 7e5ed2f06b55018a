import type { OutputOf } from '@fairhouse/contract';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import type { Person } from '../../tests/world.ts';
import type { Dice } from './dice.ts';
import { centsOf, textOf, type Cents } from './money.ts';
import {
  stakeOf,
  type Policy,
  type Slip,
  type SlipLeg,
  type SportsBooks,
} from './sportsbook-books.ts';
import type { Match, SportsStage } from './sportsbook-house.ts';
import { priceOf } from './sportsbook-worth.ts';

const POLICIES: readonly Policy[] = ['any', 'better', 'none'];
/** How often a bet is laid beside another one of theirs, on the other side of its market. */
const BESIDE = 0.25;
type Told = OutputOf<typeof slips.placeSlip>;
/** What waits for its moment in play: a slip, or its sale. It was asked between these times. */
export type Waiting = {
  slip: Slip;
  who: Person;
  from: number;
  until: number;
  sale: { quoteId: string; unit: Cents; offer: Cents } | null;
};
export type Living = {
  stage: SportsStage;
  books: SportsBooks;
  dice: Dice;
  matches: Match[];
  waiting: Waiting[];
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
/** Another selection of a market that they lie on with one alone, or in what they built. */
const chooseBeside = ({ dice, books }: Living, who: Person): SlipLeg[] => {
  const own = books
    .of(who.memberId)
    .filter(
      ({ legs, built, state, isSold }) =>
        (legs.length === 1 || built !== null) && state === 'placed' && !isSold,
    )
    .flatMap(({ legs }) => legs.filter(({ market }) => !market.isOver));
  if (own.length === 0) return [];
  const { market, selection: had } = dice.pick(own);
  const selection = dice.pick(market.selections.filter((code) => code !== had));
  return [{ market, selection, milli: priceOf({ market, selection }) }];
};
const chooseLegs = (living: Living, who: Person): SlipLeg[] => {
  const { dice, matches } = living;
  const beside = dice.chance(BESIDE) ? chooseBeside(living, who) : [];
  if (beside.length > 0) return beside;
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
  const legs = chooseLegs(living, who);
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
  const from = stage.now();
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
    built: null,
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
      living.waiting.push({ slip, who, from, until: stage.now(), sale: null });
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
  if (code === 'stake_too_high' && books.isPastByGroup(slip)) did('group');
  if (isTwice) did('twice');
};
