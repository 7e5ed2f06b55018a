import * as approvals from '@fairhouse/contract/approvals';
import * as contracts from '@fairhouse/contract/contracts';
import type { ContractKind } from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import pg from 'pg';
import { openClock } from '../../apps/server/src/kernel/clock.ts';
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts';
import { placeWager, post } from '../../apps/server/src/modules/wallet/index.ts';
import { ask, type Member } from './member-api.ts';
import { changeSettings, operatorToken, SECOND } from './office-person.ts';
import { PAYMENT_PASSWORD, registerAgent, registerBelow } from './agent-people.ts';
import { withKernel } from './with-kernel.ts';

const DAY = 86_400_000;
const KINDS = ['contractDividend', 'dailySalary', 'hourSalary', 'realtimeSalary'] as const;
const PERIODS = { DIVIDEND: 'week', DAILY: 'day', HOUR: 'hour', REALTIME: 'five_minutes' } as const;

export const withAllKinds = async (url: string): Promise<void> =>
  changeSettings(url, await operatorToken(url), ({ switches }) => ({
    switches: {
      ...(switches as Record<string, boolean>),
      ...Object.fromEntries(KINDS.map((name) => [name, true])),
    },
  }));

export const sql = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  // What is kept for good is moved into the past here, as if it had been written then.
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
};

/** They stand in their lines since so many days. */
export const settleIn = async (people: readonly Member[], days: number): Promise<void> => {
  const values = [people.map((one) => one.memberId), days];
  await sql(
    `update member_lines set from_at = from_at - make_interval(days => $2)
     where member_id = any($1::bigint[])`,
    values,
  );
  await sql(
    `update members set created_at = created_at - make_interval(days => $2)
     where member_id = any($1::bigint[])`,
    values,
  );
};

/** Works on the books as they stood so long ago. */
export const inThePast = <T>(
  milliseconds: number,
  work: (kernel: Kernel) => Promise<T>,
): Promise<T> => withKernel(work, openClock(-milliseconds));

type Play = { stake: bigint; payout: bigint; category?: 'RNG' | 'LIVE' | 'SPORTS' | 'LOTT' };
/** A bet that ended at once, in minor units. */
const playedBy = (
  kernel: Kernel,
  { memberId }: Pick<Member, 'memberId'>,
  { stake, payout, category = 'RNG' }: Play,
) =>
  placeWager(kernel, {
    brandId: 1,
    memberId: BigInt(memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category,
    house: `wagers:${category}`,
    bets: [
      { bet: 'spin', stakeMinor: stake, payoutMinor: payout, validBetMinor: stake, rule: 'stake' },
    ],
  });
export const given = (
  kernel: Kernel,
  { memberId }: Pick<Member, 'memberId'>,
  type: string,
  amountMinor: bigint,
) =>
  kernel.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: BigInt(memberId),
      type,
      amountMinor,
      house: `journey:${type}`,
      key: crypto.randomUUID(),
      reference: 'a journey',
    }),
  );

type Offered = { kind: ContractKind; rates: readonly number[] };
const termsOf = ({ kind, rates }: Offered) => ({
  kind,
  period: PERIODS[kind],
  tiers: rates.map((rate, at) => ({
    validBet: at === 0 ? '0.00' : `${at * 100}.00`,
    profitLoss: '0.00',
    activeMembers: 0,
    rate,
  })),
});
export const sign = (url: string, by: Member, { id, version }: { id: string; version: number }) =>
  ask(
    url,
    contracts.answerContract,
    { id, version, answer: 'sign', paymentPassword: PAYMENT_PASSWORD },
    { token: by.token },
  );
export const offerTo = (url: string, by: Member, to: Member, offered: Offered) =>
  ask(
    url,
    contracts.offerContract,
    { downlineId: to.memberId, ...termsOf(offered) },
    { token: by.token },
  );
/** Wages of the house are offered by two: the other owner says yes to what waits for an agent. */
export const approveOffer = async (url: string, { memberId }: Member): Promise<void> => {
  const token = await operatorToken(url, SECOND);
  const { list } = await ask(url, approvals.approvals, { pageSize: 100 }, { token });
  const waiting = list.find(
    ({ kind, state, subject }) =>
      kind === 'contracts.offer' && state === 'asked' && subject === `member:${memberId}`,
  );
  if (!waiting) throw new Error('no offer waits for the other owner');
  const deciding = { id: waiting.id, reason: 'looked at by a journey' };
  await ask(url, approvals.approveApproval, deciding, { token });
};
export const houseOfferTo = async (url: string, to: Member, offered: Offered) => {
  const key = crypto.randomUUID();
  const offer = async () =>
    ask(
      url,
      desk.offerHouseContract,
      { memberId: to.memberId, reason: 'terms for a journey', ...termsOf(offered) },
      { token: await operatorToken(url), key },
    );
  const alone = await offer();
  if (!alone.contract) await approveOffer(url, to);
  const { contract } = alone.contract ? alone : await offer();
  if (!contract) throw new Error('the house waits for a second person');
  return contract;
};
/** Offered and signed: by the house, or by who stands directly above. */
export const signedTo = async (url: string, to: Member, offered: Offered, by?: Member) => {
  const contract = by ? await offerTo(url, by, to, offered) : await houseOfferTo(url, to, offered);
  return sign(url, to, contract);
};
/** What is signed runs since so many milliseconds before it would begin. */
export const runSince = (ids: readonly string[], milliseconds: number) =>
  sql(
    `update contract_runs set from_at = from_at - make_interval(secs => $2::double precision / 1000)
     where contract_id = any($1::text[])`,
    [ids, milliseconds],
  );

/** A line of three levels with what it played in the days before. */
export const openLine = async (url: string, days = 20) => {
  const top = await registerAgent(url);
  const middle = await registerBelow(url, top, 'agent');
  const low = await registerBelow(url, middle, 'agent');
  const players = [
    await registerBelow(url, top, 'member'),
    await registerBelow(url, middle, 'member'),
    await registerBelow(url, low, 'member'),
  ];
  await settleIn([top, middle, low, ...players], days + 1);
  return { top, middle, low, players };
};
export type Line = Awaited<ReturnType<typeof openLine>>;
/** Each plays every day: most days they lose, every fourth they win. */
export const playDays = async (players: readonly Member[], days: number): Promise<void> => {
  await inThePast((days + 1) * DAY, async (kernel) => {
    for (const one of players) await given(kernel, one, 'deposit', 5_000_000n);
  });
  for (let day = days; day > 0; day -= 1) {
    await inThePast(day * DAY, async (kernel) => {
      for (const [at, one] of players.entries()) {
        const stake = BigInt(10_000 + 2_345 * at + 1_111 * (day % 5));
        const payout = day % 4 === 0 ? (stake * 3n) / 2n : (stake * 3n) / 5n;
        const category = (['RNG', 'LIVE', 'SPORTS'] as const)[(day + at) % 3] ?? 'RNG';
        await playedBy(kernel, one, { stake, payout, category });
      }
    });
  }
};
