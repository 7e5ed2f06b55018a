import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadGames, type LoadedGame } from '@fairhouse/game-kit/loader';
import type { RoundFile, RoundProof } from '@fairhouse/game-kit/verify/proof';
import { verifyRound } from '@fairhouse/game-kit/verify/verify-round';
import { lotteryOf } from '@fairhouse/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBeSkipped, runPython } from './python.ts';
import { savedRounds } from './saved-rounds.ts';

let folder: string;
let games: LoadedGame[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-verify-'));
  // The house proves nothing of what others draw.
  games = (await loadGames()).filter(
    ({ game }) => game.kind !== 'draws' || lotteryOf(game).isOutside !== true,
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Verdict = { verdict: string; problems: string[] };
/** What the verifier in Python says of each, all in one process. */
const judged = async (files: readonly RoundFile[]): Promise<Verdict[]> => {
  const file = path.join(folder, `${crypto.randomUUID()}.jsonl`);
  writeFileSync(file, files.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const { out } = await runPython('verify.py', ['--lines', file]);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Verdict);
};
const gameOf = (slug: string) => {
  const found = games.find((one) => one.slug === slug);
  if (!found) throw new Error(`no game ${slug}`);
  return found;
};
const isFairHere = ({ round }: RoundFile): boolean => {
  try {
    return verifyRound(round, gameOf(round.slug).game).isFair;
  } catch {
    return false;
  }
};

/** Slots cost the second verifier most, and there are forty-two. */
const roundsOf = ({ manifest }: LoadedGame): number => (manifest.gameType === 'slot' ? 60 : 200);

describe.skipIf(mayBeSkipped)('docs/verify.md is enough to write a verifier', () => {
  it(
    '[RQ-40] every table, original, slot model and the fish: the verifier in Python, made from ' +
      'the page alone, finds saved rounds of all 68 games and draws of all 52 lotteries fair',
    async () => {
      const files = games.flatMap((one) => savedRounds(one, roundsOf(one)));
      expect(new Set(files.map(({ round }) => round.slug)).size).toBe(games.length);
      const verdicts = await judged(files);
      expect(verdicts).toHaveLength(files.length);
      const unfair = files.flatMap(({ round }, at) => {
        const { verdict, problems } = verdicts[at] as Verdict;
        const expected = round.bets.some(({ state }) => state === 'void') ? 'void' : 'fair';
        return verdict === expected
          ? []
          : [`${round.slug} ${round.roundId}: ${problems.join('; ')}`];
      });
      expect(unfair.slice(0, 10)).toEqual([]);
      expect(
        files.filter(
          (one) => one.round.bets.every(({ state }) => state === 'settled') && !isFairHere(one),
        ),
      ).toEqual([]);
    },
  );

  it(
    'a voided round is never fair for the verifier in Python, also without a void bet in the ' +
      'file, and what the rules would have paid is said',
    async () => {
      const voided = {
        from: 'open',
        by: 'one' as const,
        reason: 'a test',
        at: '2026-11-21T12:00:00.000Z',
      };
      const [file] = savedRounds(gameOf('roulette'), 1) as [RoundFile];
      const { bets } = file.round;
      const paid = bets.reduce((sum, { payout }) => sum + Number(payout), 0);
      const back = bets.map((bet) => ({ ...bet, state: 'void', payout: bet.stake }));
      const as = (change: Partial<RoundProof>): RoundFile => ({
        ...file,
        round: { ...file.round, ...change },
      });
      const files = [
        as({ voided, bets: [] }),
        as({ voided, bets: back }),
        as({ bets: back }),
        as({ voided, bets: [], outcome: { number: 99 } }),
        as({ voided, bets: back.map((bet) => ({ ...bet, payout: '0' })) }),
      ];
      expect(await judged(files)).toEqual([
        { verdict: 'void', problems: ['none of the void bets is in this file'] },
        ...[1, 2].map(() => ({
          verdict: 'void',
          problems: [`by the rules it would have paid ${paid}`],
        })),
        ...[1, 2].map(() => expect.objectContaining({ verdict: 'wrong' }) as unknown),
      ]);
      expect(verifyRound((files[1] as RoundFile).round, gameOf('roulette').game).would).toEqual({
        minor: BigInt(paid),
        isMost: false,
      });
    },
  );

  it('a damaged round of any game is wrong for both verifiers, wherever it was damaged', async () => {
    const damaged = games.flatMap((one) =>
      savedRounds(one, 6)
        .filter(({ round }) => round.outcome !== null)
        .flatMap((file) => damagesOf(file)),
    );
    const verdicts = await judged(damaged.map(({ file }) => file));
    const missed = damaged.filter((_one, at) => verdicts[at]?.verdict !== 'wrong');
    expect(
      missed.map(({ what, file: { round } }) => `${round.slug} ${round.roundId} ${what}`),
    ).toEqual([]);
    expect(damaged.filter(({ file }) => isFairHere(file)).map(({ what }) => what)).toEqual([]);
    expect(damaged.length).toBeGreaterThan(games.length * 20);
  });
});

const root = path.resolve(import.meta.dirname, '..');
const page = (name: string): string => readFileSync(path.join(root, 'docs', name), 'utf8');

it('each game names its rules file on a page of docs/verify.md, and the kind of each slot is right', () => {
  const told = page('verify/tables.md') + page('verify/originals.md');
  const kinds = new Map(
    [...page('verify/slots.md').matchAll(/^\| `(\w+)` \| ([a-z, -]+) \|$/gm)].flatMap(
      ([, kind = '', slugs = '']) => slugs.split(', ').map((slug) => [slug, kind]),
    ),
  );
  for (const { slug, game } of games) {
    const model = path.join(root, 'games', slug, 'model.json');
    if (game.kind === 'draws') {
      expect(page('verify/lotteries.md')).toContain(`\`${slug}\``);
    } else if (existsSync(model)) {
      const { kind } = JSON.parse(readFileSync(model, 'utf8')) as { kind: string };
      expect([slug, kinds.get(slug)]).toEqual([slug, kind]);
    } else {
      const [, files = ''] = new RegExp(`^##+ ${slug}: (.+)$`, 'm').exec(told) ?? [];
      expect([slug, files]).toEqual([slug, expect.stringContaining(`\`games/${slug}/`)]);
    }
    const isTold = existsSync(model) || game.kind === 'draws';
    expect([slug, isTold || page('verify.md').includes(slug)]).toEqual([slug, true]);
    expect([slug, game.version]).toEqual([slug, expect.stringMatching(/^1\./)]);
  }
});

it('the verifier in Python knows nothing but its own files and the standard library', () => {
  const folderOf = path.join(root, 'examples/verify');
  const own = readdirSync(folderOf)
    .filter((name) => name.endsWith('.py'))
    .map((name) => name.slice(0, -3));
  const standard = [
    'collections',
    'datetime',
    'decimal',
    'fractions',
    'hashlib',
    'hmac',
    'itertools',
    'json',
    'math',
    'pathlib',
    're',
    'sys',
    'unicodedata',
  ];
  for (const name of own) {
    const text = readFileSync(path.join(folderOf, `${name}.py`), 'utf8');
    const taken = [...text.matchAll(/^(?:from|import) (\w+)/gm)].map(([, module]) => module);
    expect(
      taken.filter((one) => ![...own, ...standard].includes(one ?? '')),
      name,
    ).toEqual([]);
    expect(text.match(/subprocess|\beval\b|\bexec\b|__import__|\.ts\b/), name).toBeNull();
  }
});

type Damaged = { what: string; file: RoundFile };
/** Every way in which a file of a fair round may lie, each alone. */
const damagesOf = (file: RoundFile): Damaged[] => {
  const { round } = file;
  const changed = (what: string, change: Partial<RoundProof>): Damaged => ({
    what,
    file: { ...file, round: { ...round, ...change } },
  });
  const more = (text: string) => `${BigInt(text.replace('.', '')) + 10n ** 12n}`;
  const other = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
  const [first, ...rest] = round.bets;
  return [
    changed('commitment', { commitment: other(round.commitment) }),
    changed('seed', { serverSeed: other(round.serverSeed ?? '') }),
    ...(round.chain
      ? [
          changed('nonce', { nonce: round.nonce + 1 }),
          changed('chain', { chain: { ...round.chain, terminal: other(round.chain.terminal) } }),
        ]
      : []),
    ...(first
      ? [
          changed('payout', { bets: [{ ...first, payout: more(first.payout) }, ...rest] }),
          changed('bet', { bets: [{ ...first, payout: '', state: 'settled' }, ...rest] }),
        ]
      : []),
    ...leavesOf(round.outcome).map((leaf) =>
      changed(`outcome ${leaf.join('.')}`, {
        outcome: changedAt(round.outcome, leaf) as RoundProof['outcome'],
      }),
    ),
  ];
};

/** The places of values in the outcome that draws decide: a few of them, spread over it. */
const leavesOf = (value: unknown, at: string[] = []): string[][] => {
  const all = placesIn(value, at).filter((leaf) => !TOLD.has(leaf[0] ?? ''));
  const step = Math.max(1, Math.floor(all.length / 8));
  return all.filter((_leaf, index) => index % step === 0);
};
/** What a shot met is told by the house and drawn by nobody; `target` decides the threshold. */
const TOLD = new Set(['wave', 'fish', 'shotId', 'weapon', 'target', 'chained']);
const placesIn = (value: unknown, at: string[]): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]))
    : [at];

const changedAt = (value: unknown, [key, ...rest]: string[]): unknown => {
  if (key === undefined) return otherThan(value);
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  copy[key] = changedAt(copy[key], rest);
  return copy;
};
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}x` : 'something';
};
