import * as certificates from '@fairhouse/contract/certificates';
import { returnsOutside } from '@fairhouse/contract/certificates-desk';
import * as inbox from '@fairhouse/contract/inbox';
import * as play from '@fairhouse/contract/rounds';
import * as system from '@fairhouse/contract/brands';
import { loadGames } from '@fairhouse/game-kit/loader';
import { sourceOf } from '@fairhouse/game-kit/source-loader';
import type { Observed } from '@fairhouse/contract/certificates';
import { parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { gamesOf } from '../catalogue/index.ts';
import {
  endWagers,
  openWagersOf,
  payPart,
  placeWager,
  verifyLedger,
  voidRound,
  type Bet,
} from '../wallet/index.ts';
import { observeReturns } from './actions/observe-returns.ts';
import { alarmsOf } from './index.ts';
import { jobs } from './jobs.ts';

let world: World;
let person: Person;
let other: Person;
beforeAll(async () => {
  world = await openWorld();
  [person, other] = [await world.register(), await world.register()];
  await world.fund(person, 900_000_000n);
  await world.fund(other, 900_000_000n);
});
afterAll(async () => {
  await world.close();
});

const certificateOf = async (slug: string) => {
  const answer = await world.call(certificates.oneCertificate, { slug });
  expect(answer.status, slug).toBe(200);
  return answer.value;
};
const observedOf = async (slug: string, bet: string): Promise<Observed> => {
  const { bets, further } = await certificateOf(slug);
  const found =
    bets.find((one) => one.bet === bet)?.observed ??
    further.find((one) => one.bet === bet)?.observed;
  if (!found) throw new Error(`${slug} ${bet} was not observed`);
  return found;
};
const minor = (text: unknown) => parseAmount(String(text), { code: '', digits: 2 }) ?? 0n;
const kernel = () => world.server.kernel;

/** Ends are read once no transaction of their time runs any more. */
const observe = async () => {
  await expect
    .poll(
      async () => {
        await observeReturns(kernel());
        return kernel().db.row(`select mark >= last_wager_seen(1) as is_read from wager_feeds
      where brand_id = 1 and feed = 'certificates.returns'`);
      },
      { timeout: 25_000, interval: 200 },
    )
    .toEqual({ is_read: true });
};

/** Wagers straight into the ledger: settled at once, or open in a round. */
const place = async (p: {
  slug: string;
  bets: Bet[];
  who?: Person;
  roundId?: string;
  category?: string;
}) => {
  const { who = person, category = 'RNG' } = p;
  const verdict = await placeWager(kernel(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: p.roundId ?? null,
    windowId: null,
    slug: p.slug,
    category,
    house: `wagers:${category}`,
    bets: p.bets,
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers;
};
const many = async (
  slug: string,
  bet: string,
  p: { count: number; paid: number; payoutMinor: bigint; version?: string },
) => {
  for (let from = 0; from < p.count; from += 500) {
    await place({
      slug,
      bets: Array.from({ length: Math.min(500, p.count - from) }, (_, at) => ({
        bet,
        stakeMinor: 100n,
        validBetMinor: 100n,
        rule: 'stake',
        detail: { version: p.version ?? gamesOf(kernel()).get(slug)?.game.version },
        payoutMinor: ((from + at) * p.paid) % p.count < p.paid ? p.payoutMinor : 0n,
      })),
    });
  }
};
/** A settled round of another game, with whatever else a row of rounds holds today. */
const tableRound = async (slug: string, roundId: string, profile: string) => {
  await expect
    .poll(
      () =>
        kernel().db.run(
          `insert into table_rounds select (jsonb_populate_record(r, $1::jsonb)).*
     from table_rounds r limit 1`,
          [
            JSON.stringify({
              slug,
              profile,
              round_id: roundId,
              table_id: `room-${roundId}`,
              state: 'settled',
              version: '1.0.0',
            }),
          ],
        ),
      { timeout: 20_000 },
    )
    .toBe(1);
};
const settle = async (roundId: string, payouts: Record<string, bigint>) => {
  const open = await openWagersOf(kernel().db, 1, roundId);
  await endWagers(
    kernel(),
    1,
    open.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor: payouts[one.bet] ?? 0n,
      validBetMinor: one.stakeMinor,
      rule: 'net',
      outcome: 'win',
    })),
  );
};

const COUNTED_SLOTS: readonly string[] = ['lucky-bar', 'monsoon-ways', 'vault-hold'];

it('[RQ-43] every loaded game has a certificate that says what its own rules return', async () => {
  const list = (await world.call(certificates.certificates, {})).value.list;
  const games = await loadGames();
  expect(list.map((one) => one.slug)).toEqual(games.map((one) => one.slug));
  // The slots have their returns from the same code, and all of them two certifiers: here a few.
  const some = games.filter(
    ({ slug, manifest }) => manifest.gameType !== 'slot' || COUNTED_SLOTS.includes(slug),
  );
  // All are asked for at once: the thread counts while the rules are counted here as well.
  const asked = new Map(some.map(({ slug }) => [slug, certificateOf(slug)]));
  const counted = new Map(some.map(({ slug, game }) => [slug, game.rtp()]));
  for (const { slug, game, manifest } of some) {
    const found = await asked.get(slug);
    if (!found) throw new Error(slug);
    const source = await sourceOf(slug);
    expect(found, slug).toMatchObject({
      slug,
      title: manifest.title,
      version: game.version,
      kind: game.kind,
      rtp: manifest.rtp,
      sourceHash: source.hash,
      sources: source.files,
    });
    expect(list.find((one) => one.slug === slug)?.sourceHash).toBe(source.hash);
    expect(
      found.bets.map((bet) => ({
        bet: bet.bet,
        rtp: bet.rtp,
        fraction: bet.fraction,
        edge: bet.houseEdge,
        method: bet.method,
        hit: bet.hitRate,
        sd: bet.deviation,
      })),
      slug,
    ).toEqual(
      counted
        .get(slug)
        ?.map((line) => ({
          bet: line.bet,
          rtp: line.rtp,
          fraction: line.rtpFraction,
          edge: line.houseEdge,
          method: line.method,
          hit: line.hitRate ?? null,
          sd: line.deviation ?? null,
        })),
    );
  }
}, 400_000);

it(
  '[RQ-50] ' +
    'returns are computed once for the hash of the sources: in memory, ' +
    'then in a table',
  async () => {
    const kept = await kernel().db.composed<{ slug: string; count: bigint }>(
      'select slug, count(*) as count from certified_returns group by slug',
    );
    expect(kept.length).toBeGreaterThan(25);
    expect(kept.every((row) => row.count === 1n)).toBe(true);
    const memory = kernel().once('certificates.exact', () => new Map<string, unknown>());
    memory.delete('fan-tan');
    await kernel().db.run(`update certified_returns set lines = jsonb_set(lines, '{0,method}',
    '"read from the table"') where slug = 'fan-tan'`);
    expect((await certificateOf('fan-tan')).bets[0]?.method).toBe('read from the table');
  },
);

it('a call that comes before the returns are counted waits, and the server serves meanwhile', async () => {
  const memory = kernel().once('certificates.exact', () => new Map<string, unknown>());
  memory.delete('gold-rush-gulch');
  await kernel().db.run(`delete from certified_returns where slug = 'gold-rush-gulch'`);
  const order: string[] = [];
  const first = certificateOf('gold-rush-gulch').then(() => {
    order.push('first');
  });
  const second = certificateOf('gold-rush-gulch').then(() => {
    order.push('second');
  });
  await world.call(system.status, {});
  order.push('status');
  await Promise.all([first, second]);
  expect(order[0]).toBe('status');
  expect(
    await kernel().db.row(`select count(*)::integer as count from certified_returns
      where slug = 'gold-rush-gulch'`),
  ).toEqual({ count: 1 });
});

it('an unknown game has no certificate', async () => {
  for (const slug of [
    'nobody',
    '..',
    'constructor',
    '__proto__',
    'baccarat%00',
    'BACCARAT',
    '%20',
  ]) {
    const answer = await world.call(certificates.oneCertificate, { slug });
    expect(answer.success, slug).toBe(false);
    expect(answer.errorCode, slug).toMatch(/^(not_found|validation_failed)$/);
  }
  expect((await world.call(certificates.oneCertificate, { slug: 'x'.repeat(65) })).errorCode).toBe(
    'validation_failed',
  );
});

it('wagers that members really played are read back, each once', async () => {
  const token = await openGame(world, person, 'coin-toss');
  let [staked, squares, paid] = [0, 0, 0];
  for (let at = 0; at < 25; at += 1) {
    const stake = at % 2 === 0 ? '1.00' : '2.00';
    const { value } = await world.call(
      play.playRound,
      { stake, choice: { side: 'heads', tosses: 1 } },
      { token, key: `toss-${at}` },
    );
    staked += Number(minor(stake));
    squares += Number(minor(stake)) ** 2;
    paid += Number(minor(value.round.payout));
  }
  await observe();
  await observe();
  const seen = await observedOf('coin-toss', 'heads-1');
  expect(seen).toMatchObject({ wagers: 25, verdict: 'tooFew', isDeviationMeasured: false });
  expect(Number(seen.rtp)).toBeCloseTo(paid / staked, 5);
  expect(seen.effective).toBeCloseTo(staked ** 2 / squares, 1);
  const half = (3.29 * 0.99) / Math.sqrt(seen.effective);
  expect(Number(seen.band?.low)).toBeCloseTo(0.99 - half, 3);
  expect(Number(seen.band?.high)).toBeCloseTo(0.99 + half, 3);
  expect((await certificateOf('coin-toss')).bets.filter((bet) => bet.observed)).toHaveLength(1);
});

let lamps = 0;
/** Bets that return 1.20, so many of them in all, whichever test asks first. */
const lampsTo = async (count: number): Promise<void> => {
  const more = count - lamps;
  if (more <= 0) return;
  lamps = count;
  const paid = (more * 3) / 5;
  await many('lamp-dice', 'under-49.50', { count: more, paid, payoutMinor: 200n });
};

it('bets outside their band raise an alarm from 5,000 wagers on', async () => {
  await lampsTo(4500);
  await many('lamp-dice', 'over-49.50', { count: 5000, paid: 2475, payoutMinor: 200n });
  await many('limbo-line', 'over-3.27', { count: 5000, paid: 5000, payoutMinor: 327n });
  await observe();
  expect((await observedOf('lamp-dice', 'under-49.50')).verdict).toBe('outside');
  expect((await observedOf('lamp-dice', 'over-49.50')).verdict).toBe('inside');
  expect(await observedOf('limbo-line', 'over-*')).toMatchObject({
    verdict: 'outside',
    isDeviationMeasured: true,
  });
  expect(await alarmsOf(kernel(), 1)).toEqual([]);
  await lampsTo(5000);
  await observe();
  expect(await alarmsOf(kernel(), 1)).toEqual([
    expect.objectContaining({
      slug: 'lamp-dice',
      bet: 'under-49.50',
      wagers: 5000,
      rtp: '0.99000000',
      observed: 1.2,
    }),
  ]);
  expect(await alarmsOf(kernel(), 2)).toEqual([]);
});

it('[D-U50] an operator is told of a bet of any game outside its band, until it is inside again', async () => {
  const keepers = await keepersOf(world);
  const by = await keepers.keeper('content');
  const look = async () => {
    for (const job of jobs) await job.run(kernel());
  };
  const outside = async () => (await keepers.office(by.token, returnsOutside, {})).value.list;
  const waiting = async () =>
    (await keepers.office(by.token, inbox.inbox, { kind: 'returns' })).value.list;
  const counted = async () =>
    (await kernel().metrics.alarms.get()).values.find(
      ({ labels }) => labels.what === 'return_outside',
    )?.value;
  await lampsTo(5000);
  await look();
  const [first] = await outside();
  expect(first).toMatchObject({
    slug: 'lamp-dice',
    game: 'Lamp Dice',
    bet: 'under-49.50',
    wagers: 5000,
    rtp: 0.99,
    observed: 1.2,
  });
  expect(await waiting()).toMatchObject([
    { ref: 'lamp-dice under-49.50', memberId: null, since: first?.since },
  ]);
  expect(await counted()).toBe(1);
  world.move(60_000);
  await look();
  expect(await outside()).toEqual([first]);
  expect(await counted()).toBe(1);
  await many('lamp-dice', 'under-49.50', { count: 1000, paid: 0, payoutMinor: 0n });
  await observe();
  await look();
  expect(await outside()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('[RQ-45] wagers of another version of the rules belong to another certificate', async () => {
  await many('lamp-dice', 'over-10.00', {
    count: 10,
    paid: 1,
    payoutMinor: 990n,
    version: '0.9.0',
  });
  await observe();
  await expect(observedOf('lamp-dice', 'over-10.00')).rejects.toThrow('was not observed');
});

it('a table bet counts by the profile of its round, and all stakes of a round as one', async () => {
  for (const [roundId, profile] of [
    ['nc', 'noCommission'],
    ['c', 'commission'],
  ] as const) {
    await tableRound('baccarat', roundId, profile);
    for (const who of [person, other]) {
      await place({
        slug: 'baccarat',
        who,
        roundId,
        category: 'LIVE',
        bets: [{ bet: 'banker', stakeMinor: 1000n }],
      });
    }
  }
  await observe();
  await expect(observedOf('baccarat', 'banker')).rejects.toThrow('was not observed');
  await settle('nc', { banker: 2000n });
  await settle('c', { banker: 1950n });
  await observe();
  expect(await observedOf('baccarat', 'banker:noCommission')).toMatchObject({
    wagers: 2,
    effective: 1,
    rtp: '2.000000',
  });
  expect(await observedOf('baccarat', 'banker')).toMatchObject({
    wagers: 2,
    effective: 1,
    rtp: '1.950000',
    verdict: 'tooFew',
  });
});

it('a void wager never counts', async () => {
  await tableRound('dragon-tiger', 'gone', 'standard');
  await place({
    slug: 'dragon-tiger',
    roundId: 'gone',
    category: 'LIVE',
    bets: [{ bet: 'tie', stakeMinor: 1000n }],
  });
  await observe();
  await voidRound(kernel(), 1, 'gone', 'test');
  await observe();
  await expect(observedOf('dragon-tiger', 'tie')).rejects.toThrow('was not observed');
});

it('a wager counts as its game first ended it, whatever a person corrects, voids or opens again', async () => {
  await tableRound('dragon-tiger', 'wrong', 'standard');
  await place({
    slug: 'dragon-tiger',
    roundId: 'wrong',
    category: 'LIVE',
    bets: [
      { bet: 'dragon', stakeMinor: 1000n },
      { bet: 'tiger', stakeMinor: 1000n },
    ],
  });
  const bets = await openWagersOf(kernel().db, 1, 'wrong');
  const correct = (state: 'void' | 'settled' | 'open', payoutMinor = 0n, among = bets) =>
    kernel().db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: crypto.randomUUID(),
        state,
        results: among.map(({ wagerId }) => ({
          wagerId,
          payoutMinor,
          validBetMinor: 0n,
          rule: 'net',
          outcome: 'x',
        })),
      }),
    );
  await settle('wrong', { dragon: 2000n });
  // Before it was read as well as after.
  await correct('settled', 7000n);
  await observe();
  const seen = async () =>
    Promise.all(
      ['dragon', 'tiger'].map(async (bet) => {
        const { wagers, rtp } = await observedOf('dragon-tiger', bet);
        return [wagers, rtp];
      }),
    );
  const first = [
    [1, '2.000000'],
    [1, '0.000000'],
  ];
  expect(await seen()).toEqual(first);
  await correct('void');
  await correct('open');
  await observe();
  expect(await seen()).toEqual(first);
  await settle('wrong', { tiger: 2000n });
  await observe();
  expect(await seen()).toEqual(first);
});

it('what was void and is played after all counts when it ends; what a person settles never', async () => {
  await tableRound('dragon-tiger', 'later', 'standard');
  await place({
    slug: 'dragon-tiger',
    roundId: 'later',
    category: 'LIVE',
    bets: [
      { bet: 'suitedTie', stakeMinor: 1000n },
      { bet: 'tie', stakeMinor: 1000n },
    ],
  });
  const [played, decided] = await openWagersOf(kernel().db, 1, 'later');
  await voidRound(kernel(), 1, 'later', 'test');
  const correct = (state: 'settled' | 'open', wagerId = 0n) =>
    kernel().db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: crypto.randomUUID(),
        state,
        results: [{ wagerId, payoutMinor: 0n, validBetMinor: 0n, rule: 'net', outcome: 'x' }],
      }),
    );
  await correct('open', played?.wagerId);
  await correct('settled', decided?.wagerId);
  await observe();
  await expect(observedOf('dragon-tiger', 'suitedTie')).rejects.toThrow('was not observed');
  await settle('later', { suitedTie: 51_000n });
  await observe();
  expect(await observedOf('dragon-tiger', 'suitedTie')).toMatchObject({ wagers: 1 });
  await expect(observedOf('dragon-tiger', 'tie')).rejects.toThrow('was not observed');
});

it('a wager that is paid in parts counts whole, once, when it ends', async () => {
  await tableRound('sic-bo', 'parts', 'standard');
  await place({
    slug: 'sic-bo',
    roundId: 'parts',
    category: 'LIVE',
    bets: [{ bet: 'small', stakeMinor: 1000n }],
  });
  const [bet] = await openWagersOf(kernel().db, 1, 'parts');
  await kernel().db.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId: bet?.wagerId ?? 0n, amountMinor: 400n, key: 'part' }),
  );
  await observe();
  await expect(observedOf('sic-bo', 'small')).rejects.toThrow('was not observed');
  await settle('parts', { small: 2000n });
  await observe();
  expect(await observedOf('sic-bo', 'small')).toMatchObject({ wagers: 1, rtp: '2.000000' });
});

it('a bet that reserves five units is shown per unit', async () => {
  await tableRound('niu-niu', 'bull', 'standard');
  await place({
    slug: 'niu-niu',
    roundId: 'bull',
    category: 'LIVE',
    bets: [{ bet: 'p1Double', stakeMinor: 500n }],
  });
  await settle('bull', { p1Double: 785n });
  await observe();
  // 2.85 won on one unit: the five reserved come back with it.
  expect(await observedOf('niu-niu', 'p1Double')).toMatchObject({ rtp: '3.850000' });
});

it('what an action added to a bet counts with it', async () => {
  await tableRound('three-card-poker', 'poker', 'standard');
  await place({
    slug: 'three-card-poker',
    roundId: 'poker',
    category: 'LIVE',
    bets: [
      { bet: 'ante', stakeMinor: 100n },
      { bet: 'play', stakeMinor: 100n },
    ],
  });
  await settle('poker', { ante: 200n, play: 200n });
  await observe();
  expect(await observedOf('three-card-poker', 'ante')).toMatchObject({
    wagers: 1,
    rtp: '3.000000',
  });
});

it('what goes into the pools of a slot counts as returned', async () => {
  await many('jade-dragons', 'spin', { count: 4, paid: 2, payoutMinor: 100n });
  await observe();
  const { poolShare } = await certificateOf('jade-dragons');
  expect(Number(poolShare)).toBeGreaterThan(0);
  expect(Number((await observedOf('jade-dragons', 'spin')).rtp)).toBeCloseTo(
    0.5 + Number(poolShare),
    6,
  );
});

it('only the last million of a bet is kept, in chunks', async () => {
  await kernel().db.run(
    `insert into return_chunks (brand_id, slug, version, bet, variant,
      chunk_no, wagers, paid, stake, stake_squares, payout, payout_squares, first_at, last_at)
    select 1, 'lucky-bar', '1.0.0', 'spin', '', n, 300000, 0, 3e7, 3e9, 0, 0, $1, $1
    from generate_series(1, 6) n`,
    [new Date(kernel().clock.milliseconds() - 3_600_000)],
  );
  await many('lucky-bar', 'spin', { count: 20, paid: 0, payoutMinor: 0n });
  await observe();
  const kept = await kernel().db.composed<{ chunk_no: number; wagers: bigint }>(
    `select chunk_no, wagers from return_chunks where slug = 'lucky-bar' order by chunk_no`,
  );
  expect(kept.map((row) => [row.chunk_no, Number(row.wagers)])).toEqual([
    [3, 300_000],
    [4, 300_000],
    [5, 300_000],
    [6, 300_000],
    [7, 20],
  ]);
  expect((await observedOf('lucky-bar', 'spin')).wagers).toBe(1_200_020);
});

it('free play does not count', async () => {
  const before = (await observedOf('lamp-dice', 'over-49.50')).wagers;
  await kernel().db.run('update members set type = 4 where member_id = $1', [
    BigInt(other.memberId),
  ]);
  const valid = { validBetMinor: 100n, rule: 'stake' } as const;
  await place({
    slug: 'lamp-dice',
    who: other,
    bets: [{ bet: 'over-49.50', stakeMinor: 100n, ...valid }],
  });
  await observe();
  expect((await observedOf('lamp-dice', 'over-49.50')).wagers).toBe(before);
});

it('a certificate says nothing of stakes, members or seeds', async () => {
  const { sources: _sources, ...rest } = await certificateOf('lamp-dice');
  const text = JSON.stringify(rest);
  expect(text).toContain('under-49.50');
  expect(text).not.toMatch(/[sS]eeds?\b|member|account|stake|payout|sealed|brand/);
  expect(text).not.toContain(person.username);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});
