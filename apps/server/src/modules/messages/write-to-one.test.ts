import * as consents from '@fairhouse/contract/consents';
import * as calls from '@fairhouse/contract/messages-member';
import * as messages from '@fairhouse/contract/messages';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';

let world: World;
let keepers: Keepers;
let support: Keeper;
let one: Person;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  support = await keepers.keeper('support');
});
afterAll(async () => {
  await world.close();
});
const run = (sql: string) => world.server.kernel.db.run(sql);
beforeEach(async () => {
  await run('delete from outbox');
  one = await world.register();
});
const outbox = () =>
  world.server.kernel.db.composed<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from outbox order by recipient',
  );
let keys = 0;
const write = (change: object = {}, by = support, key = `write-${(keys += 1)}`) =>
  keepers.office(
    by.token,
    calls.writeToMember,
    wrong({
      id: one.memberId,
      title: 'About your card',
      text: 'Please write to us.\n\n<b>Soon</b>',
      besides: [],
      isPromotional: false,
      ...change,
    }),
    { key },
  );
const inbox = async () =>
  (await world.call(messages.inbox, {}, { token: one.token })).value.list.map((row) => row.title);

it('[MS-14, D-U21] a member is written to in the inbox, by mail and by SMS, to what they proved', async () => {
  const nowhere = await write({ besides: ['mail', 'sms'] });
  expect(nowhere.value.besides).toEqual({ mail: 'unproven', sms: 'unproven' });
  expect(await outbox()).toEqual([]);
  await run(`update members set email = 'lan@example.com', email_proven_at = now(),
    dialing_code = '84', mobile_num = '912345678', mobile_proven_at = now(),
    anti_phishing_phrase = 'seven lamps' where member_id = ${one.memberId}`);
  const answer = await write({ besides: ['mail', 'sms'] }, support, 'once');
  expect(answer.value.besides).toEqual({ mail: 'sent', sms: 'sent' });
  const again = await write({ besides: ['mail', 'sms'] }, support, 'once');
  expect(again.value).toEqual({ messageId: answer.value.messageId, besides: {} });
  const sent = await outbox();
  expect(sent).toMatchObject([
    { recipient: '+84912345678' },
    { recipient: 'lan@example.com', subject: 'About your card' },
  ]);
  expect(sent[1]?.body).toContain('seven lamps');
  expect(await inbox()).toEqual(['About your card', 'About your card']);
  const { value } = await world.call(
    messages.readMessage,
    { id: answer.value.messageId },
    { token: one.token },
  );
  expect(value.content).toContain('&lt;b&gt;Soon');
  expect((await write({ title: 'Other' }, support, 'once')).errorCode).toBe('idempotency_conflict');
});

it('[MS-14, D-U21] advertising goes into the inbox alone, and to nobody on a break', async () => {
  expect((await write({ isPromotional: true, besides: ['mail'] })).errorCode).toBe(
    'state_conflict',
  );
  expect((await write({ isPromotional: true })).success).toBe(true);
  await world.call(safety.coolOff, { days: 1 }, { token: one.token });
  expect((await write({ isPromotional: true })).errorCode).toBe('on_break');
  expect((await write()).success).toBe(true);
});

it('[MS-14, D-U34] a second try under its key is answered as before, and a no said meanwhile counts', async () => {
  const sayNo = () =>
    world.call(consents.changeConsent, { channel: 'inbox', isGiven: false }, { token: one.token });
  const first = await write({ isPromotional: true }, support, 'no-later');
  await sayNo();
  expect((await write({ isPromotional: true }, support, 'no-later')).value).toEqual(first.value);
  expect((await write({ isPromotional: true })).errorCode).toBe('consent_missing');
  one = await world.register();
  const { db } = world.server.kernel;
  // Another sending of the same operator is under way, and they say no while this one waits.
  const late = await db.transaction(async (tx) => {
    await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `messages:1:${support.id}`,
    ]);
    const wrote = write({ isPromotional: true });
    await expect
      .poll(() =>
        db.composed(`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`),
      )
      .not.toEqual([]);
    await sayNo();
    return { wrote };
  });
  expect((await late.wrote).errorCode).toBe('consent_missing');
  expect(await inbox()).toEqual([]);
});

it('[MS-14] nobody writes without the permission, to another brand, to a free account or too much', async () => {
  const reader = await keepers.keeper('read-only');
  expect((await write({}, reader)).errorCode).toBe('forbidden');
  expect((await write({ id: '999999999' })).errorCode).toBe('not_found');
  const long = await write({ text: 'x'.repeat(calls.SMS_TEXT_MAX + 1), besides: ['sms'] });
  expect(long.errorCode).toBe('validation_failed');
  expect(await outbox()).toEqual([]);
  await run(`update members set type = 4 where member_id = ${one.memberId}`);
  expect((await write()).errorCode).toBe('state_conflict');
});
