import type { Proof } from '@fairhouse/contract/play';
import { bytesFromHex, chainNext, commitmentOf, drawsFrom, hex, type ActedGame, type BesideBet,
  type Draws, type Game, type SeatAction, type Shot, type ShotsGame } from '@fairhouse/game-kit';
import { AMOUNT_MINOR_MAX, parseAmount } from '@fairhouse/money';

type Step = { key: 'stepCommit' | 'stepChain' | 'stepResult' | 'stepPayout'; ok: boolean };
export type Verdict = { steps: Step[]; isFair: boolean; result: unknown };

/**
 * Plays the round of a proof again, from its seeds alone, and compares: the seed with its
 * commitment, a table's seed with the end of its chain, the engine's result and payouts with
 * the recorded ones.
 */
export const verifyRound = (proof: Proof, game: Game): Verdict => {
  if (proof.serverSeed === null) throw new Error('the seed is not revealed');
  const seed = bytesFromHex(proof.serverSeed);
  const draws = drawsFrom(seed, proof.clientSeed, proof.nonce);
  const steps: Step[] = [{ key: 'stepCommit', ok: commitmentOf(seed) === proof.commitment }];
  if (proof.chain) {
    steps.push({ key: 'stepChain', ok: endOf(seed, proof.nonce) === proof.chain.terminal });
  }
  const settled = proof.bets.filter((bet) => bet.state === 'settled');
  const minor = (text: string): bigint => {
    const amount = parseAmount(text, { code: '', digits: proof.currencyDigits });
    if (amount === undefined || amount > AMOUNT_MINOR_MAX) throw new Error('no amount');
    return amount;
  };
  const [bet] = proof.bets;
  const choice = { stakeMinor: bet ? minor(bet.stake) : 100n, options: proof.choice ?? {} };
  if (game.kind === 'instant') {
    const played = game.play(draws, choice);
    steps.push({ key: 'stepResult', ok: isSame(played.outcome, proof.outcome) });
    if (bet) steps.push({ key: 'stepPayout', ok: played.payoutMinor === minor(bet.payout) });
    return verdictOf(steps, played.outcome);
  }
  if (game.kind === 'steps') {
    const state = game.act(draws, choice, proof.actions ?? []);
    if ('problem' in state) throw new Error(`a step cannot be replayed: ${state.problem}`);
    steps.push({ key: 'stepResult', ok: isSame(state.view, proof.outcome) });
    if (bet?.state === 'settled') {
      steps.push({ key: 'stepPayout', ok: state.payoutMinor === minor(bet.payout) });
    }
    return verdictOf(steps, state.view);
  }
  if (game.kind === 'rising') {
    const point = { point: game.point(draws) };
    steps.push({ key: 'stepResult', ok: isSame(point, proof.outcome) });
    return verdictOf(steps, point);
  }
  if (game.kind === 'shots') {
    // A shot that met no fish was refunded: nothing was drawn for it.
    if (proof.outcome === null) return verdictOf(steps, null);
    const result = shotOf(game, proof.outcome, draws);
    steps.push({ key: 'stepResult', ok: isSame(result, proof.outcome) });
    if (settled.length > 0 && bet) {
      const stakeMinor = minor(bet.stake) / BigInt(game.weapons[result.weapon]?.cost ?? 1);
      steps.push({ key: 'stepPayout',
        ok: stakeMinor * BigInt(result.multiple) === minor(bet.payout) });
    }
    return verdictOf(steps, result);
  }
  if (game.kind === 'acted') {
    const result = game.result(draws, proof.seated ?? [], (proof.actions ?? []) as SeatAction[]);
    steps.push({ key: 'stepResult', ok: isSame(result, proof.outcome) });
    if (settled.length > 0) {
      steps.push({ key: 'stepPayout', ok: settled.every((one) =>
        game.settle(result, one.bet, minor(one.stake), besideOf(game, proof, one.bet)).payoutMinor
          === minor(one.payout)) });
    }
    return verdictOf(steps, result);
  }
  const result = game.draw(draws);
  steps.push({ key: 'stepResult', ok: isSame(result, proof.outcome) });
  if (settled.length > 0) {
    steps.push({ key: 'stepPayout', ok: settled.every((bet) =>
      game.settle(result, bet.bet, minor(bet.stake), proof.profile ?? undefined).payoutMinor
        === minor(bet.payout)) });
  }
  return verdictOf(steps, result);
};

/** The settled bets that lay on the seat of a bet. */
const besideOf = (game: ActedGame, { bets, profile }: Proof, code: string): BesideBet => ({
  ...(profile === null ? {} : { profile }),
  placed: bets.filter(({ bet, state }) => state === 'settled'
    && game.bets[bet]?.seat === game.bets[code]?.seat).map(({ bet }) => bet),
});

/** A shot is drawn again at the fish it met; what it met is part of the recorded outcome. */
const shotOf = (game: ShotsGame, outcome: Record<string, unknown>, draws: Draws) => {
  const { weapon, target, chained } = outcome as Shot;
  return { ...outcome, weapon, ...game.shoot(draws, { weapon, target, chained }) };
};

const verdictOf = (steps: Step[], result: unknown): Verdict =>
  ({ steps, isFair: steps.every((step) => step.ok), result });

/** Round k of a chain uses the link that is k hashes before its published end. */
const endOf = (seed: Uint8Array, roundNumber: number): string => {
  let link = seed;
  for (let step = 0; step < roundNumber; step += 1) link = chainNext(link);
  return hex(link);
};

/** Compares as JSON with sorted keys: the order in which a database keeps keys says nothing. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) =>
  (part !== null && typeof part === 'object' && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part));
