import { setTimeout as sleep } from 'node:timers/promises';
import * as crash from '@fairhouse/contract/crash';
import type { Flight, Life } from './life.ts';
import { centsOf, textOf, todayOf, type Cents } from './money.ts';
import { enter, gameGone } from './play.ts';
import { isCommitted, paidByComet, pointOf, type Revealed } from './proof.ts';
import { proofOf } from './tables.ts';

const SLUG = 'comet';
const ROOM = 'RNG';
/** How far a flight is moved on at a time, and where nobody held it. */
const HOP_MILLISECONDS = 2500;
const HOUR_MILLISECONDS = 3_600_000;
const LOOK_EVERY_MILLISECONDS = 60;
/** A flight whose end nobody was there for is void after so long. */
const UNHELD_MILLISECONDS = 4000;
const LOOKS_MAX = 1500;
/** Before this it cannot be left. */
const FIRST_EXIT_MILLISECONDS = 120;

const rising = ({ call }: Life) => call(crash.readRising, { slug: SLUG });
const running = async (life: Life) => (await rising(life)).value.round;

export const betOnComet = async (life: Life): Promise<void> => {
  const { me, call, dice, books, did } = life;
  const game = await enter(life, SLUG);
  const seen = await rising(life);
  if (!game || !seen.success || seen.value.round.state !== 'open') {
    did('comet.notOpen');
    return;
  }
  const { round } = seen.value;
  const stake = centsOf(dice.pick(game.stakes.slice(0, 7)));
  const auto = dice.chance(0.5) ? 101 + dice.below(dice.chance(0.5) ? 60 : 500) : null;
  const send = () =>
    call(
      crash.placeRising,
      { slug: SLUG, roundId: round.roundId, stake: textOf(stake), auto },
      { token: game.token },
    );
  const isSecond = me.flights.some((one) => one.roundId === round.roundId);
  const reply = await send();
  if (!reply.success) {
    gameGone(life, SLUG, reply);
    return;
  }
  // The same bet again is the first one.
  if (isSecond) {
    did('comet.again');
    return;
  }
  if (dice.chance(0.3)) await send();
  const ref = `${SLUG}:${round.roundId}`;
  books.laid(me.id, ref, { room: ROOM, stake, day: todayOf(life.house) });
  me.flights.push({
    ref,
    roundId: round.roundId,
    stake,
    auto,
    exit: null,
    commitment: round.commitment,
  });
  did(auto === null ? 'comet.byHand' : 'comet.auto');
};

const leave = async (life: Life, flight: Flight): Promise<void> => {
  const { me, call, books, did } = life;
  const game = await enter(life, SLUG);
  if (!game) return;
  const send = () =>
    call(crash.exitRising, { slug: SLUG, roundId: flight.roundId }, { token: game.token });
  const [reply, again] = await Promise.all([send(), send()]);
  did(reply.success ? 'comet.left' : `refused.${reply.errorCode}`);
  const [one, two] = [reply, again].map((told) => (told.success ? told.value.bet : null));
  if (one && two && one.exit !== two.exit) {
    books.object('left twice, at two multiples', me.account, flight.roundId);
  }
  const left = one ?? two;
  if (!left || left.exit === null) return;
  flight.exit = left.exit;
  const payout = paidByComet(flight.stake, flight.exit);
  if (payout !== centsOf(left.payout)) {
    books.object('another payout than the multiple makes', me.account, textOf(payout), left.payout);
  }
};

/** The comet flies; some leave by hand, and its time is moved on until it has burnt out. */
export const flyComet = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  const aboard = lives.filter(({ me }) => me.flights.length > 0);
  if (!first || aboard.length === 0) return;
  const { house, dice, flown } = first;
  const roundIds = [...new Set(aboard.flatMap(({ me }) => me.flights.map((one) => one.roundId)))];
  await house.db.run(
    `update rising_rounds set closes_at = now()
    where brand_id = 1 and state = 'open' and round_id = any($1)`,
    [roundIds],
  );
  const byHand = aboard.flatMap((life) =>
    life.me.flights
      .filter(({ exit }) => exit === null && (life.dice.chance(0.2) || life.dice.chance(0.6)))
      .map((flight) => ({ life, flight })),
  );
  const isOn = async () => {
    const { roundId, state } = await running(first);
    return roundIds.includes(roundId) && state !== 'settled' && state !== 'void';
  };
  for (
    let turn = 0;
    turn < LOOKS_MAX && (await running(first)).state === 'open' && (await isOn());
    turn += 1
  )
    await sleep(LOOK_EVERY_MILLISECONDS / 2);
  if (byHand.length > 0) await sleep(FIRST_EXIT_MILLISECONDS);
  await Promise.all(byHand.map(({ life, flight }) => leave(life, flight)));
  const isUnheld = dice.chance(0.15);
  for (let turn = 0; turn < LOOKS_MAX && (await isOn()); turn += 1) {
    const hop = isUnheld && turn === 0 ? HOUR_MILLISECONDS : HOP_MILLISECONDS;
    const rows = await house.db.composed<{ round_id: string; started_at: Date }>(
      `update rising_rounds set started_at = started_at - make_interval(secs => $2)
       where brand_id = 1 and state = 'flying' and round_id = any($1)
       returning round_id, started_at`,
      [roundIds, hop / 1000],
    );
    for (const row of rows) {
      flown.set(row.round_id, { startedAt: row.started_at.getTime(), seenAt: 0 });
    }
    await sleep(LOOK_EVERY_MILLISECONDS);
  }
  for (const roundId of roundIds) {
    const flight = flown.get(roundId);
    if (flight) flight.seenAt = house.now();
  }
};

export const lookAtFlights = async (life: Life): Promise<void> => {
  const { me } = life;
  const waiting: Flight[] = [];
  for (const flight of me.flights) {
    const proof = await proofOf(life, flight.roundId);
    if (proof.serverSeed === null) {
      waiting.push(flight);
      continue;
    }
    const [bet] = proof.bets;
    judgeFlight(life, flight, {
      revealed: { ...proof, serverSeed: proof.serverSeed },
      told: centsOf(bet?.payout),
      isVoid: bet?.state === 'void',
    });
  }
  me.flights = waiting;
};

/** When the multiple passes the point: it is e to the power of a ten-thousandth a millisecond. */
const burntAfter = (point: number): number => Math.log((point + 1) / 100) * 10_000;

const judgeFlight = (
  life: Life,
  flight: Flight,
  end: { revealed: Revealed; told: Cents; isVoid: boolean },
): void => {
  const { me, books, flown, house, did } = life;
  const { ref, roundId, stake, auto, exit, commitment } = flight;
  const point = pointOf(end.revealed);
  if (!isCommitted(end.revealed.serverSeed, commitment)) {
    books.object('another seed than was committed to', me.account, roundId);
  }
  if (exit !== null && (exit > point || exit < 101 || (auto !== null && exit > auto))) {
    books.object('left where nobody could leave', me.account, String(point), String(exit));
  }
  const at = exit ?? (auto !== null && auto <= point ? auto : null);
  const seen = flown.get(roundId);
  const isUnheld =
    house.crash !== undefined ||
    (seen !== undefined && seen.seenAt - seen.startedAt - burntAfter(point) > UNHELD_MILLISECONDS);
  if (end.isVoid && (at !== null || !isUnheld)) {
    books.object('a flight void that somebody held', me.account, roundId);
  }
  const payout = end.isVoid ? stake : at === null ? 0n : paidByComet(stake, at);
  books.ended(me.id, ref, { room: ROOM, payout, day: todayOf(house), isVoid: end.isVoid });
  if (payout !== end.told) {
    books.object(
      'another payout than the flight makes',
      me.account,
      textOf(payout),
      textOf(end.told),
    );
  }
  did(
    end.isVoid
      ? 'comet.void'
      : at === null
        ? 'comet.burnt'
        : exit === null
          ? 'comet.leftAlone'
          : 'comet.paid',
  );
};
