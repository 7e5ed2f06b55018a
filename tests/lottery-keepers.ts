import type { CallShape } from '@fairhouse/contract';
import * as approvals from '@fairhouse/contract/approvals';
import * as audit from '@fairhouse/contract/audit';
import * as lottery from '@fairhouse/contract/lottery';
import * as office from '@fairhouse/contract/lottery-desk';
import * as staff from '@fairhouse/contract/staff';
import * as wallet from '@fairhouse/contract/wallet';
import { expect, vi } from 'vitest';
import { seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { moveLotteries } from '../apps/server/src/modules/lottery/actions/run-clock.ts';
import {
  hashOperatorPassword,
  noteMaker,
  openOperator,
} from '../apps/server/src/modules/staff/index.ts';
import { roundOf } from '../apps/server/src/modules/lottery/rules.ts';
import { openWorld, type Call, type Person, type World } from './world.ts';

/** A lottery of the house, every minute, and one that somebody else draws, every evening. */
export const OWN = { slug: 'lucky-five-1', gameCode: 'FAIR_LUCKY_FIVE_1' };
export const OUTSIDE = { slug: 'north-evening', gameCode: 'FAIR_NORTH_EVENING' };
export const WHY = 'asked by the shift';
const PASSWORD = 'lamp4light';
const HOST = 'second.example';
const WAIT = { timeout: 120_000, interval: 60 };
const ROLES = ['owner', 'finance', 'support', 'read-only', 'content'] as const;

/** 24 bets of 0.20 on the last three digits: 588.00 at a hit. */
const OWN_LINE = {
  playType: 'back-three-straight',
  numbers: '1,4,7|0,2,5,8|3,9',
  unit: '0.20',
  multiple: 3,
};
type Line = typeof OWN_LINE;

/** A house with two lotteries, operators of each role, and a second brand. */
export const openLotteryHouse = async () => {
  const world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: { lotteries: `${OWN.slug},${OUTSIDE.slug}` },
  });
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  const owner = await world.operator();
  const keepers = new Map<string, string>();
  for (const role of ROLES)
    keepers.set(role, await signedIn(world, { name: `Keeper-${role}`, role }));
  // Made by the owner alone: perhaps the same person.
  const shadow = await signedIn(world, { name: 'Shadow', role: 'owner', maker: 'operator' });
  const elsewhere = await signedIn(world, { name: 'Away', role: 'owner', brandId: 2 });
  const person = await world.register();
  await world.fund(person, 100_000_000n);
  const tokenOf = (role: (typeof ROLES)[number]) => keepers.get(role) ?? '';
  const ask: Call = (definition, input, options) =>
    world.call(definition, input, { token: owner, ...options });
  /** By an operator of the other brand, on its own host. */
  const away: Call = (definition, input) =>
    world.call(definition, input, { token: elsewhere, headers: { 'x-forwarded-host': HOST } });
  const house = {
    world,
    kernel,
    person,
    tokens: { owner, second: tokenOf('owner'), shadow, elsewhere, tokenOf },
    ask,
    away,
  };
  await turned(house, async () => {
    for (const { slug } of [OWN, OUTSIDE]) await nextDraw(house, slug);
  });
  return house;
};
export type LotteryHouse = Awaited<ReturnType<typeof openLotteryHouse>>;

const signedIn = async (
  world: World,
  p: { name: string; role: string; brandId?: number; maker?: string },
): Promise<string> => {
  const { db } = world.server.kernel;
  const { brandId = 1 } = p;
  await openOperator(db, {
    brandId,
    name: p.name,
    role: p.role,
    passwordHash: await hashOperatorPassword(PASSWORD),
  });
  if (p.maker !== undefined) {
    const idOf = async (name: string) =>
      (
        await db.composed<{ operator_id: bigint }>(
          'select operator_id from operators where brand_id = $1 and name = $2',
          [brandId, name],
        )
      )[0]?.operator_id ?? 0n;
    await noteMaker(db, {
      brandId,
      operatorId: await idOf(p.name),
      kind: 'made',
      maker: { operatorId: await idOf(p.maker), name: p.maker },
    });
  }
  const headers: Record<string, string> = brandId === 2 ? { 'x-forwarded-host': HOST } : {};
  const login = { username: p.name, password: PASSWORD };
  return (await world.call(staff.officeLogin, login, { headers })).value.token;
};

/** Turns the clock of the lotteries until what is asked holds. */
export const turned = (
  { kernel }: Pick<LotteryHouse, 'kernel'>,
  holds: () => Promise<void>,
): Promise<void> =>
  vi.waitFor(async () => {
    await moveLotteries(kernel);
    await holds();
  }, WAIT);

export const nextDraw = async (house: Pick<LotteryHouse, 'ask'>, slug: string) => {
  const { next } = (await house.ask(office.deskLottery, { slug })).value;
  if (!next) throw new Error(`nothing of ${slug} takes bets`);
  return next;
};
export const drawOf = async (house: LotteryHouse, slug: string, drawNo: string) =>
  (await house.ask(office.deskDraw, { slug, drawNo })).value;
export const stateIs = (house: LotteryHouse, p: { slug: string; drawNo: string; state: string }) =>
  turned(house, async () => {
    expect((await drawOf(house, p.slug, p.drawNo)).state).toBe(p.state);
    // Bets of a draw end behind its issue, in whatever process does it.
    if (p.state === 'settled')
      expect(
        await house.kernel.db.composed(
          `select wager_id from wagers where brand_id = 1 and round_id = $1 and state = 'open'`,
          [roundOf(p.slug, p.drawNo)],
        ),
      ).toEqual([]);
  });

/** A member's order on a draw of the house, 14.40 unless said otherwise. */
export const order = (
  { world, person }: Pick<LotteryHouse, 'world' | 'person'>,
  drawNo: string,
  p: { who?: Person; gameCode?: string; line?: Partial<Line>; cost?: string } = {},
) =>
  world.call(
    lottery.placeLotteryOrder,
    {
      gameCode: p.gameCode ?? OWN.gameCode,
      drawNo,
      lines: [{ ...OWN_LINE, ...p.line }],
      cost: p.cost ?? '14.40',
    },
    { token: (p.who ?? person).token, key: crypto.randomUUID() },
  );
export const balanceOf = async ({ world, person }: LotteryHouse, who: Person = person) =>
  (await world.call(wallet.balance, {}, { token: who.token })).value.sumBalance;

/** The house's time goes on to just after a draw, whose beacon has come then. */
export const pass = ({ world, kernel }: LotteryHouse, moment: string): void => {
  world.move(Math.max(0, Date.parse(moment) - kernel.clock.milliseconds() + 1000));
};

/** An outside draw whose bets have closed and whose time is over, without a day of waiting. */
export const outsideOver = async (house: LotteryHouse, drawNo: string): Promise<void> => {
  await house.kernel.db.composed(
    `update lottery_issues set opens_at = $2::timestamptz - interval '3 hours',
       closes_at = $2::timestamptz - interval '2 hours',
       draws_at = $2::timestamptz - interval '1 hour'
     where brand_id = 1 and slug = $3 and issue_no = $1`,
    [drawNo, house.kernel.clock.now(), OUTSIDE.slug],
  );
  await stateIs(house, { slug: OUTSIDE.slug, drawNo, state: 'closed' });
};

/** What a second person decides. */
export const decide = (
  { world, tokens }: LotteryHouse,
  id: string,
  p: { how?: 'approve' | 'decline'; token?: string } = {},
) =>
  world.call(
    p.how === 'decline' ? approvals.declineApproval : approvals.approveApproval,
    { id, reason: WHY },
    { token: p.token ?? tokens.second },
  );

export const lastAudit = async (house: LotteryHouse) =>
  (await house.ask(audit.auditLog, { pageSize: 1 })).value.list[0];

/** Nobody without a token, of another brand's house, or whose role may not. */
export const expectOnlyRoles = async (
  { world, tokens, person, away }: LotteryHouse,
  definition: CallShape,
  p: { input: Record<string, unknown>; roles: readonly (typeof ROLES)[number][] },
): Promise<void> => {
  const said = `${definition.method} ${definition.path}`;
  for (const token of ['nobody', person.token, tokens.elsewhere]) {
    const refused = await world.call(definition, p.input as never, { token });
    expect(refused.errorCode, said).toBe('login_required');
  }
  expect((await world.call(definition, p.input as never)).errorCode, said).toBe('login_required');
  for (const role of ROLES) {
    const token = tokens.tokenOf(role);
    const { errorCode } = await world.call(definition, p.input as never, { token });
    expect(errorCode === 'forbidden', `${role} ${said}`).toBe(!p.roles.includes(role));
  }
  // Their own house has the same lottery; what is asked for of ours does not change.
  const theirs = await away(definition, p.input as never);
  expect(['forbidden', 'login_required'], said).not.toContain(theirs.errorCode);
};
