import {
  balanceOf,
  bonusOn,
  giveUp,
  payIn,
  payOut,
  playOne,
  playSome,
  playTable,
  playThrough,
  sendUp,
  toss,
  type Bet,
  type Stage,
  type Ticket,
} from './abuse-acts.ts';
import type { Honest, Kind, Person } from './abuse-people.ts';
import { diceOf } from './dice.ts';

export type Day = { at: number; isFirst: boolean; isLast: boolean };
type Live = (stage: Stage, one: Person, day: Day) => Promise<unknown>;

const cents = (from: number, to: number, stage: Stage): bigint =>
  BigInt(from + stage.dice.below(to - from + 1)) * 100n;
/** The same offer twice at once: one of the two may have it. */
const tryTwice = async (stage: Stage, one: Person): Promise<void> => {
  await payIn(stage, one, 2000n, stage.once);
  await payIn(stage, one, 2000n, stage.once);
};
/** What cannot leave yet is asked for. */
const tryEarly = (stage: Stage, one: Person) => payOut(stage, one);

const ABUSE: Record<Kind, Live> = {
  // They meet at the table; here they only take what they lay there.
  opposite: async (stage, one, day) => {
    if (day.at % 3 === 0) await payIn(stage, one, 12_000n, stage.always);
    if (day.isFirst) await tryEarly(stage, one);
    if (day.isLast) await payOut(stage, one);
  },
  dumping: async (stage, one, day) => {
    if (one.upline === undefined) {
      if (day.isLast || stage.dice.chance(0.3)) await payOut(stage, one);
      return;
    }
    await payIn(stage, one, cents(20, 36, stage), stage.always);
    await playThrough(stage, one, { stake: '5.00', leave: () => sendUp(stage, one) });
  },
  // A script plays the same for all accounts of a ring, with a slip now and then.
  accounts: async (stage, one, day) => {
    if (day.isFirst) await tryTwice(stage, one);
    else if (stage.dice.chance(0.5)) await payIn(stage, one, 2000n, stage.always);
    else return;
    for (const bet of script(one.group, day.at))
      if (!(await playOne(stage, one, stage.dice.chance(0.04) ? toss(stage, '1.00') : bet))) return;
    await playThrough(stage, one, { stake: '5.00', leave: () => payOut(stage, one) });
  },
  cancel: async (stage, one) => {
    const amount = cents(20, 40, stage);
    const id = await payIn(stage, one, amount, stage.always);
    if (id !== undefined && stage.dice.chance(0.75))
      await giveUp(stage, one, id, { bonus: bonusOn(stage, amount) });
    await playThrough(stage, one, {
      stake: '5.00',
      slack: stage.dice.below(30),
      leave: () => payOut(stage, one, BigInt(50 + stage.dice.below(51))),
    });
  },
  threshold: async (stage, one, day) => {
    await payIn(stage, one, cents(20, 36, stage), stage.always);
    if (day.isFirst) await tryEarly(stage, one);
    await playThrough(stage, one, { stake: '5.00', leave: () => payOut(stage, one) });
  },
  bonusOnly: async (stage, one, day) => {
    if (day.isFirst) await tryTwice(stage, one);
    else await payIn(stage, one, cents(20, 40, stage), stage.always);
    await playThrough(stage, one, {
      stake: '5.00',
      slack: stage.dice.below(12),
      leave: () => payOut(stage, one, BigInt(70 + stage.dice.below(31))),
    });
  },
};
const SCRIPT_BETS = 8;
const script = (group: number, day: number): Bet[] => {
  const dice = diceOf('script', group, day);
  return Array.from({ length: SCRIPT_BETS }, () => ({
    slug: 'coin-toss',
    stake: dice.pick(['1.00', '2.00']),
    choice: { side: dice.pick(['heads', 'tails']), tosses: 1 + dice.below(2) },
  }));
};

export const liveAbusers = async (stage: Stage, people: readonly Person[], day: Day) => {
  for (const one of people) await ABUSE[one.kind as Kind](stage, one, day);
};

/** Deposits as the kind does, sometimes with a bonus, plays, and takes money out now and then. */
type Habits = {
  comes: number;
  deposit: readonly [number, number];
  bonus: number;
  bets: number;
  stakes: readonly string[];
  /** Goes on once everything was bet through, and takes out so often what is above that. */
  out: number;
  givesUp: number;
};
const USUAL: Habits = {
  comes: 0.6,
  deposit: [20, 60],
  bonus: 0.6,
  bets: 8,
  stakes: ['1.00', '2.00', '5.00'],
  out: 0.3,
  givesUp: 0.05,
};
const REGULAR = ['1.00', '2.00', '5.00', '10.00'];
const HABITS: Record<Honest, Habits> = {
  regular: { ...USUAL, comes: 0.5, deposit: [20, 80], bonus: 0.3, stakes: REGULAR },
  low: {
    comes: 0.7,
    deposit: [20, 25],
    bonus: 0.3,
    bets: 10,
    stakes: ['1.00'],
    out: 0.1,
    givesUp: 0.02,
  },
  heavy: {
    comes: 0.9,
    deposit: [200, 600],
    bonus: 0.4,
    bets: 16,
    stakes: ['20.00', '50.00', '100.00'],
    out: 0.4,
    givesUp: 0.02,
  },
  // Takes nearly every bonus, plays on when it is through, and leaves it be when it is not.
  lover: {
    comes: 0.8,
    deposit: [20, 50],
    bonus: 0.9,
    bets: 14,
    stakes: ['2.00', '5.00', '10.00'],
    out: 0.5,
    givesUp: 0.1,
  },
  couple: USUAL,
  dorm: { ...USUAL, comes: 0.5, deposit: [20, 40] },
  line: { ...USUAL, bonus: 0.4 },
  table: {
    ...USUAL,
    comes: 0.5,
    deposit: [50, 120],
    bonus: 0.5,
    bets: 2,
    stakes: ['2.00', '5.00'],
  },
};
const liveOne = async (stage: Stage, one: Person): Promise<void> => {
  const { dice } = stage;
  const habits = HABITS[one.kind as Honest];
  if (!dice.chance(habits.comes)) return;
  const [from, to] = habits.deposit;
  if ((await balanceOf(stage, one)) < 2000n || dice.chance(0.2)) {
    const amount = cents(from, to, stage);
    const id = await payIn(
      stage,
      one,
      amount,
      dice.chance(habits.bonus) ? stage.always : undefined,
    );
    if (id !== undefined && dice.chance(habits.givesUp))
      await giveUp(stage, one, id, { bonus: bonusOn(stage, amount) });
  }
  await playSome(stage, one, Math.ceil(habits.bets * (0.5 + dice.below(100) / 100)), habits.stakes);
  // Somebody who is through is mostly in the middle of the evening: the evening goes on.
  if (!dice.chance(habits.out)) return;
  if (dice.chance(0.6)) await playSome(stage, one, 3, habits.stakes);
  if (one.upline && dice.chance(0.3)) await sendUp(stage, one, BigInt(10 + dice.below(50)));
  else await payOut(stage, one, dice.chance(0.4) ? 100n : BigInt(30 + dice.below(60)));
};
export const liveHonest = async (stage: Stage, people: readonly Person[], _day: Day) => {
  for (const one of people) await liveOne(stage, one);
};

/** Enough that ties, which are the same for all pairs, hide nobody. */
const ROUNDS = 6;
const SITS: Partial<Record<Honest, number>> = { table: 0.7, couple: 0.25, heavy: 0.1 };
/** The evening at the table: pairs lay against each other, others as they like. */
export const playTables = async (stage: Stage, people: readonly Person[], _day: Day) => {
  const { dice } = stage;
  const pairs = [
    ...Map.groupBy(
      people.filter((one) => one.kind === 'opposite'),
      (one) => one.group,
    ).values(),
  ];
  // Couples who come, come together.
  const homes = [
    ...Map.groupBy(
      people.filter((one) => SITS[one.kind as Honest] !== undefined),
      (one) => one.group,
    ).values(),
  ];
  const sitting = homes.filter(([one]) => one && dice.chance(SITS[one.kind as Honest] ?? 0)).flat();
  for (let at = 0; at < ROUNDS; at += 1) {
    const tickets: Ticket[] = [];
    for (const [one, other] of pairs) {
      const stake = dice.pick(['5.00', '6.00', '7.00']);
      const isPlayer = dice.chance(0.5);
      if (one) tickets.push({ one, bet: isPlayer ? 'player' : 'banker', stake });
      if (other) tickets.push({ one: other, bet: isPlayer ? 'banker' : 'player', stake });
    }
    for (const one of sitting)
      if (dice.chance(0.8))
        tickets.push({
          one,
          bet: dice.pick(['player', 'banker'] as const),
          stake: dice.pick(['5.00', '10.00', '15.00', '20.00']),
        });
    await playTable(stage, tickets);
  }
};
