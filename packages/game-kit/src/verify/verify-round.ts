import type { BetOutcome } from '../game-parts.ts';
import type { Game } from '../game.ts';
import { bytesFromHex, chainNext, commitmentOf, hex } from '../seeds.ts';
import { differenceOf, type Difference } from './difference.ts';
import type { ProofBet, RoundProof } from './proof.ts';
import { minorOf, replayRound, type Due } from './replay.ts';
import type { DrawRecord } from './recording.ts';
import { isVoided, wouldPay, wouldPayInAll, type WouldPay } from './void-bets.ts';

/** A bet of a proof held against what the rules give for it. */
export type CheckedBet = ProofBet & {
  /** What the rules pay, in minor units; null while the bet is open. */
  dueMinor: bigint | null;
  paidMinor: bigint;
  outcome: BetOutcome | null;
  isRight: boolean;
  /** Of a void bet, whose stake was due: what the rules would have paid. */
  would?: WouldPay;
};
export type Check = {
  key: 'commitment' | 'chain' | 'result' | 'payout';
  isRight: boolean;
  /** What the file says, and what is computed from its seeds. */
  difference?: Difference;
};
/** A round that was voided is void at best, never fair. */
export type Verdict = 'fair' | 'void' | 'unfair';
export type Verification = {
  checks: Check[];
  verdict: Verdict;
  isFair: boolean;
  /** What the void bets would have paid by the rules; null where that cannot be told. */
  would: WouldPay;
  draws: DrawRecord[];
  result: unknown;
  bets: CheckedBet[];
};

/**
 * Holds a revealed round against its seeds: the seed against its commitment, a table's seed
 * against the end of its chain, the recorded result and every payout against the game's rules.
 */
export const verifyRound = (proof: RoundProof, game: Game): Verification => {
  if (proof.serverSeed === null) throw new Error('the seed is not revealed');
  const checks = seedChecks(proof, bytesFromHex(proof.serverSeed));
  // Rules that stop at what they are given cannot have led to it.
  const played = attempt(() => {
    const replay = replayRound(proof, game);
    return { ...replay, bets: proof.bets.map((bet) => checkedBet(proof, bet, replay.dueOf)) };
  });
  if ('problem' in played) {
    if (isVoided(proof) && proof.outcome === null) return unplayed(proof, checks);
    checks.push({
      key: 'result',
      isRight: false,
      difference: { where: 'round', found: 'a round that was played', expected: played.problem },
    });
    return {
      checks,
      verdict: 'unfair',
      isFair: false,
      would: null,
      draws: [],
      result: null,
      bets: [],
    };
  }
  const { bets, draws, result } = played;
  if (proof.outcome !== null) {
    checks.push(checkOf('result', differenceOf(proof.outcome, asJson(result))));
  } else if (!mayLackResult(proof)) {
    const difference = { where: 'outcome', found: 'nothing', expected: 'a result' };
    checks.push(checkOf('result', difference));
  }
  return judged(proof, checks, { draws, result, bets });
};

/** Of what is void, of a shot that met nothing, and of a bet that is under way. */
const mayLackResult = (proof: RoundProof): boolean =>
  isVoided(proof) || proof.kind === 'shots' || proof.bets.some((bet) => bet.state === 'open');

/** A round that was voided before its choices were made has no result to compare. */
const unplayed = (proof: RoundProof, checks: Check[]): Verification => {
  const bets = proof.bets.map((bet) =>
    checkedBet(proof, bet, () => {
      throw new Error('a round without a result');
    }),
  );
  return judged(proof, checks, { draws: [], result: null, bets });
};

const judged = (
  proof: RoundProof,
  checks: Check[],
  found: Pick<Verification, 'draws' | 'result' | 'bets'>,
): Verification => {
  const { bets } = found;
  if (bets.some((bet) => bet.state !== 'open')) {
    const wrong = bets.find((bet) => !bet.isRight);
    checks.push(
      checkOf(
        'payout',
        wrong && { where: wrong.bet, found: wrong.payout, expected: String(wrong.dueMinor) },
      ),
    );
  }
  const verdict: Verdict = !checks.every((check) => check.isRight)
    ? 'unfair'
    : isVoided(proof)
      ? 'void'
      : 'fair';
  return {
    checks,
    verdict,
    isFair: verdict === 'fair',
    ...found,
    would: wouldPayInAll(bets.flatMap((bet) => (bet.would === undefined ? [] : [bet.would]))),
  };
};

/** What can be checked of a round without its game: its seed, and a table's chain. */
export const seedChecks = (proof: RoundProof, seed: Uint8Array): Check[] => {
  const hashed = commitmentOf(seed);
  const checks = [checkOf('commitment', differenceOf(proof.commitment, hashed, 'commitment'))];
  if (proof.chain) {
    checks.push(
      checkOf('chain', differenceOf(proof.chain.terminal, endOf(seed, proof.nonce), 'chain')),
    );
  }
  return checks;
};

const checkOf = (key: Check['key'], difference: Difference | undefined): Check => ({
  key,
  isRight: difference === undefined,
  ...(difference ? { difference } : {}),
});

const checkedBet = (
  proof: RoundProof,
  bet: ProofBet,
  dueOf: (bet: ProofBet) => Due,
): CheckedBet => {
  const paidMinor = minorOf(proof, bet.payout);
  if (bet.state === 'open') {
    return { ...bet, paidMinor, dueMinor: null, outcome: null, isRight: true };
  }
  if (bet.state === 'void') {
    const stakeMinor = minorOf(proof, bet.stake);
    return {
      ...bet,
      paidMinor,
      dueMinor: stakeMinor,
      outcome: 'void',
      isRight: paidMinor === stakeMinor,
      would: wouldPay(proof, bet, dueOf),
    };
  }
  if (bet.freeMost !== undefined) return checkedFree(proof, bet, { due: dueOf(bet), paidMinor });
  const { minor, outcome, mayBe } = dueOf(bet);
  const isRight = mayBe ? mayBe(paidMinor) : paidMinor === minor;
  return { ...bet, paidMinor, dueMinor: isRight ? paidMinor : minor, outcome, isRight };
};

/** The house staked it: what is over the stake is paid, up to what was said before. */
const checkedFree = (
  proof: RoundProof,
  bet: ProofBet,
  { due, paidMinor }: { due: Due; paidMinor: bigint },
): CheckedBet => {
  const over = due.minor - minorOf(proof, bet.stake);
  const most = minorOf(proof, bet.freeMost ?? '0');
  const dueMinor = over <= 0n ? 0n : over < most ? over : most;
  return { ...bet, paidMinor, dueMinor, outcome: due.outcome, isRight: paidMinor === dueMinor };
};

/** Round k of a chain uses the link that is k hashes before its published end. */
const endOf = (seed: Uint8Array, roundNumber: number): string => {
  if (roundNumber > ROUNDS_OF_A_CHAIN_MAX) return 'a chain has no such round';
  let link = seed;
  for (let step = 0; step < roundNumber; step += 1) link = chainNext(link);
  return hex(link);
};
const ROUNDS_OF_A_CHAIN_MAX = 1_000_000;

/** What is recorded went through JSON; what is computed must as well before they are compared. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const attempt = <T extends object>(work: () => T): T | { problem: string } => {
  try {
    return work();
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
