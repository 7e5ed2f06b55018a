import { expect, it } from 'vitest';
import type { ActedGame, SeatAction } from './acted.ts';
import { drawStream } from './draws.ts';
import { fraction } from './fraction.ts';
import type { BetType } from './game-parts.ts';
import type { SharedGame } from './game.ts';
import { loadGames } from './loader.ts';
import { largestGrossOf } from './pays.ts';

const ROUNDS = 400;
const STAKE = 12_000n;
const limits = { minMinor: 1n, maxMinor: 1n };
const bets: Record<string, BetType> = {
  plain: { pays: '0.95:1', paysByProfile: { macau: '0.9:1' }, sideBet: false, limits },
  tiered: { pays: '1:1', paysByProfile: { two: '2:1', three: '3:1' }, sideBet: true, limits },
};

it('the most a bet pays is that of its profile, or of its highest tier', () => {
  const profiles = ['standard', 'macau'];
  const of = (bet: string, profile: string) => largestGrossOf({ bets, profiles }, bet, profile);
  expect(of('plain', 'standard')).toEqual(fraction(39n, 20n));
  expect(of('plain', 'macau')).toEqual(fraction(19n, 10n));
  expect(of('tiered', 'macau')).toEqual(fraction(4n));
  expect(() => of('toString', 'macau')).toThrow('no bet');
});

it('no round of any shared game pays more than that, and main bets reach it', async () => {
  const games = (await loadGames()).flatMap(({ game }) => (game.kind === 'shared' ? [game] : []));
  expect(games.length).toBeGreaterThan(0);
  for (const game of games) {
    for (const profile of game.profiles) expectBound(game, profile);
  }
});

const expectBound = (game: SharedGame, profile: string): void => {
  const stream = drawStream(new Uint8Array(32).fill(5));
  const most = new Map<string, bigint>();
  const offered = Object.entries(game.bets).filter(
    ([, type]) => type.profiles?.includes(profile) ?? true,
  );
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const result = game.draw(stream('bound', nonce));
    for (const [bet] of offered) {
      const { payoutMinor } = game.settle(result, bet, STAKE, profile);
      if (payoutMinor > (most.get(bet) ?? 0n)) most.set(bet, payoutMinor);
    }
  }
  for (const [bet, type] of offered) {
    const { num, den } = largestGrossOf(game, bet, profile);
    const bound = (STAKE * num) / den;
    expect(most.get(bet) ?? 0n, `${game.slug} ${bet} ${profile}`).toBeLessThanOrEqual(bound);
    if (!type.sideBet && !type.paysByProfile && !type.reserve) {
      expect(most.get(bet), `${game.slug} ${bet} ${profile}`).toBe(bound);
    }
  }
};

it('no round of any acted game pays more than that, whatever its seats do', async () => {
  const games = (await loadGames()).flatMap(({ game }) => (game.kind === 'acted' ? [game] : []));
  for (const game of games) {
    for (const profile of game.profiles) expectActedBound(game, profile);
    for (const bet of Object.keys(game.bets)) {
      expect(largestGrossOf(game, bet, game.profiles[0] ?? '').num).toBeGreaterThan(0n);
    }
  }
});

const expectActedBound = (game: ActedGame, profile: string): void => {
  const stream = drawStream(new Uint8Array(32).fill(6));
  const first = Object.keys(game.bets).filter((bet) => game.bets[bet]?.further === undefined);
  const seats = game.seats.length > 0 ? game.seats : ['member'];
  const seated = seats.map((seat) => ({
    seat,
    bets: first.filter((bet) => (game.bets[bet]?.seat ?? seat) === seat),
  }));
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const draws = () => stream('acted', nonce);
    const actions: SeatAction[] = [];
    const laid = new Map(seated.map(({ seat, bets: own }) => [seat, [...own]]));
    for (;;) {
      const state = game.follow(draws(), seated, actions);
      if ('problem' in state) throw new Error(state.problem);
      const turn = state.turns[0];
      if (!turn) break;
      const move = turn.moves[(nonce + actions.length * 7) % turn.moves.length];
      if (!move) throw new Error('a turn without a move');
      if (move.bet) laid.get(turn.seat)?.push(move.bet);
      actions.push({ seat: turn.seat, action: move.action });
    }
    const result = game.result(draws(), seated, actions);
    for (const placed of laid.values()) {
      for (const bet of placed) {
        const { num, den } = largestGrossOf(game, bet, profile);
        expect(
          game.settle(result, bet, STAKE, { profile, placed }).payoutMinor,
          `${game.slug} ${bet}`,
        ).toBeLessThanOrEqual((STAKE * num) / den);
      }
    }
  }
};
