import { setTimeout as sleep } from 'node:timers/promises';
import { adjust, limitOneself, payIn, payOut, sendMoney, stopOneself } from './acts.ts';
import { audit, takeOpening } from './audit.ts';
import { openBooks, type Difference } from './books.ts';
import { payInCoins } from './coins.ts';
import { awaitProvider, workAtDesk } from './desk.ts';
import { diceOf } from './dice.ts';
import { collectGift, endBonuses, goWithout, lookAtBonuses, redeem } from './gifts.ts';
import { callerOf, type SimHouse } from './house.ts';
import type { Life, Member } from './life.ts';
import { offerToMembers, payMember, workOnMatches } from './matches.ts';
import { drawOneDay, endDraws } from './draws.ts';
import { openDrawHall, readFeed, type DrawHall } from './draw-hall.ts';
import { betOnLottery, openLotteries, endLotteries, lookAtOrders, stopIssues } from './lottery.ts';
import { openOffers } from './offers.ts';
import { endOfDay, endPlaces, goOut, lookAround } from './places.ts';
import { drawProof, openKeepers, openPeople } from './people.ts';
import { playRounds, playSteps } from './play.ts';

export type SimOptions = {
  seed: number;
  members: number;
  days: number;
  /** How many statements are read whole; how often the server is killed on a day. */
  statements?: number;
  crashShare?: number;
  isPatient?: boolean;
  /** Which part of the members acts on a day. */
  activeShare?: number;
  /** Who plays at the draws and nowhere else. */
  drawers?: number;
  /** Before the books are compared. */
  meddle?: (house: SimHouse, memberIds: string[], hall?: DrawHall) => Promise<void>;
};
export type SimReport = {
  seed: number;
  members: number;
  days: number;
  crashes: number;
  compared: number;
  differences: number;
  found: Difference[];
  did: Record<string, number>;
};

const ACTS = {
  payIn: 18,
  payInCoins: 4,
  offerToMembers: 12,
  payMember: 2,
  redeem: 3,
  goWithout: 8,
  playRounds: 28,
  playSteps: 6,
  payOut: 26,
  sendMoney: 12,
  adjust: 4,
  limitOneself: 4,
  stopOneself: 0.5,
  collectGift: 3,
} as const;
const ACT_OF: Record<keyof typeof ACTS, (life: Life) => Promise<void>> = {
  payIn,
  payInCoins,
  offerToMembers,
  payMember,
  redeem,
  goWithout,
  playRounds,
  playSteps,
  payOut,
  sendMoney,
  adjust,
  limitOneself,
  stopOneself,
  collectGift,
};
const ACTIVE_SHARE = 0.3;
/** How many of so many go out on a day, where others play as well. */
const OUT_SHARE = 0.75;
const LOTTERY_SHARE = 0.6;
const AT_ONCE = 8;
/** Differences that are told one by one. */
const FOUND_MAX = 60;
/** No act begins this close to midnight: a day of the books is that of the house. */
const MIDNIGHT_MILLISECONDS = 20_000;
/** The longest that an order of a lottery waits for its last issue. */
const LOTTERY_MILLISECONDS = 10 * 60_000;

/** The house of a simulation: reasons to decide, and withdrawals without a turnover. */
const SETTINGS = {
  switches: { p2pWithdrawal: true },
  cashier: {
    amountMin: '10.00',
    perDay: 100,
    turnoverTimes: 0,
    coolDownHours: 0,
    fourEyesAbove: '400.00',
  },
  deposits: { confirmations: 2 },
  matching: { isOn: true, ladder: ['20.00', '40.00', '100.00'] },
  developmentVendor: true,
  vendorWallets: [{ code: 'DEV', name: 'Development vendor' }],
};

export const runLives = async (house: SimHouse, options: SimOptions): Promise<SimReport> => {
  const { seed, members, days } = options;
  const did: Record<string, number> = {};
  const call = callerOf(house);
  const books = openBooks();
  await house.settle(SETTINGS);
  const keepers = await openKeepers(house, call, seed);
  await openOffers(call, keepers);
  await openLotteries({ house });
  const opening = await takeOpening(house, call, keepers[0]);
  const people = await openPeople(house, diceOf(seed, 'people'), { seed, count: members });
  const drawing = await openPeople(house, diceOf(seed, 'drawers'), {
    seed,
    count: options.drawers ?? 0,
    name: 'draw',
  });
  const shared = {
    house,
    call,
    books,
    people,
    keepers,
    proof: await drawProof(),
    isPatient: options.isPatient ?? false,
    stopped: new Map(),
    flown: new Map(),
    proven: new Set<string>(),
    did: (what: string) => {
      did[what] = (did[what] ?? 0) + 1;
    },
  };
  const livesAs = (some: Member[], day: number, part: string): Life[] =>
    some.map((me) => ({ ...shared, me, dice: diceOf(seed, part, day, me.account) }));
  const hall = await openDrawHall(livesAs(drawing, 0, 'draws'));
  const livesOf = (day: number, part: string): Life[] => livesAs(people, day, part);
  let crashes = 0;
  for (let day = 0; day < days; day += 1) {
    await house.leaveMidnight(MIDNIGHT_MILLISECONDS);
    const share = options.activeShare ?? ACTIVE_SHARE;
    const work = inTurn(livesOf(day, 'day'), async (life) => {
      // Everybody comes with money; afterwards some come on a day, and others do not.
      if (day === 0) await (life.dice.chance(0.25) ? payInCoins(life) : payIn(life));
      if (life.dice.chance(share)) await liveOneDay(life);
      // By dice of their own: what else is lived stays as it was.
      const out = { ...life, dice: diceOf(seed, 'out', day, life.me.account) };
      if (out.dice.chance(share * OUT_SHARE)) await goOut(out);
      const tickets = { ...life, dice: diceOf(seed, 'lottery', day, life.me.account) };
      if (tickets.dice.chance(share * LOTTERY_SHARE)) await betOnLottery(tickets);
    });
    const draws = drawOneDay(hall, day);
    const luck = diceOf(seed, 'crash', day);
    if (house.crash && luck.chance(options.crashShare ?? 0)) {
      await sleep(100 + luck.below(800));
      await house.crash();
      crashes += 1;
    }
    await Promise.all([work, draws]);
    const evening = endOfDay(livesOf(day, 'evening'));
    await inTurn(livesOf(day, 'matches'), workOnMatches);
    await house.runMatching();
    await inTurn([...livesOf(day, 'desk'), ...livesAs(drawing, day, 'desk')], workAtDesk);
    await house.sendPayouts();
    await evening;
    await stopIssues(livesOf(day, 'stop'));
    await inTurn(livesOf(day, 'look'), async (life) => {
      await lookAround(life);
      await lookAtOrders(life);
    });
  }
  await endDraws(hall, days);
  await endBonuses(livesOf(days, 'bonuses'));
  await endPlaces(livesOf(days, 'places'));
  await house.leaveMidnight(LOTTERY_MILLISECONDS);
  await endLotteries(livesOf(days, 'lottery'));
  await awaitProvider([...livesOf(days, 'end'), ...livesAs(drawing, days, 'end')]);
  await house.runOffers();
  await lookAtBonuses(livesOf(days, 'end'));
  await options.meddle?.(
    house,
    people.map(({ id }) => id),
    hall,
  );
  if (hall) await readFeed(hall);
  const compared = await audit({
    house,
    call,
    books,
    people: [...people, ...drawing],
    keeper: keepers[0],
    opening,
    hall,
    statements: options.statements ?? 3,
  });
  return {
    seed,
    members,
    days,
    crashes,
    compared,
    differences: books.found.length,
    found: books.found.slice(0, FOUND_MAX),
    did,
  };
};

const liveOneDay = async (life: Life): Promise<void> => {
  for (let left = 1 + life.dice.below(4); left > 0; left -= 1) {
    await ACT_OF[life.dice.weighted(ACTS)](life);
  }
};

/** A few at a time, as people come; each life by itself goes on step by step. */
const inTurn = async (lives: Life[], work: (life: Life) => Promise<void>): Promise<void> => {
  const left = [...lives];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let life = left.shift(); life; life = left.shift()) await work(life);
    }),
  );
};
