import * as blocks from '@fairhouse/contract/blocks';
import * as notes from '@fairhouse/contract/members-notes';
import * as timeline from '@fairhouse/contract/members-timeline';
import * as messages from '@fairhouse/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier, type Payer } from '../../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let support: Keeper;
let one: Payer;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  [ann] = await keepers.twoOwners();
  support = await keepers.keeper('support');
  one = await cashier.payer(60_000n);
});
afterAll(async () => {
  await world.close();
});
const run = (sql: string) => world.server.kernel.db.run(sql);
type Asked = { kind?: timeline.ToldOf; cursor?: string; pageSize?: number };
const read = (asked: Asked = {}, by = ann, id = one.memberId) =>
  keepers.office(by.token, timeline.memberTimeline, wrong({ id, ...asked }));
/** Every page, one after the other. */
const whole = async (asked: Asked = {}) => {
  const found: timeline.Happening[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 100; page += 1) {
    const { value } = await read({ ...asked, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...value.list);
    if (value.nextCursor === null) return found;
    cursor = value.nextCursor;
  }
  throw new Error('the pages do not end');
};

it('[D-U23] what happened to a member stands in one list, the newest first', async () => {
  await cashier.ask(one, '100.00');
  const place = { id: one.memberId };
  await keepers.office(ann.token, notes.addMemberNote, {
    ...place,
    text: 'Called about the card.',
  });
  const laid = { ...place, kind: 'withdrawals', reason: 'looked at by the risk desk' } as const;
  await keepers.office(ann.token, blocks.layBlock, laid);
  const letter = {
    to: { accounts: [one.username] },
    title: 'About your card',
    content: '<p>Please write to us.</p>',
    isPromotional: false,
  };
  await keepers.office(ann.token, messages.sendMessage, letter, { key: freshKey() });
  const tags = { ...place, tags: [{ tag: 'card' }] };
  await keepers.office(ann.token, notes.setMemberTags, tags);
  await run(`insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency,
    key, state) values (1, 'told', ${one.memberId}, 'bank', 1234, 'USD', 'told', 'credited')`);
  await run(`insert into identity_checks (brand_id, check_id, member_id, tier, state, submitted_at)
    values (1, 771, ${one.memberId}, 2, 'pending', now())`);
  await run(`insert into safety_log (brand_id, member_id, what, detail)
    values (1, ${one.memberId}, 'limit', '{"kind":"deposit"}')`);
  const { value } = await read({ pageSize: 100 });
  expect(new Set(value.list.map((row) => row.kind))).toEqual(new Set(timeline.TOLD_OF));
  const times = value.list.map((row) => row.at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(value.list.at(-1)).toMatchObject({ kind: 'account', what: 'registered' });
  const of = (kind: string) => value.list.filter((row) => row.kind === kind);
  expect(of('deposit')[0]).toMatchObject({ what: 'credited', amount: '12.34' });
  expect(of('withdrawal')[0]).toMatchObject({ what: 'applying', amount: '100.00' });
  expect(of('block')).toMatchObject([{ what: 'laid_withdrawals', by: ann.name }]);
  expect(of('note')[0]).toMatchObject({ text: 'Called about the card.', by: ann.name });
  expect(of('message')[0]).toMatchObject({ what: 'sent', text: 'About your card' });
  expect(of('desk').map((row) => row.what)).toEqual(['members.tags']);
});

it('[D-U23] pages leave nothing out and show nothing twice, not within one moment either', async () => {
  // Forty of one kind and two of another, all of the same microsecond.
  await run(`insert into member_notes (brand_id, member_id, text, by_name, at)
    select 1, ${one.memberId}, 'note ' || n, 'x', '2026-01-02 03:04:05.678901+00'
    from generate_series(1, 40) n`);
  await run(`insert into safety_log (brand_id, member_id, what, at)
    select 1, ${one.memberId}, 'limit', '2026-01-02 03:04:05.678901+00'
    from generate_series(1, 3)`);
  await run(`insert into logins (brand_id, member_id, at, ip, device, means, outcome)
    select 1, ${one.memberId}, '2026-01-02 03:04:05.678901+00', '203.0.113.9', 'Lamp', 'password',
    'ok' from generate_series(1, 5)`);
  const at = await read({ pageSize: 100 });
  const all = await whole({ pageSize: 100 });
  for (const pageSize of [1, 7, 13]) {
    expect((await whole({ pageSize })).map((row) => row.id)).toEqual(all.map((row) => row.id));
  }
  expect(new Set(all.map((row) => row.id)).size).toBe(all.length);
  expect(all).toHaveLength(at.value.list.length);
  expect((await whole({ kind: 'note', pageSize: 9 })).filter((row) => row.kind !== 'note')).toEqual(
    [],
  );
});

it('[D-U23] a role sees of it what it sees elsewhere', async () => {
  const { value } = await read({ pageSize: 100 }, support);
  expect(value.kinds).not.toContain('desk');
  expect(value.list.some((row) => row.kind === 'desk')).toBe(false);
  expect((await read({ kind: 'desk' }, support)).errorCode).toBe('forbidden');
  const reader = await keepers.keeper('read-only');
  expect((await read({}, reader)).value.list.some((row) => row.kind === 'signIn')).toBe(false);
  expect((await read({ kind: 'signIn' }, reader)).errorCode).toBe('forbidden');
  const content = await keepers.keeper('content');
  expect((await read({}, content)).errorCode).toBe('forbidden');
  expect((await read({}, ann, '999999999')).errorCode).toBe('not_found');
  expect((await read({ cursor: 'nonsense' })).success).toBe(true);
});
