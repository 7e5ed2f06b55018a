import { LEDGER_QUESTIONS } from '../../apps/server/src/ledger-questions.ts';
import { verifyBills } from '../../apps/server/src/bill-books/verify.ts';
import { verifyLedger } from '../../apps/server/src/modules/wallet/index.ts';
import type { Person, World } from '../../tests/world.ts';
import { openAgentBooks, type AgentBooks, type Deal } from './agents-books.ts';
import { agentStage, ZONES, type AgentStage, type Brand, type TableRound } from './agents-house.ts';
import { diceOf, type Dice } from './dice.ts';
import { textOf, type Cents } from './money.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What a house needs for these lives: nothing but its calls. */
export const AGENTS_HOUSE = { trustedProxyHops: 1 };

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
  agents: Record<'top' | 'mid' | 'low' | 'side' | 'aide', Person>;
  players: Person[];
  rounds: TableRound[];
};
type Kind = Deal['kind'];
const PERIODS = { DIVIDEND: 'day', DAILY: 'day', HOUR: 'hour', REALTIME: 'five_minutes' } as const;

/** Terms of a kind at a share of the highest rate: equal conditions, so that each may be given. */
const termsOf = (kind: Kind, rate: number): Pick<Deal, 'kind' | 'steps' | 'gate'> => {
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
const writtenOf = (deal: Omit<Deal, 'id' | 'from'>) => ({
  kind: deal.kind,
  period: PERIODS[deal.kind],
  tiers: deal.steps.map(({ bets, kept, people, rate }) => ({
    validBet: textOf(bets),
    profitLoss: textOf(kept),
    activeMembers: people,
    rate,
  })),
  dailyBetAmount: deal.gate === null ? null : textOf(deal.gate),
  ...(deal.kind === 'DIVIDEND' ? { carry: deal.carry } : {}),
  ownPlayCounts: !deal.isOwnOut,
  ...(deal.kind === 'DIVIDEND' && deal.payer === null ? { costs: ['promotions'] } : {}),
});

/**
 * Agents in three brands, each in a zone of its own: lines, contracts of all kinds down the line,
 * members and an agent that move, results that are corrected, and agents that cannot pay.
 */
export const liveWithAgents = async (
  world: World,
  asked: Asked,
): Promise<Report & { auditAgain(): Promise<string[]> }> => {
  const books = openAgentBooks();
  const stage = await agentStage(world, books);
  const dice = diceOf('agents', asked.seed);
  const did: Report['did'] = {};
  const differences: string[] = [];
  stage.on(0);
  const houses: House[] = [];
  for (const [at] of ZONES.entries()) houses.push(await openHouse(stage, at + 1));
  const sign = async (kinds: readonly Kind[]) => {
    for (const house of houses) {
      differences.push(...(await signAll(stage, house, { dice, kinds })));
    }
  };
  await sign(['DIVIDEND', 'DAILY', 'HOUR']);
  for (let day = 0; day < asked.days; day += 1) {
    for (let turn = 0; turn < 4; turn += 1) {
      // Late: its windows are many.
      if (day === asked.days - 1 && turn === 3) {
        await sign(['REALTIME']);
        stage.on(0);
      }
      for (const house of houses) await liveSome(stage, house, { dice, did });
      if (turn === 1) for (const house of houses) await moveSome(stage, house, { dice, did });
      stage.on(turn < 3 ? 7 * HOUR : 3 * HOUR);
      await stage.bill();
      for (const { brand, agents } of houses) {
        await stage.officeOpens(brand);
        for (const agent of Object.values(agents)) {
          await stage.comeIn(brand, agent);
          const taken = await stage.takeAll(brand, agent);
          if (taken > 0n) did.taken = (did.taken ?? 0) + 1;
        }
      }
    }
  }
  // Wages of a day are paid the day after.
  stage.on(DAY);
  await stage.bill();
  const audited = await auditBills(world, books);
  return {
    seed: asked.seed,
    brands: houses.length,
    ...audited,
    differences: [...differences, ...audited.differences],
    objections: await objectionsOf(world, asked.seed),
    did: { ...did, ...(await debtsOf(world)) },
    auditAgain: async () => (await auditBills(world, books)).differences,
  };
};

const openHouse = async (stage: AgentStage, id: number): Promise<House> => {
  const brand = await stage.openBrand(id);
  await stage.officeOpens(brand);
  const agent = (upline?: Person) => stage.join(brand, upline, true);
  const [top, side] = [await agent(), await agent()];
  const mid = await agent(top);
  const low = await agent(mid);
  const aide = await agent(side);
  const players: Person[] = [];
  for (const upline of [top, mid, mid, low, low, side, aide]) {
    players.push(await stage.join(brand, upline));
  }
  return { brand, agents: { top, mid, low, side, aide }, players, rounds: [] };
};

const signAll = async (
  stage: AgentStage,
  { brand, agents: { top, mid, low, side } }: House,
  { dice, kinds }: { dice: Dice; kinds: readonly Kind[] },
): Promise<string[]> => {
  const found: string[] = [];
  for (const kind of kinds) {
    const rate = kind === 'DIVIDEND' ? 30_000 + dice.below(30_000) : 3000 + dice.below(4000);
    const carry = kind === 'DIVIDEND' ? dice.pick(['permanent', 'previous'] as const) : 'none';
    const one = async (to: Person, by: Person | undefined, share: number) => {
      const deal: Omit<Deal, 'id' | 'from'> = {
        ...termsOf(kind, Math.floor(rate * share)),
        brandId: brand.id,
        payer: by?.memberId ?? null,
        payee: to.memberId,
        carry,
        isOwnOut: to === low,
      };
      found.push(...(await stage.sign(brand, { to, by, terms: writtenOf(deal), deal })));
    };
    await one(top, undefined, 1);
    await one(side, undefined, 1);
    await one(mid, top, 0.83);
    await one(low, mid, 0.61);
  }
  return found;
};

type Living = { dice: Dice; did: Report['did'] };
const liveSome = async (stage: AgentStage, house: House, { dice, did }: Living): Promise<void> => {
  const { brand, agents, players, rounds } = house;
  const everybody = [...Object.values(agents), ...players];
  const cents = (most: number): Cents => BigInt(1 + dice.below(most));
  for (let act = 0; act < 7; act += 1) {
    const who = dice.pick(everybody);
    const what = dice.weighted({ spin: 5, table: 3, gift: 1, correct: 2 });
    did[what] = (did[what] ?? 0) + 1;
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
  stage: AgentStage,
  { brand, agents, players }: House,
  { dice, did }: Living,
): Promise<void> => {
  const { top, low, side, mid, aide } = agents;
  // Who has no contract of its own moves with all below.
  if (dice.chance(0.4)) await stage.move(brand, aide, dice.pick([top, side, mid]));
  await stage.move(brand, dice.pick(players), dice.pick([top, low, side, mid]));
  did.moved = (did.moved ?? 0) + 1;
};

type Kept = {
  contract_id: string;
  run: string;
  from_at: Date;
  until_at: Date;
  payer_id: bigint | null;
  gross: bigint;
  paid: bigint;
  state: string;
  valid_bet: bigint;
  profit_loss: bigint | null;
  active_members: number;
};
/** Every bill of the store against the books, and no bill more or less. */
const auditBills = async (world: World, books: AgentBooks) => {
  const { db } = world.server.kernel;
  const rows = await db.composed<Kept & { brand_id: number }>(
    `select brand_id, contract_id, run, from_at, until_at, payer_id, gross, paid, state,
       valid_bet, profit_loss, active_members from bills`,
  );
  const marks = await db.composed<{ brand_id: number; folded_until: Date }>(
    'select brand_id, folded_until from team_marks',
  );
  const until = new Map(marks.map((row) => [row.brand_id, row.folded_until.getTime()]));
  const nameOf = (id: string, run: string, from: number) =>
    `${id} ${run} ${new Date(from).toISOString()}`;
  const kept = new Map(
    rows.map((row) => [nameOf(row.contract_id, row.run, row.from_at.getTime()), row]),
  );
  const bills: Record<string, number> = {};
  const differences: string[] = [];
  let gross: Cents = 0n;
  const expected = books.billsUntil((brandId) => until.get(brandId) ?? 0);
  for (const one of expected) {
    const name = nameOf(one.deal.id, one.run, one.from);
    const row = kept.get(name);
    kept.delete(name);
    bills[one.deal.kind] = (bills[one.deal.kind] ?? 0) + 1;
    gross += one.gross;
    if (!row) {
      differences.push(`${name} is missing`);
      continue;
    }
    const has = [row.gross, row.valid_bet, row.profit_loss, row.active_members, row.until_at];
    const should = [one.gross, one.valid, one.kept, one.people, new Date(one.until)];
    if (has.join() !== should.join()) {
      differences.push(`${one.deal.kind} ${name}: ${has.join()} and not ${should.join()}`);
    }
    // The house always pays what it owes, once its day has come.
    if (row.payer_id === null && row.paid !== row.gross && one.deal.kind !== 'DAILY') {
      differences.push(`${name}: the house paid ${row.paid} of ${row.gross}`);
    }
  }
  differences.push(...[...kept.keys()].map((name) => `${name} is one too many`));
  return { bills, gross: textOf(gross), compared: expected.length, differences };
};

/** Bills that were not paid whole at once, and what is still owed. */
const debtsOf = async (world: World) => {
  const [row] = await world.server.kernel.db.composed<{ owed: bigint; parts: bigint }>(
    `select count(*) filter (where state = 'partial') as owed,
       count(*) filter (where payments > 1 or paid_at > calculated_at + interval '1 hour'
         and kind <> 'DAILY') as parts from bills where payer_id is not null`,
  );
  return { owing: Number(row?.owed ?? 0n), paidLater: Number(row?.parts ?? 0n) };
};
const objectionsOf = (world: World, seed: number): Promise<string[]> =>
  world.server.kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    const { differences } = await verifyBills(tx, seed);
    const { faults } = await verifyLedger(tx, LEDGER_QUESTIONS);
    return [
      ...differences.map((one) => `${one.bill}: ${one.what} ${one.kept}, ${one.reckoned}`),
      ...faults.map((one) => `${one.what} (${one.count}, e.g. ${one.example})`),
    ];
  });
