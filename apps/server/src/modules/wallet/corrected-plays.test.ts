import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import {
  correctWalletPlay,
  limitPlay,
  moveWallet,
  placeWager,
  postWalletPlay,
  type PlayLimit,
} from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});
const DAY = 86_400_000;
/** Runs work of a member at a vendor so many days ago. */
const at = <T>(
  daysAgo: number,
  work: (tx: Parameters<typeof moveWallet>[0]) => Promise<T>,
): Promise<T> => {
  const now = () => new Date(Date.now() - daysAgo * DAY);
  return ledger.db.transaction((tx) => work({ ...tx, now }));
};
const play = (memberId: bigint, key: string) => ({
  brandId: 1,
  memberId,
  code: 'HARBOR',
  key,
  roundId: key,
  slug: 'match',
  category: 'SPORTS',
  bet: 'home',
  outcome: 'away',
  detail: {},
  validBetMinor: 100n,
  rule: 'net' as const,
});
/** A member with money at a vendor and these limits, who staked 100 there so many days ago. */
const staked = async (daysAgo: number, ...limits: PlayLimit[]): Promise<bigint> => {
  const memberId = await ledger.memberWith(10_000n);
  await at(daysAgo, async (tx) => {
    await moveWallet(tx, {
      brandId: 1,
      memberId,
      code: 'HARBOR',
      direction: 'out',
      amountMinor: 1000n,
      key: `out:${memberId}`,
    });
    await postWalletPlay(tx, {
      ...play(memberId, `play:${memberId}`),
      stakeMinor: 100n,
      payoutMinor: 0n,
    });
  });
  await ledger.db.transaction((tx) => limitPlay(tx, { brandId: 1, memberId }, limits));
  return memberId;
};
const correct = (memberId: bigint, stakeMinor: bigint, payoutMinor: bigint) =>
  at(0, (tx) =>
    correctWalletPlay(tx, {
      ...play(memberId, `correction:${memberId}`),
      playKey: `play:${memberId}`,
      stakeMinor,
      payoutMinor,
    }),
  );
const roomsOf = async (memberId: bigint) =>
  (
    await ledger.db.composed<{ stake_room: bigint; loss_room: bigint }>(
      'select stake_room, loss_room from balances where brand_id = 1 and member_id = $1',
      [memberId],
    )
  )[0];
const stake = (memberId: bigint, stakeMinor: bigint) =>
  placeWager(ledger.kernel, {
    brandId: 1,
    memberId,
    key: `spin:${stakeMinor}`,
    roundId: null,
    windowId: null,
    slug: 'slot',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor, validBetMinor: stakeMinor, rule: 'stake' }],
  });

it('a play that a vendor takes back gives the room of the windows it was played in', async () => {
  const memberId = await staked(
    0,
    { kind: 'stake', period: 'day', amountMinor: 500n },
    { kind: 'loss', period: 'day', amountMinor: 300n },
  );
  expect(await roomsOf(memberId)).toEqual({ stake_room: 400n, loss_room: 200n });
  await correct(memberId, 0n, 0n);
  expect(await roomsOf(memberId)).toEqual({ stake_room: 500n, loss_room: 300n });
  await ledger.expectBooks();
});

it('one of an earlier window gives no room today', async () => {
  const memberId = await staked(
    40,
    { kind: 'stake', period: 'day', amountMinor: 500n },
    { kind: 'loss', period: 'day', amountMinor: 300n },
  );
  expect(await roomsOf(memberId)).toEqual({ stake_room: 500n, loss_room: 300n });
  await correct(memberId, 100n, 1500n);
  expect(await roomsOf(memberId)).toEqual({ stake_room: 500n, loss_room: 300n });
  expect(await stake(memberId, 301n)).toMatchObject({ errorCode: 'own_limit' });
  expect(await stake(memberId, 300n)).toMatchObject({ ok: true });
  await ledger.expectBooks();
});
