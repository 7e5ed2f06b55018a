import * as approvals from '@fairhouse/contract/approvals';
import * as calls from '@fairhouse/contract/campaigns';
import * as consents from '@fairhouse/contract/consents';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import * as messages from '@fairhouse/contract/messages';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { runCampaigns } from './actions/run.ts';
import { module } from './index.ts';
import { jobs } from './jobs.ts';

let world: World;
let keepers: Keepers;
let content: Keeper;
let finance: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, jobs);
  keepers = await keepersOf(world);
  content = await keepers.keeper('content');
  finance = await keepers.keeper('finance');
});
afterAll(async () => {
  await world.close();
});
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const setHouse = async (campaigns: object) => {
  await run(`update brands set settings = jsonb_set(settings, '{campaigns}', $1::jsonb)`, [
    JSON.stringify({ quietFrom: '00:00', quietTo: '00:00', perWeek: 50, ...campaigns }),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
/** Each test has members of a rank of its own, so that no segment of another reaches them. */
let rank = 10;
beforeEach(async () => {
  rank += 1;
  await run('delete from outbox');
  await setHouse({});
});
const member = async (offers: ('mail' | 'sms')[] = ['mail', 'sms']): Promise<Person> => {
  const one = await world.register({ advertising: offers });
  await run(
    `update members set rank_level = $2, email = $3, email_proven_at = now(),
       dialing_code = '84', mobile_num = $4, mobile_proven_at = now() where member_id = $1`,
    [BigInt(one.memberId), rank, `m${one.memberId}@example.com`, `9${one.memberId}`],
  );
  return one;
};
const members = async (count: number): Promise<Person[]> => {
  const all: Person[] = [];
  for (let at = 0; at < count; at += 1) all.push(await member());
  return all;
};
const draftOf = (change: object = {}) => ({
  name: 'Lanterns',
  segment: { ...EVERYBODY, rankFrom: rank, rankTo: rank },
  channels: ['inbox', 'mail', 'sms'],
  title: 'Lanterns for {name}',
  text: 'Come by, {name}.\n\n<b>{brand}</b>',
  sms: 'Lanterns at {brand}',
  translations: [],
  startsAt: null,
  ...change,
});
const make = (change: object = {}, by = content) =>
  keepers.office(by.token, calls.makeCampaign, wrong(draftOf(change)));
const start = (id: string, by = content) =>
  keepers.office(by.token, calls.startCampaign, { id, reason: WHY });
const steer = (id: string, step: (typeof calls.STEERED)[number], by = content) =>
  keepers.office(by.token, calls.steerCampaign, { id, step });
const read = async (id: string, by = finance) =>
  (await keepers.office(by.token, calls.readCampaign, { id })).value;
const turn = async () => {
  while (await runCampaigns(world.server.kernel));
};
const sentOff = async (change: object = {}) => {
  const { value } = await make(change);
  await start(value.id);
  await turn();
  return value.id;
};
const titlesOf = async (one: Person) =>
  (await world.call(messages.inbox, {}, { token: one.token })).value.list.map(({ title }) => title);
const outbox = () =>
  world.server.kernel.db.composed<{ kind: string; recipient: string; body: string }>(
    'select kind, recipient, body from outbox order by kind, recipient',
  );

it('[MS-14, D-U35] a campaign goes once to each member on each way they said yes to', async () => {
  const [one, two] = (await members(2)) as [Person, Person];
  const plain = await member([]);
  const id = await sentOff();
  const { state, figures } = await read(id);
  expect(state).toBe('done');
  expect(figures).toMatchObject({ messages: 9, sent: 7, waiting: 0, failed: 0, unsure: 0 });
  expect(figures.leftOut).toEqual([{ reason: 'no_consent', count: 2 }]);
  expect(await titlesOf(one)).toEqual([`Lanterns for ${one.username}`]);
  expect(await titlesOf(plain)).toEqual([`Lanterns for ${plain.username}`]);
  const out = await outbox();
  expect(out.map((row) => row.kind)).toEqual(['mail', 'mail', 'sms', 'sms']);
  expect(out[0]?.body).toMatch(/Come by, .+\n\n<b>Fairhouse<\/b>[^]+\/u\/[0-9a-z]+\./);
  expect(out[2]?.body).toMatch(/^Lanterns at Fairhouse .+\/u\//);
  await turn();
  expect((await outbox()).length).toBe(4);

  // A link of it ends that way, is counted, and the next one leaves them out.
  const link = /\/u\/\S+/.exec(out[0]?.body ?? '')?.[0] ?? '';
  expect((await fetch(`${world.url}${link}`, { method: 'POST' })).status).toBe(200);
  expect((await read(id)).figures.unsubscribed).toBe(1);
  const next = await read(await sentOff({ channels: ['mail'] }));
  expect(next.figures).toMatchObject({ sent: 1, unsubscribed: 0 });
  expect(next.figures.leftOut).toEqual([{ reason: 'no_consent', count: 2 }]);
  const support = await keepers.keeper('support');
  const seen = await keepers.office(support.token, calls.memberCampaigns, { id: two.memberId });
  expect(seen.value.list.length).toBe(4);
});

it('[MS-14, RQ-83, D-U35] who is excluded, blocked or unproven is left out as it is when it is sent', async () => {
  const [gone, paused, shut, silent, young, fine] = (await members(6)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const { value } = await make();
  await start(value.id);
  // It was started with all of them; what happens before it is sent counts.
  await world.call(safety.excludeSelf, { months: 6 }, { token: gone.token });
  await world.call(safety.coolOff, { days: 7 }, { token: paused.token });
  await run(`update members set status = 'blocked' where member_id = $1`, [BigInt(shut.memberId)]);
  await run(
    `update members set email_proven_at = null, mobile_proven_at = null where member_id = $1`,
    [BigInt(silent.memberId)],
  );
  await run(`update members set birthday = now() - interval '17 years' where member_id = $1`, [
    BigInt(young.memberId),
  ]);
  await turn();
  const { figures } = await read(value.id);
  expect(figures.leftOut).toEqual([
    { reason: 'on_break', count: 6 },
    { reason: 'under_age', count: 3 },
    { reason: 'unproven', count: 2 },
  ]);
  expect(figures.sent).toBe(4);
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
    `m${fine.memberId}@example.com`,
    `+849${fine.memberId}`,
  ]);
  for (const one of [gone, paused, young]) expect(await titlesOf(one)).toEqual([]);
  // Where the house says so, a document that was accepted is needed.
  await setHouse({ onlyVerified: true });
  const strict = await read(await sentOff({ channels: ['inbox'] }));
  expect(strict.figures.leftOut).toContainEqual({ reason: 'unverified', count: 2 });
});

it('[MS-14, D-U35] mail and SMS wait through the quiet hours, and a member hears so much in a week', async () => {
  const [one] = (await members(1)) as [Person];
  const hour = world.server.clock.now().getUTCHours();
  const at = (ahead: number) => `${String((hour + ahead + 24) % 24).padStart(2, '0')}:00`;
  await setHouse({ quietFrom: at(-1), quietTo: at(2), perWeek: 2 });
  const id = await sentOff();
  expect((await read(id)).figures).toMatchObject({ sent: 1, waiting: 2 });
  expect(await outbox()).toEqual([]);
  await setHouse({ quietFrom: at(2), quietTo: at(4), perWeek: 2 });
  await turn();
  expect((await read(id)).figures).toMatchObject({ sent: 3, waiting: 0 });
  await sentOff({ channels: ['inbox'] });
  const third = await read(await sentOff({ channels: ['inbox'] }));
  expect(third.figures.leftOut).toEqual([{ reason: 'too_often', count: 1 }]);
  expect((await titlesOf(one)).length).toBe(2);
});

it('[MS-14, D-U35] above what one lets go in a day another one decides, and only what was read', async () => {
  await members(2);
  await setHouse({ aloneMax: 4 });
  const writer = await keepers.keeper('content');
  const first = await make({ channels: ['inbox', 'mail'] });
  expect((await start(first.value.id, writer)).value.state).toBe('scheduled');
  // What was let go today leaves nothing for the second.
  const translations = [{ language: 'VI', title: 'Đèn lồng', text: 'Ghé chơi', sms: 'Đèn' }];
  const second = await make({ channels: ['inbox'], translations });
  const asked = await start(second.value.id, writer);
  expect(asked.value.state).toBe('asked');
  await turn();
  expect((await read(second.value.id)).figures.messages).toBe(0);
  expect((await start(second.value.id)).errorCode).toBe('state_conflict');
  const waiting = async () =>
    (
      await world.server.kernel.db.composed<{ approval_id: bigint }>(
        `select approval_id from approvals where kind = 'campaigns.start' and state = 'asked'`,
      )
    ).map((row) => row.approval_id);
  const [approval] = await waiting();
  const requests = await keepers.office(finance.token, approvals.approvals, { pageSize: 50 });
  const { details } = requests.value.list.find((row) => row.id === String(approval)) ?? {};
  expect(JSON.parse(details?.translations ?? '')).toEqual({
    VI: { title: 'Đèn lồng', text: 'Ghé chơi', sms: 'Đèn' },
  });
  expect((await keepers.decide(content.token, approval)).errorCode).toBe('forbidden');
  // Edited after it was asked for: what was read is no more.
  const change = () =>
    keepers.office(
      content.token,
      calls.changeCampaign,
      wrong({ ...draftOf({ title: 'Other', channels: ['inbox'] }), id: second.value.id }),
    );
  expect((await change()).errorCode).toBe('state_conflict');
  await steer(second.value.id, 'draft');
  expect((await change()).success).toBe(true);
  expect((await start(second.value.id)).value.state).toBe('asked');
  expect((await keepers.decide(finance.token, approval)).errorCode).toBe('state_conflict');
  const [, renewed] = await waiting();
  expect((await keepers.decide(finance.token, renewed)).success).toBe(true);
  await turn();
  expect((await read(second.value.id)).figures.sent).toBe(2);
});

it('[MS-14, D-U49] what waits for its day counts until it has gone out, not only as it is let go', async () => {
  await members(2);
  await setHouse({ aloneMax: 4 });
  const writer = await keepers.keeper('content');
  const startsAt = new Date(world.server.clock.milliseconds() + 3 * 86_400_000).toISOString();
  const made = async (change: object) => (await make(change)).value.id;
  const begun = async (id: string) => (await start(id, writer)).value.state;
  const aged = () => run(`update campaigns set let_go_at = let_go_at - interval '3 days'`);
  const later = await made({ channels: ['inbox', 'mail'], startsAt });
  expect(await begun(later)).toBe('scheduled');
  await aged();
  // Days after it was let go it is still to come, on the same day as this one.
  const next = await made({ channels: ['inbox'], startsAt });
  expect(await begun(next)).toBe('asked');
  await steer(later, 'pause');
  await steer(next, 'draft');
  expect(await begun(next)).toBe('asked');
  // Stopped before anything of it went out it leaves room again, also on the day it was let go.
  await run('update campaigns set let_go_at = now() where campaign_id = $1', [BigInt(later)]);
  for (const step of ['stop', 'draft'] as const) await steer(step === 'stop' ? later : next, step);
  expect(await begun(next)).toBe('scheduled');
  await steer(next, 'stop');
  await aged();
  // What was let go long ago and went out today is of today.
  const sent = await made({ channels: ['inbox', 'mail'] });
  expect(await begun(sent)).toBe('scheduled');
  await aged();
  await turn();
  expect((await read(sent)).state).toBe('done');
  expect(await begun(await made({ channels: ['inbox'] }))).toBe('asked');
});

it('[D-U48] who reads no members is told of few neither by figures nor by what is asked for', async () => {
  const drafted = await make({ channels: ['inbox', 'mail'] });
  // That it reaches nobody is told as little as that it reaches one.
  expect((await start(drafted.value.id)).value.state).toBe('scheduled');
  await steer(drafted.value.id, 'draft');
  await members(3);
  const few = await sentOff({ channels: ['inbox', 'mail'] });
  const none = { messages: null, sent: null, waiting: null, unsubscribed: null, leftOut: [] };
  expect(await read(few, content)).toMatchObject({ reachMax: null, isExact: false, figures: none });
  expect(await read(few)).toMatchObject({ isExact: true, figures: { messages: 6, sent: 6 } });
  await members(10);
  const more = await sentOff({ channels: ['inbox', 'mail'] });
  expect(await read(more, content)).toMatchObject({ figures: { messages: 20, unsure: null } });
  expect(await read(more)).toMatchObject({ figures: { messages: 26, unsure: 0 } });
});

it('[MS-14, D-U35] a segment that outgrows what was let go stops it before anybody got it', async () => {
  await members(1);
  const { value } = await make({ channels: ['inbox'] });
  await start(value.id);
  await members(12);
  await turn();
  const row = await read(value.id);
  expect(row).toMatchObject({ state: 'paused', pausedBy: 'grown' });
  expect(row.figures.sent).toBe(0);
  expect((await steer(value.id, 'resume')).errorCode).toBe('state_conflict');
  await steer(value.id, 'draft');
  await start(value.id);
  await turn();
  expect((await read(value.id)).figures.sent).toBe(13);
});

it('[MS-14, D-U35] a process that ends while it sends makes nobody get one twice', async () => {
  const all = await members(7);
  const { value } = await make({ channels: ['mail', 'inbox'] });
  await start(value.id);
  const { kernel } = world.server;
  // Its database goes away after some mails: what it had in its hands was marked before.
  let left = 3;
  const dying = {
    ...kernel,
    db: {
      ...kernel.db,
      run: (sql: string, values?: readonly unknown[]) => {
        if (sql.includes('insert into outbox') && (left -= 1) < 0) throw new Error('killed');
        return kernel.db.run(sql, values as never);
      },
      transaction: kernel.db.transaction,
    },
  } as typeof kernel;
  await runCampaigns(dying);
  // Two at once, and again.
  await Promise.all([runCampaigns(kernel), runCampaigns(kernel), runCampaigns(kernel)]);
  await turn();
  await run(
    `update campaign_messages set state = 'sending', at = now() where state = 'sent'
       and channel = 'mail' and member_id = $1`,
    [BigInt(all[0]?.memberId ?? '0')],
  );
  world.move(10 * 60_000);
  await turn();
  const { figures, state } = await read(value.id);
  expect(state).toBe('done');
  expect((figures.sent ?? 0) + (figures.failed ?? 0) + (figures.unsure ?? 0)).toBe(14);
  expect(figures.unsure).toBe(1);
  const mails = (await outbox()).map(({ recipient }) => recipient);
  expect(mails.length).toBe(new Set(mails).size);
  for (const one of all) expect((await titlesOf(one)).length, one.username).toBe(1);
  world.move(-10 * 60_000);
});

it('[MS-14, D-U35] paused, nothing more goes out; stopped, the rest never does', async () => {
  await members(2);
  const { value } = await make({
    startsAt: new Date(world.server.clock.milliseconds() + 10 * 60_000).toISOString(),
  });
  await start(value.id);
  await turn();
  expect((await read(value.id)).state).toBe('scheduled');
  await steer(value.id, 'pause');
  world.move(15 * 60_000);
  await turn();
  expect((await read(value.id)).figures.sent).toBe(0);
  await steer(value.id, 'resume');
  await steer(value.id, 'stop');
  await turn();
  expect(await read(value.id)).toMatchObject({ state: 'stopped' });
  expect(await outbox()).toEqual([]);
  for (const step of calls.STEERED) {
    expect((await steer(value.id, step)).errorCode, step).toBe('state_conflict');
  }
  world.move(-15 * 60_000);
});

it('[MS-14, D-U35] texts hold no markup, no place but two and no address that is not of the brand', async () => {
  const wrongIn = async (change: object) => (await make(change)).refusal.fields;
  expect(await wrongIn({ text: 'Go to https://evil.example/login' })).toEqual({ text: 'address' });
  expect(await wrongIn({ text: 'Go to evil.example' })).toEqual({ text: 'address' });
  expect(await wrongIn({ text: 'Go to https://localhost@evil.example/' })).toEqual({
    text: 'address',
  });
  expect(await wrongIn({ text: 'Go to https://evil-{brand}.com/login' })).toEqual({
    text: 'address',
  });
  expect(await wrongIn({ title: 'For {account}' })).toEqual({ title: 'place' });
  expect(await wrongIn({ sms: '' })).toEqual({ sms: 'required' });
  expect(
    await wrongIn({ translations: [{ language: 'XX', title: 'a', text: 'b', sms: 'c' }] }),
  ).toEqual({ 'translations.0.language': 'unknown' });
  const one = await member();
  await run(`update members set nickname = $2 where member_id = $1`, [
    BigInt(one.memberId),
    '<img src=x>{brand}',
  ]);
  await sentOff({ text: 'See https://localhost/promotions, {name}' });
  const { list } = (await world.call(messages.inbox, {}, { token: one.token })).value;
  const letter = await world.call(
    messages.readMessage,
    { id: list[0]?.id ?? '' },
    { token: one.token },
  );
  expect(letter.value.content).not.toContain('<img');
  expect(letter.value.content).toContain('&lt;img src=x&gt; brand');
  const shown = await keepers.office(content.token, calls.previewCampaign, {
    title: 'T {name}',
    text: 'For {name}',
    sms: 'S',
    translations: [{ language: 'VI', title: 'V {name}', text: 'Cho {name}', sms: 'S' }],
    language: 'VI',
    name: '<Lan>',
  });
  expect(shown.value).toMatchObject({ title: 'V <Lan>', html: '<p>Cho &lt;Lan&gt;</p>' });
});

it('[MS-14, D-U35] in the language a member said yes in, and else in that of the brand', async () => {
  const one = await member([]);
  await world.call(
    consents.changeConsent,
    { channel: 'mail', isGiven: true },
    { token: one.token, headers: { language: 'VI' } },
  );
  await member();
  await sentOff({
    channels: ['mail'],
    translations: [{ language: 'VI', title: 'Lồng đèn', text: 'Ghé chơi', sms: 'a' }],
  });
  const bodies = (await outbox()).map(({ recipient, body }) => [recipient, body] as const);
  const vietnamese = bodies.filter(([, body]) => body.startsWith('Ghé chơi'));
  expect(vietnamese.map(([to]) => to)).toEqual([`m${one.memberId}@example.com`]);
  expect(bodies.length).toBe(2);
});

it('[MS-14, RO-08, D-U35] who may not, or is of another brand, neither sends nor learns who is meant', async () => {
  await members(1);
  const id = await sentOff();
  const support = await keepers.keeper('support');
  expect((await make({}, support)).errorCode).toBe('forbidden');
  expect((await start(id, finance)).errorCode).toBe('forbidden');
  expect((await steer(id, 'stop', support)).errorCode).toBe('forbidden');
  const list = (by: Keeper, of = id) =>
    keepers.office(by.token, calls.campaignMessages, { id: of });
  expect((await list(content)).errorCode).toBe('forbidden');
  const rows = (await list(support)).value.list;
  expect(rows.map((row) => row.channel)).toEqual(['inbox', 'mail', 'sms']);
  expect((await world.call(calls.campaigns, {})).errorCode).toBe('login_required');
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  await run(
    `insert into campaigns (brand_id, campaign_id, name, segment, channels, words, made_by, at)
     values (2, 990001, 'Theirs', '{}', '{inbox}', '{}', 'them', now())`,
  );
  for (const answer of [
    await keepers.office(content.token, calls.readCampaign, { id: '990001' }),
    await list(support, '990001'),
    await start('990001'),
    await steer('990001', 'stop'),
  ]) {
    expect(answer.errorCode).toBe('not_found');
  }
});

it('[MS-14, D-U05, D-U35] a restored house sends nothing by itself, and nothing anew', async () => {
  await members(2);
  const { value } = await make({ channels: ['mail'] });
  await start(value.id);
  await world.server.kernel.db.transaction(async (tx) => module.startAnew?.(tx));
  await turn();
  expect(await read(value.id)).toMatchObject({ state: 'paused', figures: { sent: 0 } });
  await steer(value.id, 'resume');
  await turn();
  expect((await read(value.id)).figures.sent).toBe(2);
});

it('[MS-14, D-U35] a campaign that fails keeps no other waiting', async () => {
  await members(1);
  const broken = await make({ channels: ['inbox'] });
  const whole = await make({ channels: ['inbox'] });
  await start(broken.value.id);
  await start(whole.value.id);
  await run(`create function broken() returns trigger language plpgsql as $$
    begin raise exception 'it is broken'; end $$`);
  await run(`create trigger broken before insert on campaign_messages for each row
    when (new.campaign_id = ${Number(broken.value.id)}) execute function broken()`);
  await expect(runCampaigns(world.server.kernel)).rejects.toThrow('a campaign stands still');
  expect((await read(whole.value.id)).figures.sent).toBe(1);
  await run('drop trigger broken on campaign_messages');
  await turn();
  expect((await read(broken.value.id)).figures.sent).toBe(1);
});
