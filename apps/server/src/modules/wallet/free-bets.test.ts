import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawsOf, placeOf } from '../../../../../tests/draws.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openOnce } from '../../kernel/kernel.ts';
import {
  correctWagers,
  endWagers,
  openWindow,
  placeTicket,
  type TicketVerdict,
  type Wager,
} from './index.ts';

let ledger: LedgerDatabase;
let draws: ReturnType<typeof drawsOf>;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  draws = drawsOf(ledger);
  await openWindow(ledger.db, 1, 'free');
});
afterAll(async () => {
  await ledger.close();
});
const place = (p: Partial<Wager>, kernel = ledger.kernel): Promise<TicketVerdict> =>
  placeTicket(kernel, {
    brandId: 1,
    memberId: 0n,
    key: 'key',
    ...placeOf('free'),
    house: 'wagers:LOTT',
    bets: [{ bet: '0', stakeMinor: 100n }],
    ...p,
  });
const codeOf = (verdict: TicketVerdict) => (verdict.ok ? 'placed' : verdict.errorCode);
const stakedOf = async (grant: string) =>
  ledger.db.composed<{ member_id: bigint; key: string }>(
    `select w.member_id, t.key from transfers t
     join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
     where t.brand_id = 1 and t.reference = 'grant:' || $1 and w.is_free`,
    [grant],
  );

it('the free bet of a grant is staked once, whoever asks and by which key', async () => {
  const [one, other] = [await ledger.memberWith(5n), await ledger.memberWith(5n)];
  const grant = 'offer:7';
  expect(await place({ memberId: one, key: 'a', grant })).toMatchObject({ isReplay: false });
  expect(await place({ memberId: one, key: 'a', grant })).toMatchObject({ isReplay: true });
  expect(codeOf(await place({ memberId: one, key: 'b', grant }))).toBe('idempotency_conflict');
  expect(codeOf(await place({ memberId: other, key: 'a', grant }))).toBe('idempotency_conflict');
  // The key of a free bet takes no other grant, and no money of the member's own.
  expect(codeOf(await place({ memberId: one, key: 'a', grant: 'offer:8' }))).toBe(
    'idempotency_conflict',
  );
  expect(codeOf(await place({ memberId: one, key: 'a' }))).toBe('idempotency_conflict');
  expect(codeOf(await place({ memberId: one, key: 'c', grant: 'offer:8' }))).toBe('placed');
  expect(await stakedOf(grant)).toEqual([{ member_id: one, key: `wager:${one}:a` }]);
  expect(await draws.faults()).toEqual([]);
});

it('a grant is there again after a stake that was refused', async () => {
  const memberId = await ledger.memberWith(5n);
  const grant = 'offer:refused';
  expect(codeOf(await place({ memberId, key: 'shut', windowId: 'nowhere', grant }))).toBe(
    'bets_closed',
  );
  expect(codeOf(await place({ memberId, key: 'open', grant }))).toBe('placed');
});

it('of two that stake one grant in the same moment, in one process and in two, one has it', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => ledger.memberWith(5n)));
  const second = { ...ledger.kernel, once: openOnce() };
  const verdicts = await Promise.all(
    members.flatMap((memberId, index) => [
      place(
        { memberId, key: 'race', grant: 'offer:race' },
        index % 2 === 0 ? ledger.kernel : second,
      ),
      // What waits with them is not harmed.
      place({
        memberId: members[(index + 1) % 8] ?? 0n,
        key: `own:${index}`,
        bets: [{ bet: '1', stakeMinor: 1n }],
      }),
    ]),
  );
  const [raced, own] = [0, 1].map((rest) => verdicts.filter((_, index) => index % 2 === rest));
  expect(raced?.filter((one) => one.ok)).toHaveLength(1);
  expect(new Set(raced?.map(codeOf))).toEqual(new Set(['placed', 'idempotency_conflict']));
  expect(own?.every((one) => one.ok)).toBe(true);
  expect(await stakedOf('offer:race')).toHaveLength(1);
  expect(await draws.faults()).toEqual([]);
});

it('a free bet is opened again with nothing paid, and ends for what it comes to', async () => {
  const memberId = await ledger.memberWith(0n);
  const placed = await place({ memberId, key: 'again', grant: 'offer:again' });
  if (!placed.ok) throw new Error(placed.errorCode);
  const end = {
    wagerId: placed.wagers[0]?.wagerId ?? 0n,
    payoutMinor: 150n,
    validBetMinor: 0n,
    rule: 'free' as const,
    outcome: 'win',
  };
  await endWagers(ledger.kernel, 1, [end]);
  const open = (key: string, payoutMinor: bigint) =>
    ledger.db.transaction((tx) =>
      correctWagers(tx, {
        brandId: 1,
        key,
        state: 'open',
        results: [{ ...end, payoutMinor, version: 1 }],
      }),
    );
  for (const paid of [1n, 50n, 150n])
    expect(await open(`paid:${paid}`, paid)).toEqual({ ok: false, errorCode: 'state_conflict' });
  expect(await ledger.available(memberId)).toBe(50n);
  await expect(open('round:a:1', 0n)).rejects.toThrow('round:a:1');
  expect(await open('nothing', 0n)).toMatchObject({ ok: true });
  expect(await ledger.available(memberId)).toBe(0n);
  await endWagers(ledger.kernel, 1, [end]);
  expect(await ledger.available(memberId)).toBe(50n);
  await ledger.expectBooks();
});
