import { allCalls, REFUSALS, type CallShape } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../apps/server/src/kernel/kernel.ts';
import { isRefusal } from '../apps/server/src/kernel/refusal.ts';
import { brandOf } from '../apps/server/src/modules/brands/index.ts';
import { actorOf } from '../apps/server/src/modules/session/index.ts';
import { openCallers, type Caller } from './callers.ts';
import { openWorld, type Answer, type World } from './world.ts';

/**
 * Every call of the contract by every kind of caller. What each gets follows from what the call
 * declares (needs, allowsTrial, permission), so that a new call is judged without an entry here.
 * Whose things a caller may name is asked by the sweep over the contract (`foreign`).
 */
let world: World;
let callers: Caller[];
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  callers = await openCallers(world);
});
afterAll(async () => {
  await world.close();
});

const calls = allCalls().map((one) => one.definition);
const nameOf = (call: CallShape) => `${call.method} ${call.path}`;
/** Who calls is judged before what they say, so nothing well made is needed. */
const send = (call: CallShape, token: string): Promise<Answer> =>
  world.raw(call.method, call.path.replace(/\{\w+\}/g, 'nobody'), {
    ...(token ? { token } : {}),
    headers: { 'idempotency-key': 'authorization' },
    ...(call.body ? { body: {} } : {}),
  });

/** What a caller is refused as, for being who they are. */
const FOR_WHO = [
  'login_required',
  'token_expired',
  'forbidden',
  'password_change_required',
  'in_need_true_account',
];

type Found = { call: string; caller: string; expected: string; got: string };
/** Everybody at once, each with one call after the other. */
const findWrong = async (
  callsOf: (caller: Caller) => readonly CallShape[],
  judge: (answer: Answer, expected: string | undefined) => boolean,
  who = callers,
): Promise<Found[]> =>
  (
    await Promise.all(
      who.map(async (caller) => {
        const wrong: Found[] = [];
        let token = '';
        for (const call of callsOf(caller)) {
          const expected = caller.expected(call);
          token ||= await caller.token();
          const answer = await send(call, token);
          // A caller who is let in may have ended what they came with.
          if (expected === undefined && call.method !== 'GET') token = '';
          if (!judge(answer, expected)) {
            wrong.push({
              call: nameOf(call),
              caller: caller.name,
              expected: expected ?? 'let through',
              got: `${answer.status} ${answer.errorCode ?? 'success'}`,
            });
          }
        }
        return wrong;
      }),
    )
  ).flat();

/** Everything that a call could write, but what writes itself as time goes by. */
const fingerprint = async (): Promise<Record<string, string>> => {
  const { db } = world.server.kernel;
  const tables = [
    'members',
    'operators',
    'brands',
    'balances',
    'deposits',
    'approvals',
    'role_limits',
    'audit_log',
    'live_tables',
    'catalogue_games',
    'tournaments',
    'chat_messages',
    'favourites',
    'seed_pairs',
    'wagers',
    'passkeys',
    'announcements',
    'messages',
    'campaigns',
    'segments',
    'campaign_messages',
    'consents',
    'message_marks',
    'feedback',
    'help_topics',
    'help_texts',
    'applications',
    'bank_cards',
    'rewards',
    'reward_gifts',
    'referral_deposits',
    'withdrawals',
    'withdrawal_lines',
    'withdrawal_proofs',
    'member_transfers',
    'identity_checks',
    'identity_documents',
    'identity_pictures',
    'cashbacks',
    'vip_ranks',
    'member_ranks',
    'rank_changes',
  ];
  const known = new Set(
    (
      await db.composed<{ name: string }>(`select tablename as name from pg_tables
    where schemaname = 'public'`)
    ).map((row) => row.name),
  );
  const sums: Record<string, string> = {};
  for (const table of tables.filter((one) => known.has(one))) {
    sums[table] =
      (
        await db.composed<{ sum: string }>(`select coalesce(md5(string_agg(t::text, ''
      order by t::text)), '') as sum from ${table} t`)
      )[0]?.sum ?? '';
  }
  return sums;
};

const isRefusedAs = (answer: Answer, expected: string | undefined): boolean =>
  answer.errorCode === expected &&
  !answer.success &&
  answer.status === REFUSALS[expected as keyof typeof REFUSALS];

it(
  '[RQ-74, AS-12] ' +
    '[AP-64, RO-03, RO-07, RO-08, ER-05] nobody gets what is not theirs, and nothing moves',
  async () => {
    const before = await fingerprint();
    const wrong = await findWrong(
      (caller) => calls.filter((call) => caller.expected(call) !== undefined),
      isRefusedAs,
    );
    expect(wrong).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  },
);

it('[RO-06, RO-08] everybody gets what is theirs: a role what it holds, an agent what members do', async () => {
  const wrong = await findWrong(
    (caller) => calls.filter((call) => caller.expected(call) === undefined),
    (answer) => !FOR_WHO.includes(answer.errorCode ?? '') && answer.errorCode !== 'system_error',
  );
  expect(wrong).toEqual([]);
});

it('a caller who gets what is not theirs is named', async () => {
  const owner = callers.find((one) => one.name === 'an operator: owner');
  if (!owner) throw new Error('no owner calls');
  const planted: Caller = { ...owner, name: 'planted', expected: () => 'forbidden' };
  const list = calls.filter((call) => nameOf(call) === 'GET /office/api/operators');
  expect(await findWrong(() => list, isRefusedAs, [planted])).toEqual([
    {
      caller: 'planted',
      call: 'GET /office/api/operators',
      expected: 'forbidden',
      got: '200 success',
    },
  ]);
});

it('[RO-02] a call for agents alone is refused to members and trials, and to nobody else', async () => {
  const { kernel } = world.server;
  const brand = await brandOf(kernel, '127.0.0.1', undefined);
  if (!brand) throw new Error('no house');
  const call: CallShape = {
    method: 'GET',
    path: '/wps/agent/planted',
    needs: 'member',
    agentsOnly: true,
    summary: '',
    output: z.object({}),
    refusals: ['error_not_agent'],
  };
  const ctx = { ...kernel, brand } as Ctx;
  for (const caller of callers) {
    const got = await actorOf(ctx, call, await caller.token());
    expect(isRefusal(got) ? got.errorCode : undefined, caller.name).toBe(caller.expected(call));
    const agent = /^an agent of type \d+$/.test(caller.name);
    expect(isRefusal(got), caller.name).toBe(!agent);
  }
});

it('the matrix is whole: every call is refused to somebody, unless it needs no token', () => {
  for (const call of calls) {
    const refused = callers.filter((caller) => caller.expected(call) !== undefined);
    expect(refused.length > 0, nameOf(call)).toBe(call.needs !== 'nothing');
    expect(refused.length, nameOf(call)).toBeLessThan(callers.length);
  }
  expect(calls.filter((call) => call.needs === 'operator').length).toBeGreaterThan(40);
  expect(new Set(callers.map((one) => one.name)).size).toBe(callers.length);
});
