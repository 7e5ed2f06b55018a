import { randomUUID } from 'node:crypto';
import * as calls from '@fairhouse/contract/campaigns';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import * as messages from '@fairhouse/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { brandsChanged, brandsOf } from '../brands/index.ts';
import { sendSystemMessage } from '../messages/index.ts';
import { runCampaigns } from './actions/run.ts';
import { jobs } from './jobs.ts';

let world: World;
let keepers: Keepers;
let content: Keeper;
/** Who reads members is told every figure (D-U55). */
let owner: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, jobs);
  keepers = await keepersOf(world);
  content = await keepers.keeper('content');
  owner = await keepers.keeper('owner');
});
afterAll(async () => {
  await world.close();
});
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const setWeek = async (perWeek: number) => {
  await run(`update brands set settings = jsonb_set(settings, '{campaigns}', $1::jsonb)`, [
    JSON.stringify({ quietFrom: '00:00', quietTo: '00:00', perWeek }),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
/** Each test has members of a rank of its own. */
let rank = 10;
beforeEach(() => {
  rank += 1;
});
const member = async (): Promise<Person> => {
  const one = await world.register({ advertising: ['mail'] });
  await run(
    `update members set rank_level = $2, email = $3, email_proven_at = now() where member_id = $1`,
    [BigInt(one.memberId), rank, `m${one.memberId}@example.com`],
  );
  return one;
};
/** What became of a campaign to all of the rank. */
const figuresOf = async (channel: 'inbox' | 'mail') => {
  const draft = {
    name: 'Lanterns',
    segment: { ...EVERYBODY, rankFrom: rank, rankTo: rank },
    channels: [channel],
    title: 'Lanterns',
    text: 'Come by',
    sms: '',
    translations: [],
    startsAt: null,
  };
  const { value } = await keepers.office(content.token, calls.makeCampaign, draft);
  await keepers.office(content.token, calls.startCampaign, { id: value.id, reason: WHY });
  while (await runCampaigns(world.server.kernel));
  const { figures } = (await keepers.office(owner.token, calls.readCampaign, { id: value.id }))
    .value;
  return { sent: figures.sent, leftOut: figures.leftOut };
};
const write = (to: unknown, isPromotional: boolean) =>
  keepers.office(
    content.token,
    messages.sendMessage,
    wrong({ to, isPromotional, title: 'Lamps for half', content: '<p>Today</p>' }),
    { key: randomUUID() },
  );
const offer = async (one: Person) => {
  const { kernel } = world.server;
  const [brand] = await brandsOf(kernel);
  if (!brand) throw new Error('no brand');
  await kernel.db.transaction(async (tx) => {
    await sendSystemMessage(kernel, tx, {
      brand,
      memberIds: [BigInt(one.memberId)],
      text: 'rewardReady',
      values: { amount: '1', until: '2026-12-24', what: 'Lamps' },
      isPromotional: true,
    });
  });
};

it('[MS-14, D-U43] a week counts offers of operators and of the house beside campaigns', async () => {
  const [one, other] = [await member(), await member()];
  await setWeek(2);
  // What is no advertising is not counted, and one offer leaves room for one campaign.
  expect((await write({ accounts: [one.username] }, false)).success).toBe(true);
  expect((await write({ accounts: [one.username] }, true)).success).toBe(true);
  expect(await figuresOf('inbox')).toEqual({ sent: 2, leftOut: [] });
  expect(await figuresOf('inbox')).toEqual({
    sent: 1,
    leftOut: [{ reason: 'too_often', count: 1 }],
  });
  // One of the house itself counts as well, though it was deleted.
  const late = await member();
  await offer(late);
  await run('update message_marks set deleted_at = now() where member_id = $1', [
    BigInt(late.memberId),
  ]);
  await setWeek(1);
  expect(await figuresOf('inbox')).toEqual({
    sent: 0,
    leftOut: [{ reason: 'too_often', count: 3 }],
  });
  const { list } = (await world.call(messages.inbox, {}, { token: other.token })).value;
  expect(list.length).toBe(2);
});

it('[MS-14, D-U43] what went to all counts for who was here and had not said no to it', async () => {
  const [heard, deaf] = [await member(), await member()];
  await setWeek(1);
  await run(
    `insert into consents (brand_id, member_id, channel, is_given, source, at)
     values (1, $1, 'inbox', false, 'settings', now() + interval '2 hours')`,
    [BigInt(deaf.memberId)],
  );
  expect((await write('all', true)).success).toBe(true);
  const titles = async (one: Person) =>
    (await world.call(messages.inbox, {}, { token: one.token })).value.list.map((m) => m.title);
  expect(await titles(heard)).toEqual(['Lamps for half']);
  expect(await titles(deaf)).toEqual([]);
  const late = await member();
  expect(await titles(late)).toEqual([]);
  expect(await figuresOf('mail')).toEqual({
    sent: 2,
    leftOut: [{ reason: 'too_often', count: 1 }],
  });
});

it('[MS-14, D-U43] the last word counts, whatever clock it was kept by', async () => {
  const [no, yes] = [await member(), await member()];
  await setWeek(50);
  const say = (one: Person, isGiven: boolean, hours: number) =>
    run(
      `insert into consents (brand_id, member_id, channel, is_given, source, at)
       values (1, $1, 'mail', $2::boolean, 'settings', now() + make_interval(hours => $3::integer))`,
      [BigInt(one.memberId), String(isGiven), hours],
    );
  await say(no, false, 2);
  await say(yes, false, 2);
  await say(yes, true, -200);
  expect(await figuresOf('mail')).toEqual({
    sent: 1,
    leftOut: [{ reason: 'no_consent', count: 1 }],
  });
});
