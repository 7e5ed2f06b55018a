import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { type BetUnit, endWagers, openWindow, payPart, placeTicket } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const MOST = 9n * 10n ** 17n;
const place = async (memberId: bigint, roundId: string, units: readonly BetUnit[] = []) => {
  await openWindow(ledger.db, 1, roundId);
  return placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: roundId,
    roundId,
    windowId: roundId,
    slug: 'game',
    category: 'LIVE',
    house: 'wagers:LIVE',
    bets: [{ bet: 'one', stakeMinor: 100n, units }],
  });
};
const openBet = async (roundId: string): Promise<{ memberId: bigint; wagerId: bigint }> => {
  const memberId = await ledger.memberWith(1000n);
  const placed = await place(memberId, roundId);
  if (!placed.ok) throw new Error(placed.errorCode);
  return { memberId, wagerId: placed.wagers[0]?.wagerId ?? 0n };
};
const IMPOSSIBLE = [
  ['a payout below nothing', -1n, 0n],
  ['a payout above what a balance holds', MOST + 1n, 0n],
  ['a valid bet below nothing', 0n, -1n],
  ['a valid bet above what a balance holds', 0n, MOST + 1n],
] as const;

it.each(IMPOSSIBLE)(
  'an end with %s is refused, with all that end with it',
  async (what, payoutMinor, validBetMinor) => {
    const [one, other] = [await openBet(`end ${what}`), await openBet(`beside ${what}`)];
    const end = { outcome: 'win', rule: 'stake' } as const;
    const ended = await endWagers(ledger.kernel, 1, [
      { ...end, wagerId: other.wagerId, payoutMinor: 50n, validBetMinor: 100n },
      { ...end, wagerId: one.wagerId, payoutMinor, validBetMinor },
    ]);
    expect(ended).toEqual({ ok: false, errorCode: 'invalid_amount', wagerIds: [one.wagerId] });
    for (const { memberId } of [one, other]) expect(await ledger.available(memberId)).toBe(900n);
    await ledger.expectBooks();
  },
);

it.each(IMPOSSIBLE)(
  'a correction with %s is refused and moves nothing',
  async (what, payoutMinor, validBetMinor) => {
    const { memberId, wagerId } = await openBet(`correct ${what}`);
    const result = { wagerId, outcome: 'win', rule: 'stake' } as const;
    await endWagers(ledger.kernel, 1, [{ ...result, payoutMinor: 50n, validBetMinor: 100n }]);
    const corrected = ledger.db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: `correction:${wagerId}`,
        state: 'settled',
        results: [{ ...result, payoutMinor, validBetMinor }],
      }),
    );
    await expect(corrected).rejects.toThrow('invalid_amount');
    expect(await ledger.available(memberId)).toBe(950n);
  },
);

it('a part of nothing, of less, or of more than a balance holds is refused', async () => {
  const { memberId, wagerId } = await openBet('part');
  for (const amountMinor of [0n, -1n, MOST + 1n]) {
    const part = { brandId: 1, wagerId, amountMinor, key: String(amountMinor) };
    expect(await ledger.db.transaction((tx) => payPart(tx, part))).toEqual({
      ok: false,
      errorCode: 'invalid_amount',
    });
  }
  expect(await ledger.available(memberId)).toBe(900n);
});

it('a cap below nothing is refused, and a bet that names a unit twice is a fault of its caller', async () => {
  const memberId = await ledger.memberWith(1000n);
  const unit = { unit: 'home', liabilityMinor: 10n };
  expect(await place(memberId, 'cap', [{ ...unit, capMinor: -1n }])).toEqual({
    ok: false,
    errorCode: 'invalid_amount',
  });
  const twice = [
    { ...unit, capMinor: 100n },
    { ...unit, capMinor: 100n },
  ];
  await expect(place(memberId, 'twice', twice)).rejects.toThrow(
    'names the unit home of twice twice',
  );
  expect(await ledger.available(memberId)).toBe(1000n);
});

it('many wagers end in batches, each of which is seen before the next is done', async () => {
  const memberId = await ledger.memberWith(10_000n);
  await openWindow(ledger.db, 1, 'many');
  const wagerIds: bigint[] = [];
  for (const no of [1, 2, 3]) {
    const placed = await placeTicket(ledger.kernel, {
      brandId: 1,
      memberId,
      key: `many:${no}`,
      roundId: 'many',
      windowId: 'many',
      slug: 'game',
      category: 'LIVE',
      house: 'wagers:LIVE',
      bets: Array.from({ length: 500 }, (_, bet) => ({ bet: String(bet), stakeMinor: 1n })),
    });
    if (!placed.ok) throw new Error(placed.errorCode);
    wagerIds.push(...placed.wagers.map((one) => one.wagerId));
  }
  let batches = 0;
  const counting: LedgerDatabase['kernel'] = {
    ...ledger.kernel,
    db: {
      ...ledger.db,
      rows: (sql, parameters) => {
        if (sql.includes('from end_wagers')) batches += 1;
        return ledger.db.rows(sql, parameters);
      },
    },
  };
  const ended = await endWagers(
    counting,
    1,
    wagerIds.map((wagerId) => ({
      wagerId,
      payoutMinor: 2n,
      validBetMinor: 1n,
      outcome: 'win',
      rule: 'stake',
    })),
  );
  expect(ended).toEqual({ ok: true, members: [memberId] });
  expect(batches).toBe(2);
  expect(await ledger.available(memberId)).toBe(10_000n + 1500n);
  await ledger.expectBooks();
});
