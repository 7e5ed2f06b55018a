import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printAmount } from '@fairhouse/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeatAction } from '../acted.ts';
import { seatedOf, silenceOf } from '../acted-seats.ts';
import { CHAIN_LENGTH, chainMaker, linkAt } from '../chain.ts';
import { drawsFrom, wordsFrom } from '../draws.ts';
import type { Game, SharedGame } from '../game.ts';
import { loadGames, type LoadedGame } from '../loader.ts';
import { bytesFromHex, chainNext, commitmentOf, hex } from '../seeds.ts';
import { sourceOf } from '../source-loader.ts';
import { readRoundFile, ROUND_FORMAT, type RoundFile, type RoundProof } from './proof.ts';
import { recordDraws } from './recording.ts';
import { reportOn } from './report.ts';
import { verifyRound } from './verify-round.ts';

const games = new Map<string, LoadedGame>();
beforeAll(async () => {
  for (const one of await loadGames()) games.set(one.slug, one);
});
const gameOf = (slug: string): Game => {
  const found = games.get(slug)?.game;
  if (!found) throw new Error(`no game ${slug}`);
  return found;
};
const rub = { code: 'USD', digits: 2 };
const show = (minor: bigint) => printAmount(minor, rub);
const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const json = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

const chain = chainMaker(SEED, 100).grow(100);
if (!chain) throw new Error('the chain was not made');
/** A settled round of a table, each bet of the game with a stake of 5.00. */
const tableRound = (slug: string, number: number, profile?: string): RoundProof => {
  const game = gameOf(slug) as SharedGame;
  const seed = linkAt(chain.checkpoints, 100 - number);
  const result = game.draw(drawsFrom(seed, 'public-salt-0001', number));
  const offered = Object.entries(game.bets).filter(
    ([, type]) => !type.profiles || type.profiles.includes(profile ?? game.profiles[0] ?? ''),
  );
  return json({
    roundId: `${slug}-${number}`,
    slug,
    version: game.version,
    kind: 'shared',
    commitment: commitmentOf(seed),
    serverSeed: hex(seed),
    clientSeed: 'public-salt-0001',
    nonce: number,
    at: '2026-11-21T12:00:00.000Z',
    currencyDigits: 2,
    chain: { terminal: chain.terminal, previous: commitmentOf(seed) },
    profile: profile ?? game.profiles[0],
    outcome: result,
    bets: offered.map(([bet], at) => ({
      wagerId: String(at + 1),
      bet,
      stake: '5.00',
      payout: show(game.settle(result, bet, 500n, profile).payoutMinor),
      state: 'settled',
    })),
  });
};
const own = {
  commitment: commitmentOf(SEED),
  serverSeed: hex(SEED),
  clientSeed: 'player-seed',
  at: '2026-11-21T12:00:00.000Z',
  currencyDigits: 2,
  chain: null,
  profile: null,
};
const spin = (slug: string, nonce: number, choice = {}): RoundProof => {
  const game = gameOf(slug);
  if (game.kind !== 'instant') throw new Error('no spin');
  const played = game.play(drawsFrom(SEED, 'player-seed', nonce), {
    stakeMinor: 200n,
    options: choice,
  });
  return json({
    ...own,
    roundId: String(nonce + 1),
    slug,
    version: game.version,
    kind: 'instant',
    nonce,
    outcome: played.outcome,
    choice,
    bets: [
      {
        wagerId: '1',
        bet: 'spin',
        stake: '2.00',
        payout: show(played.payoutMinor),
        state: 'settled',
      },
    ],
  });
};
const fileOf = (round: RoundProof): RoundFile => ({
  format: ROUND_FORMAT,
  house: 'https://house.example',
  certificate: null,
  round,
});
const said = (round: RoundProof, slug = round.slug) => {
  const report = reportOn(fileOf(round), {
    game: gameOf(slug),
    title: 'The game',
    sourceHash: 'ab',
  });
  return { ...report, text: report.lines.join('\n') };
};

describe('a true round', () => {
  it('of every table game, at every profile and with every bet, is found fair', () => {
    const shared = [...games.values()].filter(({ game }) => game.kind === 'shared');
    expect(shared.length).toBeGreaterThan(10);
    for (const { slug, game } of shared) {
      for (const profile of (game as SharedGame).profiles) {
        for (const number of [1, 2, 37]) {
          const found = verifyRound(tableRound(slug, number, profile), game);
          expect(
            found.checks.map((check) => [check.key, check.isRight]),
            slug,
          ).toEqual([
            ['commitment', true],
            ['chain', true],
            ['result', true],
            ['payout', true],
          ]);
          expect(found.draws.length, slug).toBeGreaterThan(0);
        }
      }
    }
  });

  it('of a slot and of a game with a choice is found fair', () => {
    for (const [slug, choice] of [
      ['harbour-lights', {}],
      ['coin-toss', { side: 'tails', tosses: 3 }],
      ['moon-keno', { mood: 'bold', marks: [3, 17, 40] }],
    ] as const) {
      for (let nonce = 0; nonce < 20; nonce += 1) {
        const { isFair, checks } = verifyRound(spin(slug, nonce, choice), gameOf(slug));
        expect(checks.map(({ key }) => key)).toEqual(['commitment', 'result', 'payout']);
        expect(isFair, `${slug} ${nonce}`).toBe(true);
      }
    }
  });

  it('of a rising game is fair whenever the player left up to the point, and not above', () => {
    const game = gameOf('comet');
    if (game.kind !== 'rising') throw new Error('comet');
    const seed = linkAt(chain.checkpoints, 90);
    const point = game.point(drawsFrom(seed, 'salt', 10));
    const round = (bet: string, payout: bigint, state = 'settled'): RoundProof =>
      json({
        ...tableRound('baccarat', 10),
        slug: 'comet',
        kind: 'rising',
        clientSeed: 'salt',
        profile: null,
        version: game.version,
        outcome: { point },
        bets: [{ wagerId: '1', bet, stake: '10.00', payout: show(payout), state }],
      });
    const verdict = (...given: Parameters<typeof round>) =>
      verifyRound(round(...given), game).verdict;
    const isFair = (...given: Parameters<typeof round>) => verdict(...given) === 'fair';
    const at = (hundredths: number) => (1000n * BigInt(hundredths)) / 100n;
    expect(point).toBeGreaterThan(110);
    expect(isFair('fly', at(point))).toBe(true);
    expect(isFair('fly', at(105))).toBe(true);
    expect(isFair('fly', 0n)).toBe(true);
    expect(isFair('fly', at(point + 1))).toBe(false);
    expect(isFair('fly', at(105) + 1n)).toBe(false);
    expect(isFair('auto-1.05', at(105))).toBe(true);
    expect(isFair('auto-1.05', at(106))).toBe(false);
    expect(isFair('auto-1.05', 0n)).toBe(false);
    expect(isFair('auto-9999.00', 0n)).toBe(true);
    expect(verdict('fly', 1000n, 'void')).toBe('void');
    expect(verdict('fly', 999n, 'void')).toBe('unfair');
    // Its player chose the moment: the most is at the point, or at a target that was reached.
    expect(verifyRound(round('fly', 1000n, 'void'), game).would).toEqual({
      minor: at(point),
      isMost: true,
    });
    expect(verifyRound(round('auto-1.05', 1000n, 'void'), game).would).toEqual({
      minor: at(105),
      isMost: false,
    });
  });

  it('of steps and of a shot is found fair', () => {
    const mines = gameOf('harbour-mines');
    const reef = gameOf('coral-reef');
    if (mines.kind !== 'steps' || reef.kind !== 'shots') throw new Error('kinds');
    const draws = () => drawsFrom(SEED, 'player-seed', 5);
    const choice = { stakeMinor: 200n, options: { mines: 3 } };
    const actions = Array.from({ length: 25 }, (_, cell) => ({ do: 'open', cell }));
    const ended =
      actions
        .map((_, at) => actions.slice(0, at + 1))
        .find((some) => {
          const state = mines.act(draws(), choice, some);
          return !('problem' in state) && state.isDone;
        }) ?? [];
    const state = mines.act(draws(), choice, ended);
    if ('problem' in state) throw new Error(state.problem);
    expect(
      verifyRound(
        json({
          ...own,
          roundId: 'r',
          slug: 'harbour-mines',
          kind: 'steps',
          nonce: 5,
          version: mines.version,
          outcome: state.view,
          choice: choice.options,
          actions: ended,
          bets: [
            {
              wagerId: '1',
              bet: 'mines-3',
              stake: '2.00',
              payout: show(state.payoutMinor),
              state: 'settled',
            },
          ],
        }),
        mines,
      ).isFair,
    ).toBe(true);
    const shot = { weapon: 'cannon', target: 'eel', chained: [{ fish: 2, target: 'clown' }] };
    const hit = reef.shoot(drawsFrom(SEED, 'player-seed', 6), shot);
    expect(
      verifyRound(
        json({
          ...own,
          roundId: '9',
          slug: 'coral-reef',
          kind: 'shots',
          nonce: 6,
          version: reef.version,
          outcome: { ...shot, ...hit },
          bets: [
            {
              wagerId: '9',
              bet: 'cannon',
              stake: '1.00',
              payout: show(100n * BigInt(hit.multiple)),
              state: 'settled',
            },
          ],
        }),
        reef,
      ).isFair,
    ).toBe(true);
  });

  it('in which seats act is found fair, seen by one of its seats', () => {
    const acted = [...games.values()].filter(({ game }) => game.kind === 'acted');
    expect(acted.length).toBeGreaterThan(1);
    for (const { slug, game } of acted) {
      if (game.kind !== 'acted') continue;
      const first = Object.entries(game.bets).filter(([, type]) => !type.further && !type.needs);
      const seats = game.seats.slice(0, 3);
      const placed = first
        .filter(([, { seat }]) => seat === undefined || seats.includes(seat))
        .map(([bet]) => ({ bet, member: '7' }));
      for (const number of [1, 2, 3, 4, 5]) {
        const seed = linkAt(chain.checkpoints, 100 - number);
        const draws = () => drawsFrom(seed, 'public-salt-0001', number);
        // Where everybody plays for himself, the result is the same for all and names nobody.
        const seated = seats.length === 0 ? [] : seatedOf(game, placed);
        const actions: SeatAction[] = [];
        for (let turn = 0; turn < 99; turn += 1) {
          const state = game.follow(draws(), seated, actions);
          if ('problem' in state) throw new Error(state.problem);
          if (state.isDone) break;
          actions.push(...silenceOf(state).slice(0, 1));
        }
        const result = game.result(draws(), seated, actions);
        const mine = placed.filter(({ bet }) => game.bets[bet]?.seat === seats[0]);
        const beside = { placed: mine.map(({ bet }) => bet) };
        const round = json<RoundProof>({
          ...tableRound('baccarat', number),
          slug,
          kind: 'acted',
          version: game.version,
          profile: game.profiles[0],
          outcome: result,
          seated,
          actions,
          bets: mine.map(({ bet }, at) => ({
            wagerId: String(at),
            bet,
            stake: '5.00',
            state: 'settled',
            payout: show(game.settle(result, bet, 500n, beside).payoutMinor),
          })),
        });
        expect(verifyRound(round, game), slug).toMatchObject({ isFair: true });
        expect(verifyRound({ ...round, clientSeed: 'other' }, game).isFair, slug).toBe(false);
      }
    }
  });
});

describe('a changed round fails with a sentence of its own', () => {
  const round = () => tableRound('baccarat', 7);

  it('a card', () => {
    const changed = round();
    const player = changed.outcome?.player as number[];
    player[1] = ((player[1] ?? 0) + 1) % 52;
    const { exitCode, text } = said(changed);
    expect(exitCode).toBe(1);
    expect(text).toMatch(
      /WRONG: the seeds give another result: outcome\.player\[1\] is \d+ in the file and \d+ by/,
    );
    expect(text).toContain('NOT fair');
    expect(text).not.toMatch(/WRONG: (?!the seeds give another result)/);
  });

  it('the seed', () => {
    const { exitCode, text } = said({ ...round(), serverSeed: hex(chainNext(SEED)) });
    expect(exitCode).toBe(1);
    expect(text).toContain('but the commitment shown before the round was');
    expect(text).toContain('WRONG: 7 hashes of the server seed lead to');
  });

  it('the seed together with its commitment, which the chain tells', () => {
    const seed = chainNext(chainNext(SEED));
    const { exitCode, text } = said({
      ...round(),
      serverSeed: hex(seed),
      commitment: commitmentOf(seed),
    });
    expect(exitCode).toBe(1);
    expect(text).toContain('right: the SHA-256 of the server seed is the commitment');
    expect(text).toContain('WRONG: 7 hashes of the server seed lead to');
  });

  it('a payout', () => {
    const changed = round();
    const bets = changed.bets.map((bet) =>
      bet.bet === 'player' ? { ...bet, payout: '123.45' } : bet,
    );
    const { exitCode, text } = said({ ...changed, bets });
    expect(exitCode).toBe(1);
    expect(text).toMatch(/WRONG: the bet player was paid 123\.45, but the rules pay \d+\.\d\d\./);
    expect(text).toMatch(/! player: stake 5\.00, paid 123\.45/);
  });

  it('the nonce of a spin, which is found again', () => {
    const { exitCode, text } = said({ ...spin('harbour-lights', 4), nonce: 5 });
    expect(exitCode).toBe(1);
    expect(text).toContain('It is the result of nonce 4, not of 5.');
  });

  it('the nonce of a table round, which the chain tells', () => {
    const { exitCode, text } = said({ ...round(), nonce: 8 });
    expect(exitCode).toBe(1);
    expect(text).toContain('WRONG: 8 hashes of the server seed lead to');
    expect(text).toContain('It is the result of nonce 7, not of 8.');
  });

  it('the salt, the profile, a stake, the choice, or a bet that does not exist', () => {
    const commission = tableRound('baccarat', 3, 'commission');
    for (const changed of [
      { ...round(), clientSeed: 'another-salt' },
      { ...round(), bets: round().bets.map((bet) => ({ ...bet, stake: '6.00' })) },
      {
        ...round(),
        bets: [{ wagerId: '1', bet: 'nobody', stake: '1.00', payout: '0.00', state: 'settled' }],
      },
      { ...commission, bets: commission.bets.map((bet) => ({ ...bet, payout: '0.00' })) },
      {
        ...spin('coin-toss', 1, { side: 'heads', tosses: 1 }),
        choice: { side: 'heads', tosses: 9 },
      },
      { ...round(), kind: 'instant' as const },
    ])
      expect(said(changed).exitCode).toBe(1);
  });

  it('more rounds than a chain can have are refused at once', () => {
    expect(said({ ...round(), nonce: 2 ** 53 - 1 }).exitCode).toBe(1);
    expect(CHAIN_LENGTH).toBeLessThan(1_000_000);
  });
});

it('line 10: a file whose wave is no record of one cannot be read', () => {
  const whole = {
    roomId: 'reef',
    wave: 7,
    seed: 'a'.repeat(64),
    link: 'b'.repeat(64),
    salt: 'x',
    chain: { terminal: 'c'.repeat(64) },
  };
  expect(
    'problem' in readRoundFile(JSON.stringify({ ...tableRound('baccarat', 7), wave: whole })),
  ).toBe(false);
  for (const wave of [
    5,
    null,
    { ...whole, wave: -1 },
    { ...whole, link: 'zz' },
    { ...whole, chain: null },
    { ...whole, chain: {} },
    { ...whole, salt: 1 },
  ]) {
    expect(readRoundFile(JSON.stringify({ ...tableRound('baccarat', 7), wave }))).toEqual({
      problem: 'The wave is no record of one.',
    });
  }
});

it('a round of everybody without its chain is no proof, and one without a result is not fair', () => {
  const whole = tableRound('baccarat', 7);
  expect(readRoundFile(JSON.stringify({ ...whole, chain: null }))).toEqual({
    problem: 'The round has no chain: each of its kind is a link of one.',
  });
  const silent = { ...whole, outcome: null };
  expect(verifyRound(silent, gameOf('baccarat'))).toMatchObject({ verdict: 'unfair' });
  expect(verifyRound(whole, gameOf('baccarat'))).toMatchObject({ verdict: 'fair' });
});

describe('selective voiding: a round that was voided is void by the verdict, never fair', () => {
  const round = () => tableRound('baccarat', 7);
  const voidBet = (bet: RoundProof['bets'][number]) => ({
    ...bet,
    payout: bet.stake,
    state: 'void',
  });
  const voided = {
    from: 'settled',
    by: 'two',
    reason: 'a wrong shoe was used',
    at: '2026-11-21T12:05:00.000Z',
  };

  it('the verdict says what the rules would have paid', () => {
    const paid = round();
    const won = paid.bets.find((bet) => Number(bet.payout) > Number(bet.stake));
    if (!won) throw new Error('no bet won');
    const { exitCode, text } = said({ ...paid, bets: [voidBet(won)], voided });
    expect(exitCode).toBe(3);
    expect(text).toContain(`void: by the rules it would have paid ${won.payout}.`);
    expect(text).toContain('while it was settled, by two operators: a wrong shoe was used');
    expect(text).toContain('https://house.example/fairness/voids');
    expect(text).not.toContain('This round is fair');
    // One void bet among paid ones is enough, and a file that hides the void is told by its bets.
    const one = said({ ...paid, bets: paid.bets.map((bet) => (bet === won ? voidBet(bet) : bet)) });
    expect(one).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining(`would have paid ${won.payout}.`) as string,
    });
  });

  it('all void bets are added up, and a loser is told nothing would have come', () => {
    const paid = round();
    const due = paid.bets.reduce((sum, bet) => sum + BigInt(bet.payout.replace('.', '')), 0n);
    const found = verifyRound(
      { ...paid, bets: paid.bets.map(voidBet), voided },
      gameOf('baccarat'),
    );
    expect(found).toMatchObject({
      verdict: 'void',
      isFair: false,
      would: { minor: due, isMost: false },
    });
  });

  it('who had no bet on it reads that it is void as well', () => {
    expect(said({ ...round(), bets: [], voided })).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('void: none of the void bets') as string,
    });
  });

  it('before its draw it would have paid the same; the seed tells', () => {
    const paid = round();
    const won = paid.bets.find((bet) => Number(bet.payout) > Number(bet.stake));
    if (!won) throw new Error('no bet won');
    const { exitCode, text } = said({
      ...paid,
      outcome: null,
      bets: [voidBet(won)],
      voided: { from: 'open', by: null, reason: null, at: voided.at },
    });
    expect(exitCode).toBe(3);
    expect(text).toContain(`would have paid ${won.payout}.`);
    expect(text).toContain('no public reason was kept');
  });

  it('a stake that did not come back whole, or a false seed, is not fair', () => {
    const paid = round();
    const short = paid.bets.map((bet) => ({ ...voidBet(bet), payout: '4.99' }));
    expect(said({ ...paid, bets: short, voided }).exitCode).toBe(1);
    expect(
      said({ ...paid, serverSeed: hex(chainNext(SEED)), bets: paid.bets.map(voidBet), voided })
        .exitCode,
    ).toBe(1);
  });

  it('where choices were never made, nobody can say what it would have paid', () => {
    const acted = [...games.values()].find(
      ({ game }) => game.kind === 'acted' && game.seats.length > 0,
    );
    if (acted?.game.kind !== 'acted') throw new Error('no acted game');
    const [bet = ''] = Object.keys(acted.game.bets);
    const stopped: RoundProof = {
      ...tableRound('baccarat', 7),
      slug: acted.slug,
      kind: 'acted',
      version: acted.game.version,
      profile: acted.game.profiles[0] ?? null,
      outcome: null,
      seated: seatedOf(acted.game, [{ bet, member: '7' }]),
      actions: [],
      bets: [{ wagerId: '1', bet, stake: '5.00', payout: '5.00', state: 'void' }],
      voided: { ...voided, from: 'acting', by: 'house', reason: 'version' },
    };
    const { exitCode, text } = said(stopped);
    expect(exitCode).toBe(3);
    expect(text).toContain('what it would have paid was never decided');
    expect(text).toContain('by a fault of the house: version');
    expect(readRoundFile(JSON.stringify({ ...stopped, voided: { from: 1 } }))).toEqual({
      problem: 'What the file says of the void is no record of one.',
    });
  });
});

describe('what cannot be told', () => {
  it('a seed that is not revealed, rules of another version and an unknown game end with 2', () => {
    const round = tableRound('baccarat', 7);
    expect(said({ ...round, serverSeed: null })).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('not revealed yet') as string,
    });
    expect(said({ ...round, version: '0.9.0' })).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('played by version 0.9.0, and here is version 1.0.0') as string,
    });
    expect(reportOn(fileOf({ ...round, slug: 'nobody' }), undefined).exitCode).toBe(2);
    expect(said({ ...round, version: '0.9.0', nonce: 9 }).exitCode).toBe(1);
  });

  it('a file that is no round says what is wrong with it', () => {
    const round = tableRound('baccarat', 7) as unknown as Record<string, unknown>;
    expect(readRoundFile(JSON.stringify(round))).toMatchObject({ round: { slug: 'baccarat' } });
    for (const [text, problem] of [
      ['{', 'no JSON object'],
      ['[]', 'no JSON object'],
      ['{"format":"x"}', 'says it is "x"'],
      [`{"format":"${ROUND_FORMAT}"}`, 'holds no round'],
      [JSON.stringify({ ...round, slug: '../etc' }), 'no name of a game'],
      [JSON.stringify({ ...round, slug: undefined }), 'no slug'],
      [JSON.stringify({ ...round, serverSeed: 'abc' }), '64 hexadecimal digits'],
      [JSON.stringify({ ...round, commitment: 'abc' }), 'no SHA-256'],
      [JSON.stringify({ ...round, nonce: -1 }), 'no whole number'],
      [JSON.stringify({ ...round, kind: 'x' }), 'kind of the round'],
      [JSON.stringify({ ...round, chain: {} }), 'no published end'],
      [JSON.stringify({ ...round, outcome: [] }), 'no object'],
      [JSON.stringify({ ...round, bets: [{}] }), 'A bet of the round'],
    ] as const) {
      expect(readRoundFile(text), text).toEqual({
        problem: expect.stringContaining(problem) as string,
      });
    }
  });
});

it('a record of draws names the words that each of them took, and changes nothing', () => {
  const { draws, records } = recordDraws(wordsFrom(SEED, 'player-seed', 0));
  const plain = drawsFrom(SEED, 'player-seed', 0);
  for (const n of [3_000_000_000, 1, 6, 2 ** 32]) expect(draws.below(n)).toBe(plain.below(n));
  expect(draws.shuffle(52)).toEqual(plain.shuffle(52));
  expect(records[0]).toEqual({
    kind: 'below',
    n: 3_000_000_000,
    value: 178_708_153,
    words: [3_426_456_839, 178_708_153],
  });
  expect(records[1]).toEqual({ kind: 'below', n: 1, value: 0, words: [] });
  expect(records[4]).toMatchObject({ kind: 'shuffle', n: 52 });
  expect(records[4]?.words.length).toBeGreaterThanOrEqual(51);
});

describe('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-verify-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const run = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, 'main.ts'), ...args],
        (error, text) => {
          resolve({ code: Number(error?.code ?? 0), text });
        },
      );
    });
  const saved = (name: string, file: unknown): string => {
    const where = path.join(folder, name);
    writeFileSync(where, JSON.stringify(file));
    return where;
  };

  it('ends with 0 for a true file, 1 for a changed one and 2 for none', async () => {
    const round = tableRound('dragon-tiger', 12);
    const { hash } = await sourceOf('dragon-tiger');
    const good = await run(
      saved('good.json', { ...fileOf(round), certificate: { version: '1.0.0', sourceHash: hash } }),
    );
    expect(good.code).toBe(0);
    expect(good.text).toContain(`${hash}, which the house certified`);
    expect(good.text).toContain('This round is fair');
    const bad = await run(saved('bad.json', fileOf({ ...round, clientSeed: 'other' })));
    expect(bad.code).toBe(1);
    expect((await run(path.join(folder, 'nowhere.json'))).code).toBe(2);
  });

  it('[RQ-50] prints the hash of the rules, file by file', async () => {
    const { hash, files } = await sourceOf('jade-dragons');
    const names = files.map((file) => file.path);
    expect(names).toEqual(
      expect.arrayContaining([
        'games/jade-dragons/engine.ts',
        'games/jade-dragons/model.json',
        'packages/slots/src/index.ts',
        'packages/money/src/index.ts',
        'packages/game-kit/src/draws.ts',
        'node_modules/@noble/hashes/sha2.js',
      ]),
    );
    expect(names).toEqual(names.toSorted());
    expect((await run('--source', 'jade-dragons')).text.trim().split('\n').at(-1)).toBe(
      `${hash}  jade-dragons`,
    );
    expect((await run('--files', 'jade-dragons')).text.trim().split('\n')).toEqual(names);
  });
});
