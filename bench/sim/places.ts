import { setTimeout as sleep } from 'node:timers/promises';
import { bringHome, playAbroad, tellAgain } from './abroad.ts';
import type { Life } from './life.ts';
import { betOnComet, flyComet, lookAtFlights } from './comet.ts';
import { lookAtShots, shootFish, showSeeds, sinkShots } from './reef.ts';
import { betAtTable, endRounds, lookAtTickets } from './tables.ts';

/** Where others play as well: tables, the comet, the reef, and the wallet at a vendor. */
const PLACES = { betAtTable: 32, betOnComet: 22, shootFish: 22, playAbroad: 24 } as const;
const ACT_AT: Record<keyof typeof PLACES, (life: Life) => Promise<void>> = {
  betAtTable,
  betOnComet,
  shootFish,
  playAbroad,
};

export const goOut = async (life: Life): Promise<void> => {
  await ACT_AT[life.dice.weighted(PLACES)](life);
};

/** By the evening all rounds end, whoever watches: the betting, the flight, the lost shots. */
export const endOfDay = async (lives: Life[]): Promise<void> => {
  await Promise.all([endRounds(lives), flyComet(lives), sinkShots(lives)]);
};

export const lookAround = async (life: Life): Promise<void> => {
  await lookAtTickets(life);
  await lookAtFlights(life);
  await lookAtShots(life);
};

const TURNS = 200;
const LOOK_EVERY_MILLISECONDS = 50;
/** A vendor on a bad day tells its feed so much later. */
const LATE_MILLISECONDS = 3300;
/** Until all rounds are over, everything is proven, and the vendor has told all it knows. */
export const endPlaces = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  if (!first) return;
  const { house } = first;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const life of lives) await lookAround(life);
    if (
      lives.every(
        ({ me }) =>
          me.tickets.length === 0 &&
          me.flights.length === 0 &&
          me.shots.every(({ paid }) => paid !== null),
      )
    )
      break;
    await endOfDay(lives);
    await sleep(LOOK_EVERY_MILLISECONDS);
  }
  for (const life of lives) await showSeeds(life);
  for (const { me, books } of lives) {
    if (me.tickets.length + me.flights.length + me.shots.length > 0) {
      books.object('a bet that never ended', me.account);
    }
  }
  await endAbroad(lives, first);
  await house.runVendors();
  for (const { me, books } of lives) books.feedRead(me.id);
};

const endAbroad = async (lives: Life[], { house }: Life): Promise<void> => {
  const late = lives.filter(({ me }) => me.abroad.isFeedLate);
  // What the vendor kept back it tells once money goes home.
  for (const life of late) if (!life.me.abroad.order) await bringHome(life, true);
  if (late.length > 0) await sleep(LATE_MILLISECONDS);
  for (const { me } of late) me.abroad.isFeedLate = false;
  for (let turn = 0; turn < TURNS && lives.some(({ me }) => me.abroad.order); turn += 1) {
    await house.runVendors();
    for (const life of lives) await tellAgain(life);
  }
  for (const { me, books } of lives) {
    if (me.abroad.order) books.object('money that never came home', me.account);
  }
};
