import { afterAll, beforeAll, expect, it } from 'vitest';
import { seatsOf, type Seats } from '../../../../../tests/hands.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import {
  correctWagers,
  correctWalletPlay,
  heldHands,
  holdMoney,
  settleHand,
  stopPlay,
} from './index.ts';

let ledger: LedgerDatabase;
let seats: Seats;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  seats = seatsOf(ledger);
});
afterAll(async () => {
  await ledger.close();
});

const ROOMS = 'select stake_room, loss_room, in_hands from balances where member_id = $1';
const roomsOf = async (memberId: bigint) =>
  (await ledger.db.composed<object>(ROOMS, [memberId]))[0];
const setStakeMax = (memberId: bigint, amount: bigint | null) =>
  ledger.db.run('update balances set stake_max = $2 where member_id = $1', [memberId, amount]);

it('[D-P11] a hand moves nets and rake in one transfer, and each seat has one wager', async () => {
  const [one, two, three] = await seats.seated('first', [1_000n, 1_000n, 500n]);
  const hand = await seats.deal('first', [
    [one, 1_000n],
    [two, 1_000n],
    [three, 500n],
  ]);
  expect(hand.dealt).toMatchObject({ isHeld: true, isReplay: false, refused: [] });
  expect(hand.dealt.risks.map(({ riskMinor }) => riskMinor)).toEqual([1_000n, 1_000n, 500n]);
  const ended = await seats.settle(hand, [
    [one, 700n, 35n],
    [two, -200n],
    [three, -500n],
  ]);
  expect(ended).toEqual({ ok: true, isReplay: false });
  expect(await seats.stacks('first', [one, two, three])).toEqual([1_665n, 800n, 0n]);
  const { entries, wagers, ends } = await seats.posted(hand);
  expect(entries).toEqual([
    ['stake', -700n],
    ['payout', 1_365n],
    ['stake', -200n],
    ['stake', -500n],
    ['wager', 35n],
  ]);
  expect(wagers).toEqual([
    { member_id: one, stake: 700n, payout: 1_365n, valid_bet: 665n, rule: 'net', outcome: 'win' },
    { member_id: two, stake: 200n, payout: 0n, valid_bet: 200n, rule: 'net', outcome: 'lose' },
    { member_id: three, stake: 500n, payout: 0n, valid_bet: 500n, rule: 'net', outcome: 'lose' },
  ]);
  expect(ends).toBe(3);
  await ledger.expectBooks();
});

it('[D-P11] a hand in which nothing changed hands posts nothing and ends', async () => {
  const [one, two] = await seats.seated('still', [100n, 100n]);
  const hand = await seats.deal('still', [
    [one, 100n],
    [two, 100n],
  ]);
  const nothing: [bigint, bigint][] = [
    [one, 0n],
    [two, 0n],
  ];
  expect(await seats.settle(hand, nothing)).toEqual({ ok: true, isReplay: false });
  expect(await seats.settle(hand, nothing)).toEqual({ ok: true, isReplay: true });
  expect((await seats.posted(hand)).entries).toEqual([]);
  expect(await roomsOf(one)).toMatchObject({ in_hands: 0n });
  // A seat that neither won nor lost has no wager beside those that did.
  const [three, four, five] = await seats.seated('still', [100n, 100n, 100n]);
  const other = await seats.deal('still', [
    [three, 100n],
    [four, 100n],
    [five, 100n],
  ]);
  await seats.settle(other, [
    [three, 40n, 2n],
    [four, 0n],
    [five, -40n],
  ]);
  const { wagers } = await seats.posted(other);
  expect(wagers.map((wager) => wager.member_id)).toEqual([three, five]);
  await ledger.expectBooks();
});

it('[D-P11] a deal and an end that come again are answered as they were', async () => {
  const [one, two, three] = await seats.seated('again', [100n, 100n, 100n]);
  await ledger.db.transaction((tx) =>
    stopPlay(tx, { brandId: 1, memberId: three, until: new Date(Date.now() + 3_600_000) }),
  );
  const asked: [bigint, bigint][] = [
    [one, 100n],
    [two, 100n],
    [three, 100n],
  ];
  const hand = await seats.deal('again', asked);
  expect(hand.dealt.refused).toEqual([{ memberId: three, errorCode: 'on_break' }]);
  const again = await seats.deal('again', asked, { handId: hand.handId });
  expect(again.dealt).toEqual({ ...hand.dealt, isReplay: true });
  await expect(
    seats.deal(
      'again',
      [
        [one, 99n],
        [two, 100n],
      ],
      { handId: hand.handId },
    ),
  ).rejects.toThrow('dealt otherwise');
  expect(await heldHands(ledger.db, { brandId: 1, roomId: 'again' })).toMatchObject([
    { hand_id: hand.handId, slug: 'tien-len' },
  ]);
  const nets: [bigint, bigint, bigint][] = [
    [one, 60n, 3n],
    [two, -60n, 0n],
  ];
  expect(await seats.settle(hand, nets)).toEqual({ ok: true, isReplay: false });
  expect(await seats.settle(hand, nets)).toEqual({ ok: true, isReplay: true });
  for (const [key, other] of [
    [
      undefined,
      [
        [one, 61n, 3n],
        [two, -61n, 0n],
      ],
    ],
    ['another-key', nets],
  ] as const) {
    expect(
      await seats.settle(
        hand,
        other.map(([id, net, rake]) => [id, net, rake]),
        key,
      ),
    ).toEqual({ ok: false, errorCode: 'hand_ended' });
  }
  expect(await seats.stacks('again', [one, two])).toEqual([157n, 40n]);
  const over = await seats.deal('again', asked, { handId: hand.handId });
  expect(over.dealt).toEqual({ ...hand.dealt, isHeld: false, isReplay: true });
  expect(await seats.void(hand)).toEqual({ ok: false, errorCode: 'hand_ended' });
  expect(await heldHands(ledger.db, { brandId: 1, roomId: 'again' })).toEqual([]);
});

it('[D-P11] a void hand gives all back, and is over', async () => {
  const [one, two] = await seats.seated('void', [100n, 100n]);
  await seats.limit(one, ['loss', 'day', 500n]);
  const hand = await seats.deal('void', [
    [one, 100n],
    [two, 100n],
  ]);
  expect(await roomsOf(one)).toEqual({ stake_room: null, loss_room: 400n, in_hands: 100n });
  expect(await seats.void(hand)).toEqual({ ok: true, isReplay: false });
  expect(await seats.void(hand)).toEqual({ ok: true, isReplay: true });
  expect(await roomsOf(one)).toEqual({ stake_room: null, loss_room: 500n, in_hands: 0n });
  expect(
    await seats.settle(hand, [
      [one, 10n],
      [two, -10n],
    ]),
  ).toEqual({ ok: false, errorCode: 'hand_ended' });
  expect(await seats.stacks('void', [one, two])).toEqual([100n, 100n]);
  expect(await seats.void({ ...hand, handId: 'nowhere' })).toEqual({
    ok: false,
    errorCode: 'not_found',
  });
});

it('[D-P11] an end that cannot be is refused, and nothing is moved', async () => {
  const [one, two, stranger] = await seats.seated('wrong', [200n, 200n, 200n]);
  const hand = await seats.deal('wrong', [
    [one, 100n],
    [two, 100n],
  ]);
  const wrong: [string, [bigint, bigint, bigint?][]][] = [
    [
      'what was lost is not what was won',
      [
        [one, 51n],
        [two, -50n],
      ],
    ],
    [
      'what was lost is not what was won',
      [
        [one, 47n, 3n],
        [two, -50n],
      ],
    ],
    [
      'other seats',
      [
        [one, 50n],
        [two, -30n],
        [stranger, -20n],
      ],
    ],
    [
      'other seats',
      [
        [one, 50n],
        [stranger, -50n],
      ],
    ],
    [
      'other seats',
      [
        [one, 50n],
        [one, -50n],
      ],
    ],
    ['other seats', [[one, 0n]]],
    [
      'hand_stakes',
      [
        [one, 101n],
        [two, -101n],
      ],
    ],
    [
      'hand_stakes',
      [
        [one, 50n, 51n],
        [two, -50n],
      ],
    ],
    [
      'hand_stakes',
      [
        [one, 50n, -1n],
        [two, -50n],
      ],
    ],
    [
      'hand_stakes',
      [
        [one, 50n],
        [two, -50n, 1n],
      ],
    ],
  ];
  for (const [why, ends] of wrong) {
    await expect(seats.settle(hand, ends), why).rejects.toThrow(why);
  }
  await expect(
    ledger.db.transaction((tx) =>
      settleHand(tx, {
        brandId: 1,
        roomId: 'elsewhere',
        handId: hand.handId,
        slug: 'tien-len',
        key: seats.name('key'),
        seats: [],
      }),
    ),
  ).rejects.toThrow('another room');
  expect(await seats.stacks('wrong', [one, two, stranger])).toEqual([200n, 200n, 200n]);
  expect((await seats.posted(hand)).entries).toEqual([]);
  expect(await roomsOf(two)).toMatchObject({ in_hands: 100n });
  await seats.void(hand);
  await ledger.expectBooks();
});

it('[D-P11] who may not lose is not dealt in, and too few are no hand', async () => {
  const room = 'refused';
  const [broken, held, owing, poor, bounded, capped, fine, well] = await seats.seated(room, [
    100n,
    100n,
    100n,
    100n,
    100n,
    100n,
    100n,
    100n,
  ]);
  await ledger.db.transaction(async (tx) => {
    const until = new Date(Date.now() + 3_600_000);
    await stopPlay(tx, { brandId: 1, memberId: broken, until });
    await holdMoney(tx, { brandId: 1, memberId: held, isHeld: true });
  });
  await ledger.db.run('update balances set owed = 5 where member_id = $1', [owing]);
  await seats.limit(bounded, ['stake', 'day', 19n]);
  await setStakeMax(capped, 19n);
  const everybody: [bigint, bigint][] = [
    [broken, 100n],
    [held, 100n],
    [owing, 100n],
    [poor, 101n],
    [bounded, 100n],
    [capped, 100n],
    [fine, 100n],
    [well, 100n],
  ];
  const hand = await seats.deal(room, everybody, { leastMinor: 20n });
  expect(hand.dealt.refused.map(({ errorCode }) => errorCode)).toEqual([
    'on_break',
    'money_held',
    'debt_open',
    'insufficient_balance',
    'own_limit',
    'limit_exceeded',
  ]);
  expect(hand.dealt.risks.map(({ memberId }) => memberId)).toEqual([fine, well]);
  // Who plays a hand in a room is dealt no other one there, and with them too few are left.
  const second = await seats.deal(room, [
    [poor, 100n],
    [fine, 100n],
    [well, 100n],
  ]);
  expect(second.dealt).toMatchObject({ isHeld: false, risks: [] });
  expect(second.dealt.refused.map(({ errorCode }) => errorCode)).toEqual([
    'hand_open',
    'hand_open',
  ]);
  expect(await roomsOf(poor)).toMatchObject({ in_hands: 0n });
  await seats.void(hand);
  // The same hand is asked for anew, when there are enough.
  const third = await seats.deal(
    room,
    [
      [poor, 100n],
      [fine, 100n],
      [well, 100n],
    ],
    { handId: second.handId },
  );
  expect(third.dealt).toMatchObject({ isHeld: true, refused: [] });
  await seats.void(third);
  for (const wrong of [
    [
      [fine, 100n],
      [fine, 100n],
    ],
    [
      [fine, 0n],
      [well, 100n],
    ],
    [
      [fine, 100n],
      [999_999n, 100n],
    ],
  ] as [bigint, bigint][][]) {
    await expect(seats.deal(room, wrong)).rejects.toThrow(/seat/);
  }
  await ledger.db.run('update balances set owed = 0 where member_id = $1', [owing]);
});

it('[D-P11] a break in the middle of a hand lets it end, and no other begin', async () => {
  const [one, two] = await seats.seated('break', [100n, 100n]);
  const both: [bigint, bigint][] = [
    [one, 100n],
    [two, 100n],
  ];
  const hand = await seats.deal('break', both);
  await ledger.db.transaction((tx) =>
    stopPlay(tx, { brandId: 1, memberId: one, until: new Date(Date.now() + 3_600_000) }),
  );
  expect(
    await seats.settle(hand, [
      [one, -80n],
      [two, 80n, 4n],
    ]),
  ).toMatchObject({ ok: true });
  const next = await seats.deal('break', [
    [one, 20n],
    [two, 176n],
  ]);
  expect(next.dealt).toMatchObject({ isHeld: false });
  expect(next.dealt.refused).toEqual([{ memberId: one, errorCode: 'on_break' }]);
  expect(await seats.leave('break', one)).toMatchObject({ ok: true, movedMinor: 20n });
});

it('[D-P11] a hand is not corrected, by no call of the ledger', async () => {
  const [one, two] = await seats.seated('final', [100n, 100n]);
  const hand = await seats.deal('final', [
    [one, 100n],
    [two, 100n],
  ]);
  await seats.settle(hand, [
    [one, 50n, 2n],
    [two, -50n],
  ]);
  const [wager] = await ledger.db.composed<{ wager_id: bigint; version: number }>(
    'select wager_id, version from wagers where round_id = $1 and member_id = $2',
    [hand.handId, two],
  );
  const result = {
    wagerId: wager?.wager_id ?? 0n,
    version: wager?.version ?? 0,
    payoutMinor: 50n,
    validBetMinor: 0n,
    rule: 'void',
    outcome: 'void',
  } as const;
  const corrected = await ledger.db.transaction((tx) =>
    correctWagers(tx, { brandId: 1, key: seats.name('fix'), state: 'void', results: [result] }),
  );
  expect(corrected).toEqual({ ok: false, errorCode: 'state_conflict' });
  const play = await ledger.db.transaction((tx) =>
    correctWalletPlay(tx, {
      brandId: 1,
      memberId: two,
      code: 'pvp:final',
      playKey: hand.key,
      key: seats.name('fix'),
      stakeMinor: 0n,
      payoutMinor: 0n,
      roundId: hand.handId,
      bet: 'hand',
      outcome: 'void',
      detail: {},
      validBetMinor: 0n,
      rule: 'void',
    }),
  );
  expect(play).toEqual({ ok: false, errorCode: 'not_found' });
  expect(await seats.stacks('final', [one, two])).toEqual([148n, 50n]);
});
