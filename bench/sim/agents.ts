import type { Person, World } from '../../tests/world.ts';
import { auditBills, objectionsOf } from './agents-audit.ts';
import { openAgentBooks, type Kind, type Terms } from './agents-books.ts';
import { DAY, HOUR } from './agents-calendar.ts';
import { agentContracts, type AgentContracts } from './agents-contracts.ts';
import { agentStage, ZONES, type AgentStage, type Brand, type TableRound } from './agents-house.ts';
import { openPayments } from './agents-payments.ts';
import { diceOf, type Dice } from './dice.ts';
import type { Cents } from './money.ts';

/** What a house needs for these lives: nothing but its calls. */
export const AGENTS_HOUSE = { trustedProxyHops: 1 };
const TURNS = 3;
/** How often the job that pays runs after the windows were billed. */
const TIMES = 3;

type Asked = { seed: number; days: number };
export type Report = {
  seed: number;
  brands: number;
  /** Bills by kind, and what they come to. */
  bills: Record<string, number>;
  gross: string;
  compared: number;
  differences: string[];
  /** What the second program and the ledger's own questions object to. */
  objections: string[];
  did: Record<string, number>;
};
type House = {
  brand: Brand;
  agents: Record<'top' | 'mid' | 'low' | 'twin' | 'side' | 'aide', Person>;
  players: Person[];
  rounds: TableRound[];
  /** By kind, what the top has. */
  rates: Map<Kind, number>;
};
const PERIODS = { DIVIDEND: 'day', DAILY: 'day', HOUR: 'hour', REALTIME: 'five_minutes' } as const;
/** By brand, how dividends run after the first days. */
const LATER = [
  { period: 'week', carry: 'permanent' },
  { period: 'half_month', carry: 'second_half' },
  { period: 'month', carry: 'previous' },
] as const satisfies Pick<Terms, 'period' | 'carry'>[];

/** Terms of a kind at a share of the highest rate: equal conditions, so that each may be given. */
const stepsOf = (kind: Kind, rate: number): Pick<Terms, 'kind' | 'steps' | 'gate'> => {
  const step = (times: number, bets: Cents, more: { kept?: Cents; people?: number } = {}) => ({
    bets,
    kept: more.kept ?? 0n,
    people: more.people ?? 0,
    rate: Math.floor(rate * times),
  });
  switch (kind) {
    case 'DIVIDEND':
      return { kind, gate: null, steps: [step(1, 0n), step(1.5, 40_000n, { kept: 9_000n })] };
    case 'DAILY':
      return { kind, gate: null, steps: [step(1, 0n), step(2, 50_000n, { people: 2 })] };
    case 'HOUR':
      return { kind, gate: 90_000n, steps: [step(1, 0n), step(2, 30_000n)] };
    case 'REALTIME':
      return { kind, gate: null, steps: [step(1, 0n)] };
  }
};

type Living = {
  stage: AgentStage;
  contracts: AgentContracts;
  dice: Dice;
  did: Report['did'];
  differences: string[];
};
const count = (did: Report['did'], name: string, times = 1) => {
  did[name] = (did[name] ?? 0) + times;
};

/**
 * Agents in three brands, each in a zone of its own: lines, contracts of all kinds down the line,
 * members and an agent that move, results that are corrected, agents that cannot pay, contracts
 * that stand still, end and are signed anew at less; a month of it with dividends by the week, the
 * half and the whole month.
 */
export const liveWithAgents = async (
  world: World,
  asked: Asked,
): Promise<Report & { auditAgain(): Promise<string[]> }> => {
  const books = openAgentBooks();
  const payments = openPayments(books);
  const stage = await agentStage(world, books);
  const contracts = agentContracts({ world, stage, books, payments });
  const dice = diceOf('agents', asked.seed);
  const living: Living = { stage, contracts, dice, did: {}, differences: [] };
  const { did, differences } = living;
  beforeMonthEnds(stage, asked.days);
  const houses: House[] = [];
  for (const [at] of ZONES.entries()) houses.push(await openHouse(stage, at + 1));

  const live = async (milliseconds: number, { hasMoves = false } = {}) => {
    for (const house of houses) await liveSome(living, house);
    if (hasMoves) for (const house of houses) await moveSome(living, house);
    stage.on(milliseconds);
    const until = await stage.bill(TIMES);
    const now = stage.now();
    for (const { brand, agents } of houses) {
      payments.billed(brand.id, { end: until.get(brand.id) ?? 0, now, times: TIMES });
      for (const agent of Object.values(agents)) {
        if (!dice.chance(0.6)) continue;
        const { taken, found } = await contracts.takeAll(brand, agent);
        if (taken > 0n) count(did, 'taken');
        differences.push(...found);
      }
    }
  };

  for (const house of houses) {
    for (const kind of ['DIVIDEND', 'DAILY', 'HOUR'] as const) await signAll(living, house, kind);
  }
  const [first] = houses;
  for (let day = 0; day < asked.days; day += 1) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const held = first && books.runningOf(first.agents.top.memberId, 'HOUR');
      if (first && held && day === 1) {
        if (turn === 0) await contracts.suspend(first.brand, held, 'suspend');
        if (turn === 1) {
          await contracts.suspend(first.brand, held, 'go_on');
          count(did, 'held', await contracts.answerHeld(first.brand));
        }
      }
      await live((turn === 0 ? 7 : 8) * HOUR, { hasMoves: turn === 1 });
    }
  }
  // An hour by the minute; then nothing runs in small windows any more.
  for (const house of houses) await signAll(living, house, 'REALTIME');
  stage.on(0);
  for (let turn = 0; turn < 3; turn += 1) await live(HOUR / 4);
  for (const house of houses) await signAnew(living, house);
  for (const days of [4, 5, 6, 3, 6, 5, 4]) await live(days * DAY, { hasMoves: days === 6 });
  // Wages of a day are paid the day after.
  await live(DAY);
  const audited = await auditBills(world, payments);
  const claims = [...payments.claims.values()];
  return {
    seed: asked.seed,
    brands: houses.length,
    ...audited,
    differences: [...differences, ...audited.differences],
    objections: await objectionsOf(world, asked.seed),
    did: {
      ...did,
      owing: claims.filter((one) => one.isShort).length,
      paidLater: claims.filter((one) => one.isPaidLate).length,
      shared: claims.filter((one) => one.isShared).length,
    },
    auditAgain: async () => (await auditBills(world, payments)).differences,
  };
};

/** To so many days and two before a month begins: which day it is moves no border then. */
const beforeMonthEnds = (stage: AgentStage, days: number): void => {
  const now = new Date(stage.now());
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const starts = [1, 2]
    .map((after) => Date.UTC(year, month + after, 1) - (days + 1) * DAY)
    .find((at) => at > stage.now());
  stage.on((starts ?? 0) - stage.now());
};

const openHouse = async (stage: AgentStage, id: number): Promise<House> => {
  const brand = await stage.openBrand(id);
  const agent = (upline?: Person) => stage.join(brand, upline, true);
  const [top, side] = [await agent(), await agent()];
  const mid = await agent(top);
  const [low, twin, aide] = [await agent(mid), await agent(mid), await agent(side)];
  const players: Person[] = [];
  for (const upline of [top, mid, low, low, twin, side, aide]) {
    players.push(await stage.join(brand, upline));
  }
  const agents = { top, mid, low, twin, side, aide };
  return { brand, agents, players, rounds: [], rates: new Map() };
};

type More = Partial<Pick<Terms, 'period' | 'carry'>>;
const sharesOf = ({ top, mid, low, twin, side }: House['agents']) => [
  { to: top, by: undefined, share: 1 },
  { to: side, by: undefined, share: 1 },
  { to: mid, by: top, share: 0.83 },
  { to: low, by: mid, share: 0.61 },
  { to: twin, by: mid, share: 0.77 },
];
const termsOf = (house: House, kind: Kind, p: { to: Person; share: number } & More): Terms => ({
  ...stepsOf(kind, Math.floor((house.rates.get(kind) ?? 0) * p.share)),
  period: p.period ?? PERIODS[kind],
  carry: p.carry ?? 'none',
  isOwnOut: p.to === house.agents.low,
});
const signAll = async ({ dice, contracts, differences }: Living, house: House, kind: Kind) => {
  const isDividend = kind === 'DIVIDEND';
  house.rates.set(kind, isDividend ? 30_000 + dice.below(30_000) : 3000 + dice.below(4000));
  const carry = isDividend ? dice.pick(['permanent', 'previous'] as const) : 'none';
  for (const one of sharesOf(house.agents)) {
    const terms = termsOf(house, kind, { ...one, carry });
    differences.push(...(await contracts.sign(house.brand, { ...one, terms })));
  }
};
/**
 * What ran by the hour and in real time ends. Dividends end and are signed anew at less and by
 * longer periods; wages are signed at less on the way, so that what was given below ends.
 */
const signAnew = async ({ contracts, did, differences }: Living, house: House) => {
  const { brand, agents } = house;
  const { top, side, mid, low } = agents;
  for (const kind of ['HOUR', 'REALTIME', 'DIVIDEND'] as const) {
    for (const one of [top, side]) differences.push(...(await contracts.end(brand, one, kind)));
    count(did, 'ended');
  }
  const later = LATER[brand.id - 1] ?? LATER[0];
  for (const { share, ...one } of sharesOf(agents)) {
    const terms = termsOf(house, 'DIVIDEND', { ...one, share: share * 0.7, ...later });
    differences.push(...(await contracts.signAnew(brand, { ...one, terms })));
  }
  const terms = termsOf(house, 'DAILY', { to: mid, share: 0.5 });
  const below = [low, agents.twin];
  differences.push(...(await contracts.lower(brand, { to: mid, by: top, terms, below })));
  count(did, 'lowered');
};

const liveSome = async ({ stage, dice, did }: Living, house: House): Promise<void> => {
  const { brand, agents, players, rounds } = house;
  const everybody = [...Object.values(agents), ...players];
  const cents = (most: number): Cents => BigInt(1 + dice.below(most));
  for (let act = 0; act < 7; act += 1) {
    const who = dice.pick(everybody);
    const what = dice.weighted({ spin: 5, table: 3, gift: 1, correct: 2 });
    count(did, what);
    if (what === 'spin') {
      await stage.spin(brand, who, {
        stake: cents(40_000),
        won: dice.chance(0.5) ? 0n : cents(60_000),
      });
    } else if (what === 'table') {
      rounds.push(await stage.table(brand, who, { stake: cents(60_000), won: cents(50_000) }));
    } else if (what === 'gift') await stage.give(brand, who, cents(900));
    else if (rounds.length > 0) {
      const [won, valid] = [cents(70_000), dice.chance(0.5) ? 0n : cents(9_000)];
      await stage.correct(dice.pick(rounds), won, valid);
    }
  }
};

const moveSome = async (
  { stage, dice, did }: Living,
  { brand, agents, players }: House,
): Promise<void> => {
  const { top, low, side, mid, aide } = agents;
  // Who has no contract of its own moves with all below.
  if (dice.chance(0.4)) await stage.move(brand, aide, dice.pick([top, side, mid]));
  await stage.move(brand, dice.pick(players), dice.pick([top, low, side, mid]));
  count(did, 'moved');
};
