import { AMOUNT_MINOR_MAX, parseAmount } from '@fairhouse/money';
import type { ActedGame, BesideBet, SeatAction } from '../acted.ts';
import { wordsFrom, type Draws } from '../draws.ts';
import { TARGET_MIN } from '../edge-point.ts';
import type { BetOutcome } from '../game-parts.ts';
import type { Game } from '../game.ts';
import { bytesFromHex } from '../seeds.ts';
import type { Shot, ShotsGame } from '../shots.ts';
import type { ProofBet, RoundProof } from './proof.ts';
import { recordDraws, type DrawRecord } from './recording.ts';

/** What a settled bet should have brought; `mayBe` answers for payouts the player chose. */
export type Due = {
  minor: bigint;
  outcome: BetOutcome | null;
  mayBe?(paidMinor: bigint): boolean;
  /** The most the player could have chosen. */
  mostMinor?: bigint;
};
export type Replay = {
  draws: DrawRecord[];
  /** The result by the rules; null where nothing was drawn. */
  result: unknown;
  dueOf(bet: ProofBet): Due;
};

/** Plays a revealed round again from its seeds alone, by the rules of its game. */
export const replayRound = (proof: RoundProof, game: Game): Replay => {
  if (proof.serverSeed === null) throw new Error('the seed is not revealed');
  if (game.kind !== proof.kind) throw new Error(`${game.slug} is a game of kind ${game.kind}`);
  const { draws, records } = recordDraws(
    wordsFrom(bytesFromHex(proof.serverSeed), proof.clientSeed, proof.nonce),
  );
  return { draws: records, ...playedAgain(proof, game, draws) };
};

/** An amount of a proof in minor units; throws for a text that is none. */
export const minorOf = (proof: RoundProof, text: string): bigint => {
  const minor = parseAmount(text, { code: '', digits: proof.currencyDigits });
  if (minor === undefined || minor > AMOUNT_MINOR_MAX) throw new Error(`no amount: ${text}`);
  return minor;
};

type Played = Omit<Replay, 'draws'>;

const playedAgain = (proof: RoundProof, game: Game, draws: Draws): Played => {
  switch (game.kind) {
    case 'instant': {
      const { outcome, payoutMinor } = game.play(draws, choiceOf(proof));
      return { result: outcome, dueOf: () => plainly(payoutMinor) };
    }
    case 'steps': {
      const state = game.act(draws, choiceOf(proof), proof.actions ?? []);
      if ('problem' in state) throw new Error(`a step cannot be replayed: ${state.problem}`);
      return { result: state.view, dueOf: () => plainly(state.payoutMinor) };
    }
    case 'rising': {
      const point = game.point(draws);
      return { result: { point }, dueOf: (bet) => risenDue(proof, bet, point) };
    }
    case 'draws': {
      if (proof.clientSeed === '') throw new Error('the beacon of this draw never came');
      const result = game.draw(draws);
      return {
        result: { result: game.print(result) },
        dueOf: ({ bet, line, stake }) => {
          if (!line || bet !== line.play) throw new Error('a bet on a lottery without its line');
          const issueNo = proof.issue?.drawNo;
          if (issueNo === undefined) throw new Error('a bet on no issue');
          const judged = game.lineOf(line, issueNo);
          return plainly(judged.payoutMinor(judged.hits(result), minorOf(proof, stake)));
        },
      };
    }
    case 'shots':
      return shotAgain(proof, game, draws);
    case 'acted':
      return actedAgain(proof, game, draws);
    default: {
      const result = game.draw(draws);
      return {
        result,
        dueOf: (bet) =>
          dueOfSettled(
            game.settle(result, bet.bet, minorOf(proof, bet.stake), proof.profile ?? undefined),
          ),
      };
    }
  }
};

const plainly = (minor: bigint): Due => ({ minor, outcome: null });
const dueOfSettled = ({
  payoutMinor,
  outcome,
}: {
  payoutMinor: bigint;
  outcome: BetOutcome;
}): Due => ({ minor: payoutMinor, outcome });

/** Rules ask for a stake; a round that is shown without its bets is drawn with any. */
const ANY_STAKE_MINOR = 100n;
const choiceOf = (proof: RoundProof) => {
  const [bet] = proof.bets;
  return {
    stakeMinor: bet ? minorOf(proof, bet.stake) : ANY_STAKE_MINOR,
    options: proof.choice ?? {},
  };
};

/** A shot is drawn again at the fish it met; what it met is part of the recorded outcome. */
const shotAgain = (proof: RoundProof, game: ShotsGame, draws: Draws): Played => {
  // A shot that met no fish was refunded: nothing was drawn for it.
  if (proof.outcome === null) return { result: null, dueOf: () => plainly(0n) };
  const { weapon, target, chained } = proof.outcome as Shot;
  const drawn = game.shoot(draws, { weapon, target, chained });
  const cost = BigInt(game.weapons[weapon]?.cost ?? 1);
  return {
    result: { ...proof.outcome, weapon, ...drawn },
    dueOf: ({ stake }) => plainly((minorOf(proof, stake) / cost) * BigInt(drawn.multiple)),
  };
};

const actedAgain = (proof: RoundProof, game: ActedGame, draws: Draws): Played => {
  const actions = (proof.actions ?? []) as unknown as readonly SeatAction[];
  const result = game.result(draws, proof.seated ?? [], actions);
  return {
    result,
    dueOf: (bet) =>
      dueOfSettled(
        game.settle(result, bet.bet, minorOf(proof, bet.stake), besideOf(proof, game, bet)),
      ),
  };
};

/** The settled bets that lay on the seat of a bet; beside a void one, the void ones as well. */
const besideOf = (proof: RoundProof, game: ActedGame, one: ProofBet): BesideBet => ({
  ...(proof.profile === null ? {} : { profile: proof.profile }),
  placed: proof.bets
    .filter(
      ({ bet, state }) =>
        (state === 'settled' || (state === 'void' && one.state === 'void')) &&
        game.bets[bet]?.seat === game.bets[one.bet]?.seat,
    )
    .map(({ bet }) => bet),
});

/**
 * A player left a rising round when he liked, at most at the point and at his own target: the
 * moment is his and not drawn, so every multiple up to there is right. Nobody leaves above it.
 */
const risenDue = (proof: RoundProof, { bet, stake }: ProofBet, point: number): Due => {
  const stakeMinor = minorOf(proof, stake);
  const target = targetOf(bet);
  const highest = Math.min(point, target ?? point);
  const isReached = target !== undefined && target <= point;
  return {
    minor: isReached ? (stakeMinor * BigInt(target)) / 100n : 0n,
    outcome: null,
    ...(target === undefined ? { mostMinor: (stakeMinor * BigInt(highest)) / 100n } : {}),
    mayBe: (paidMinor) => {
      if (paidMinor === 0n) return !isReached;
      const hundredths = (paidMinor * 100n + stakeMinor - 1n) / stakeMinor;
      return (
        hundredths >= BigInt(TARGET_MIN) &&
        hundredths <= BigInt(highest) &&
        (stakeMinor * hundredths) / 100n === paidMinor
      );
    },
  };
};

/** "auto-2.00" leaves by itself at 200 hundredths. */
const targetOf = (bet: string): number | undefined => {
  const text = /^auto-(\d+\.\d\d)$/.exec(bet)?.[1];
  return text === undefined ? undefined : Math.round(Number(text) * 100);
};
