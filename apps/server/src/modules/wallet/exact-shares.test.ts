import { drawsFrom } from '@fairhouse/game-kit';
import { loadGames } from '@fairhouse/game-kit/loader';
import { lotteryOf, parseSelection, shareOf, type Family, type Terms } from '@fairhouse/lottery';
import { sampleLine } from '@fairhouse/lottery/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { placeOf } from '../../../../../tests/draws.ts';
import { closeWindow, declareRound, endRound, openWindow, placeTicket } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const BASES = [1960, 2000];
const GROUPS = [1700, 1702, 1800];
const TERMS: readonly Terms[] = BASES.flatMap((base) =>
  [...GROUPS, base].map((group) => ({ top: base, base, group })),
);
const BIGINT_MAX = 2n ** 63n - 1n;
/** A stake that no denominator divides. */
const STAKE = 99_999_989n;
/** What a ledger can hold of one payout. */
const PAID_MAX = 10n ** 15n;
const TICKET = 250;

type Share = { play: string; num: bigint; den: bigint };
/** Whatever a line of a play can come to, one prize each and all it can win at best. */
const sharesOf = (families: Iterable<Family>): Share[] => {
  const found = new Map<string, Share>();
  const draws = drawsFrom(new Uint8Array(32).fill(3), 'shares', 0);
  for (const family of families) {
    for (const play of family.plays) {
      const parsed = parseSelection(play, sampleLine(play, draws).numbers);
      if (!parsed.ok) throw new Error(`${family.code}: ${play.code}`);
      const line = { play, selection: parsed.selection };
      const comes = Object.keys(play.tiers).map((tier) => ({ [tier]: 1 }));
      for (const hits of [{}, ...comes, play.best(line.selection)]) {
        for (const terms of TERMS) {
          const { num, den } = shareOf(line, hits, terms);
          const name = `${family.code} ${play.code}`;
          found.set(`${name} ${num}/${den}`, { play: name, num, den });
        }
      }
    }
  }
  return [...found.values()];
};

it('whatever a line of any lottery pays of its stake is paid exactly, however long its share is', async () => {
  const families = new Set(
    (await loadGames()).flatMap(({ game }) =>
      game.kind === 'draws' ? [lotteryOf(game).family] : [],
    ),
  );
  const shares = sharesOf(families).filter(({ num, den }) => (STAKE * num) / den <= PAID_MAX);
  const long = shares.filter(({ den, num }) => den > BIGINT_MAX || num > BIGINT_MAX);
  const plays = [...new Set(long.map(({ play }) => play))].toSorted();
  // Those are what a column of eight bytes refused.
  const ofRegion = ['truot-eight', 'truot-four', 'truot-ten'].concat([
    'xien-four',
    'xien-quay',
    'xien-three',
    'xien-two',
  ]);
  expect(plays).toEqual([
    'keno sum-element',
    'keno sum-size',
    ...['vn-north', 'vn-south'].flatMap((region) => ofRegion.map((play) => `${region} ${play}`)),
  ]);
  expect(Math.max(...long.map(({ den }) => den.toString().length))).toBeGreaterThan(50);

  const roundId = 'exact-shares';
  await openWindow(ledger.db, 1, roundId);
  const different = [...new Map(shares.map((one) => [`${one.num}/${one.den}`, one])).values()];
  const bets = different.map((share, no) => ({ ...share, bet: String(no), stakeMinor: STAKE }));
  const memberId = await ledger.memberWith(STAKE * BigInt(bets.length));
  for (let from = 0; from < bets.length; from += TICKET) {
    const placed = await placeTicket(ledger.kernel, {
      brandId: 1,
      memberId,
      key: `exact:${from}`,
      ...placeOf(roundId),
      house: 'wagers:LOTT',
      bets: bets.slice(from, from + TICKET).map(({ bet, stakeMinor }) => ({ bet, stakeMinor })),
    });
    expect(placed.ok).toBe(true);
  }
  await closeWindow(ledger.db, 1, roundId);
  const outcomes = bets
    .filter(({ num }) => num > 0n)
    .map(({ bet, num, den }) => ({ bet, num, den, outcome: 'win' }));
  const declared = () =>
    ledger.db.transaction((tx) => declareRound(tx, { brandId: 1, roundId, outcomes, rule: 'net' }));
  await declared();
  // Told again it is the same to the last digit.
  await declared();
  expect(await endRound(ledger.kernel, 1, roundId)).toBe(true);
  const ended = await ledger.db.composed<{ bet: string; payout: bigint }>(
    `select bet, payout from wagers where round_id = $1 and state = 'settled' order by bet::integer`,
    [roundId],
  );
  expect(ended).toEqual(bets.map(({ bet, num, den }) => ({ bet, payout: (STAKE * num) / den })));
  await ledger.expectBooks();
});
