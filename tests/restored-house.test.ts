import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as approvals from '@fairhouse/contract/approvals';
import * as brandsDesk from '@fairhouse/contract/brands-desk';
import * as backups from '@fairhouse/contract/backups';
import * as crash from '@fairhouse/contract/crash';
import * as desk from '@fairhouse/contract/members-desk';
import * as play from '@fairhouse/contract/rounds';
import * as seeds from '@fairhouse/contract/rounds-seeds';
import * as session from '@fairhouse/contract/session';
import * as wallet from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Payer } from './cashier.ts';
import { waitForFirstFlight } from './first-flight.ts';
import { holdJobs } from './hold-job.ts';
import { keepersOf, type Keeper } from './keepers.ts';
import { openGame } from './open-game.ts';
import { backedUp, backupsIn, restoredFrom, type Restored } from './restored.ts';
import { openWorld, wrong, type World } from './world.ts';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { jobs } from '../apps/server/src/modules/withdrawals/jobs.ts';

const REHEARSAL = { rising: 'comet', risingBetMilliseconds: 600_000 };
const place = mkdtempSync(path.join(tmpdir(), 'fairhouse-restored-'));
let before: World;
let after: World;
let restored: Restored;
let member: Payer;
let officeToken: string;
let owner: Keeper;
/** Of the house that is gone: what was drawn under the pair before the backup, and after. */
const pairs = { active: '', next: '' };
let withdrawalId: string;
let approvalId: string;
let balanceBefore: string;

const spin = (world: World, token: string) =>
  world.call(
    play.playRound,
    { stake: '1.00', choice: wrong({ side: 'heads', tosses: 1 }) },
    { token, key: crypto.randomUUID() },
  );
const seedsOf = async (world: World, token: string) =>
  (await world.call(seeds.seeds, {}, { token })).value;
const rows = <T extends Record<string, unknown>>(world: World, text: string): Promise<T[]> =>
  world.server.kernel.db.composed<T>(text);

/** What was answered there; the first test looks at it. */
const lived: Record<string, unknown> = {};

beforeAll(async () => {
  before = await openWorld({ backups: backupsIn(place), rehearsal: REHEARSAL });
  await holdJobs(before, jobs);
  const cashier = await cashierOf(before);
  member = await cashier.payer();
  owner = await (await keepersOf(before)).keeper('owner');
  officeToken = await before.operator();
  // An order that a provider has still to be sent.
  withdrawalId = String((await cashier.ask(member, '100.00')).value.id);
  const approved = await cashier.desk(owner, withdrawalId, 'approve', { methodId: 'sandbox' });
  lived.approved = approved.value;
  // What waits for a second person, who may have decided it since.
  const asked = await before.call(
    desk.adjustBalance,
    { id: member.memberId, amount: '1000.01', direction: 'credit', reason: 'a made good mistake' },
    { token: owner.token, key: 'asked-before' },
  );
  approvalId = String(asked.value.approvalId);
  // Two counts of a pair, a round of steps under way, a bet on the comet.
  const coins = await openGame(before, member, 'coin-toss');
  await spin(before, coins);
  await spin(before, coins);
  balanceBefore = String(
    (await before.call(wallet.balance, {}, { token: member.token })).value.sumBalance,
  );
  const mines = await openGame(before, member, 'harbour-mines');
  const opened = await before.call(
    play.openSteps,
    { stake: '1.00', choice: wrong({ mines: 3 }) },
    { token: mines, key: crypto.randomUUID() },
  );
  lived.steps = opened.success;
  await waitForFirstFlight(before);
  const comet = await openGame(before, member, 'comet');
  const { round } = (await before.call(crash.readRising, { slug: 'comet' })).value;
  const bet = { slug: 'comet', roundId: round?.roundId ?? '', stake: '2.00' };
  lived.comet = (await before.call(crash.placeRising, bet, { token: comet })).success;
  const shown = await seedsOf(before, member.token);
  Object.assign(pairs, { active: shown.commitment ?? '', next: shown.next.commitment });
  const file = await backedUp(before);
  // What the house drew since is known to whoever saw it.
  lived.round = (await spin(before, coins)).value.round;
  await jobs.find(({ name }) => name === 'withdrawals.payouts')?.run(before.server.kernel);
  restored = await restoredFrom(file);
  await before.close();
  after = await openWorld({
    databaseUrl: restored.copy.url,
    dataDir: restored.dataDir,
    rehearsal: REHEARSAL,
  });
  owner = await (await keepersOf(after)).keeper('owner');
});
afterAll(async () => {
  await after.close();
  await restored.copy.drop();
  for (const folder of [place, restored.dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Opens the house, if no test before has. */
const opened = async () => {
  if ((await settingsNow()).settings.status !== 0) await set({ status: 0 });
};
const settingsNow = async () =>
  (await after.call(brandsDesk.brandSettingsPage, { brandId: '1' }, { token: owner.token })).value;
const set = async (changes: Record<string, unknown>) => {
  const { version } = await settingsNow();
  const done = await after.call(
    brandsDesk.changeSettings,
    { brandId: '1', version, reason: 'compared with the provider', changes: wrong(changes) },
    { token: owner.token },
  );
  expect(done.raw).toMatchObject({ success: true });
};
const stateOf = async () =>
  (
    await rows<{ state: string; payout_state: string }>(
      after,
      `select state, payout_state from withdrawals where withdrawal_id = '${withdrawalId}'`,
    )
  )[0];

it('its books are whole, and what could still be played on has gone back', async () => {
  expect(lived).toMatchObject({
    approved: { state: 'approved', payout: { state: 'waiting' } },
    steps: true,
    comet: true,
    round: { nonce: 3, commitment: pairs.active },
  });
  expect(restored.said).toContain('every transfer sums to zero');
  expect(await verifyLedger(after.server.kernel.db, LEDGER_QUESTIONS)).toMatchObject({
    isBalanced: true,
  });
  const steps = await rows(after, 'select state, ended_by, payout from step_rounds');
  expect(steps).toEqual([{ state: 'done', ended_by: 'void', payout: 100n }]);
  await expect
    .poll(async () => rows(after, `select count(*)::int as n from wagers where state = 'open'`))
    .toEqual([{ n: 0 }]);
  expect(
    await rows(after, `select outcome, slug from wagers where state = 'void' order by slug`),
  ).toEqual([
    { outcome: 'restored', slug: 'comet' },
    { outcome: 'restored', slug: 'harbour-mines' },
  ]);
});

it('what waited for a second person is declined by nobody', async () => {
  expect(approvalId).toMatch(/^\d+$/);
  const keepers = await keepersOf(after);
  const second = await keepers.keeper('finance');
  const { list } = (await keepers.office(second.token, approvals.approvals, { pageSize: 50 }))
    .value;
  expect(list.find(({ id }) => id === approvalId)).toMatchObject({
    state: 'declined',
    decidedBy: null,
    decidedReason: 'restored from a backup: ask anew',
    mayDecide: false,
  });
  expect((await keepers.decide(second.token, approvalId)).errorCode).toBe('state_conflict');
  expect(list.filter(({ state }) => state === 'asked')).toEqual([]);
});

it('nobody is let in by what was open before, and the house is closed to members', async () => {
  const closed = await after.call(wallet.balance, {}, { token: member.token });
  expect(closed.errorCode).toBe('maintenance');
  const desk = await after.call(backups.officeBackups, {}, { token: officeToken });
  expect(desk.errorCode).toBe('login_required');
  expect((await settingsNow()).settings).toMatchObject({ status: 1, payoutsWait: true });
});

it('an owner opens it; payouts wait until they are let go', async () => {
  const pay = async () => {
    await after.server.kernel.db.run(
      'update withdrawals set payout_due_at = now() where payout_due_at > now()',
    );
    await jobs.find(({ name }) => name === 'withdrawals.payouts')?.run(after.server.kernel);
  };
  await pay();
  await opened();
  await pay();
  expect(await stateOf()).toEqual({ state: 'approved', payout_state: 'waiting' });
  await set({ payoutsWait: false });
  await expect
    .poll(async () => {
      await pay();
      return (await stateOf())?.payout_state;
    })
    .not.toBe('waiting');
});

it('[RQ-40] what was drawn since the backup is drawn for nobody again', async () => {
  await opened();
  const stale = await after.call(wallet.balance, {}, { token: member.token });
  expect(stale.errorCode).toBe('token_expired');
  const { username, password } = member;
  const login = await after.call(session.login, { username, password });
  const token = String(login.value.token);
  const sum = (await after.call(wallet.balance, {}, { token })).value.sumBalance;
  expect(Number(sum)).toBe(Number(balanceBefore));
  // The pair of before is told, and neither it nor the one that waited is drawn from any more.
  const shown = await seedsOf(after, token);
  expect(shown.commitment).toBeNull();
  expect([pairs.active, pairs.next]).not.toContain(shown.next.commitment);
  const coins = await openGame(after, { token }, 'coin-toss');
  const { round } = (await spin(after, coins)).value;
  expect(round).toMatchObject({ nonce: 0, commitment: shown.next.commitment });
  // Tables and the comet go on from chains that were never seen.
  for (const [rounds, place_] of [
    ['table_rounds', 'table_id'],
    ['rising_rounds', 'slug'],
  ]) {
    await expect
      .poll(
        async () =>
          rows(
            after,
            `select distinct ${place_} from ${rounds} where chain_no > 1 and state <> 'void'`,
          ),
        { timeout: 60_000 },
      )
      .not.toEqual([]);
  }
  const ended = await rows(
    after,
    `select chain_no from seed_chains where ended_at is null and chain_no = 1
     union select chain_no from rising_chains where ended_at is null and chain_no = 1`,
  );
  expect(ended).toEqual([]);
});
