import type { Seated } from '../acted.ts';
import type { BeaconRound } from '../beacon/rounds.ts';
import type { DrawLine, Game } from '../game.ts';
import type { Options } from '../options.ts';
import type { Leaf } from '../statement/leaf.ts';

/** A bet of a proof; amounts are decimal text of the currency. */
export type ProofBet = {
  wagerId: string;
  bet: string;
  stake: string;
  payout: string;
  state: string;
  /** Of a free bet, whose stake stays with the house: what it pays at most beside that. */
  freeMost?: string | undefined;
  /** Of a lottery: what was bet on. */
  line?: DrawLine | undefined;
};

/** Where a promise stands in the signed log of the ledger. */
export type Anchor = {
  transfer: Leaf;
  leaf: number;
  path: readonly string[];
  checkpoint: { text: string; signature: string };
  publicKey: string;
};
export type SeedOrigin = 'commitment_first' | 'seed_first' | 'house';
export type ShotRefund = {
  reason: 'fish_caught' | 'expired';
  firedAt: string;
  refundedAt: string;
  hit: {
    wave: number;
    waveSeed: string;
    fish: number;
    target: string;
    metAt: string | null;
    caughtBy: { roundId: string; at: string } | null;
  } | null;
};

/** The end of a chain of seeds, and what was promised of it. */
export type ProofChain = {
  terminal: string;
  length?: number | undefined;
  /** The round whose signature is the salt; null or missing: the house chose the salt. */
  beacon?: BeaconRound | null | undefined;
  log?: Anchor | null | undefined;
  /** All other announcements of the chain in the log. */
  namings?: readonly Anchor[] | undefined;
};
/** The wave that a shot met: its seed is made of a link of the day's chain, and the salt. */
export type ShotWave = {
  roomId: string;
  wave: number;
  seed: string;
  link: string;
  salt: string;
  chain: ProofChain;
};

/**
 * The issue of a lottery: a round whose client seed is the signature of a beacon round that was
 * named before its sales opened, and whose nonce is its number in the chain.
 */
export type Issue = {
  drawNo: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** Its signature is null until the round has come. */
  beacon: BeaconRound;
  /** The announcement of issues with their numbers and rounds, and its place in the signed log. */
  askedAt?: string | null | undefined;
  announced: {
    transferId: string;
    text: string;
    /** The block before, which this one names; null: it is the first, or of before. */
    before?: string | null | undefined;
    at: string;
    log: Anchor | null;
  };
};

/** All that is public of a round: what the house answers, and what a round file holds. */
export type RoundProof = {
  roundId: string;
  slug: string;
  version: string;
  kind: Game['kind'];
  /** SHA-256 of the server seed, shown before the round. */
  commitment: string;
  /** Hexadecimal text of the 32 bytes; null until it is revealed. */
  serverSeed: string | null;
  /** The player's seed, or the public salt of a table. */
  clientSeed: string;
  nonce: number;
  at: string;
  /** Of a round at a table: which table; files of before do not say. */
  table?: string | undefined;
  /** The published end of a table's chain, and the seed of the round before this one. */
  chain: (ProofChain & { previous: string }) | null;
  /** Of a private round: what was first, the commitment or the player's seed; missing before. */
  seeds?:
    | { origin: SeedOrigin; committedAt: string; begunAt: string; log: Anchor | null }
    | undefined;
  /** Which fish came to a shot; missing where it met none, and of waves of before. */
  wave?: ShotWave | undefined;
  /** Why a shot was given back, and what shows it. */
  refund?: ShotRefund | undefined;
  /** Of a lottery: which issue it is. */
  issue?: Issue | undefined;
  bets: readonly ProofBet[];
  outcome: Record<string, unknown> | null;
  currencyDigits: number;
  profile: string | null;
  choice?: Options | undefined;
  actions?: readonly Options[] | undefined;
  seated?: readonly Seated[] | undefined;
  /** Of a round that was voided: its state then, by whom and why; null where it was not kept. */
  voided?: Voided | undefined;
};
export type Voided = { from: string | null; by: string | null; reason: string | null; at: string };

/** A round as it is saved for later: the proof, where it is from, and what was certified then. */
export type RoundFile = {
  format: typeof ROUND_FORMAT;
  house: string;
  certificate: { version: string; sourceHash: string } | null;
  round: RoundProof;
};
export const ROUND_FORMAT = 'fairhouse-round-1';

const KINDS: readonly string[] = [
  'instant',
  'shared',
  'steps',
  'rising',
  'shots',
  'acted',
  'draws',
] satisfies Game['kind'][];
/** Rounds of everybody: without the end of their chain nothing was promised to anybody. */
const ON_CHAINS: readonly string[] = [
  'shared',
  'acted',
  'rising',
  'draws',
] satisfies Game['kind'][];
const HASH = /^[0-9a-f]{64}$/;
const CURRENCY_DIGITS_MAX = 8;
type Fields = Record<string, unknown>;

/** Reads a round file, or a bare proof; says in a sentence why something else is neither. */
export const readRoundFile = (text: string): RoundFile | { problem: string } => {
  const given = parsed(text);
  if (!isFields(given)) return { problem: 'The file is no JSON object.' };
  if (given.format !== undefined && given.format !== ROUND_FORMAT) {
    return {
      problem: `The file says it is ${JSON.stringify(given.format)}, not "${ROUND_FORMAT}".`,
    };
  }
  const round = given.format === undefined ? given : given.round;
  if (!isFields(round)) return { problem: 'The file holds no round.' };
  const problem = proofProblem(round);
  if (problem) return { problem };
  return {
    format: ROUND_FORMAT,
    house: typeof given.house === 'string' ? given.house : '',
    certificate: certificateOf(given.certificate),
    round: round as RoundProof,
  };
};

const proofProblem = (round: Fields): string | undefined => {
  const texts = ['roundId', 'slug', 'version', 'commitment', 'clientSeed', 'at'];
  const missing = texts.find((key) => typeof round[key] !== 'string');
  if (missing) return `The round has no ${missing}.`;
  if (typeof round.slug !== 'string' || !/^[a-z0-9-]+$/.test(round.slug)) {
    return 'The slug is no name of a game.';
  }
  if (typeof round.kind !== 'string' || !KINDS.includes(round.kind)) {
    return 'The kind of the round is unknown.';
  }
  if (round.table !== undefined && typeof round.table !== 'string') {
    return 'The table is no name of one.';
  }
  if (!isHash(round.commitment)) return 'The commitment is no SHA-256.';
  if (round.serverSeed !== null && !isHash(round.serverSeed)) {
    return 'The server seed is not 64 hexadecimal digits.';
  }
  if (!isWhole(round.nonce)) return 'The nonce is no whole number.';
  if (!isWhole(round.currencyDigits) || round.currencyDigits > CURRENCY_DIGITS_MAX) {
    return 'The number of digits of the currency is no whole number up to 8.';
  }
  if (round.chain === null && ON_CHAINS.includes(round.kind)) {
    return 'The round has no chain: each of its kind is a link of one.';
  }
  if (round.chain !== null && !(isFields(round.chain) && isHash(round.chain.terminal))) {
    return 'The chain has no published end.';
  }
  if (round.outcome !== null && !isFields(round.outcome)) return 'The outcome is no object.';
  if (round.profile !== null && typeof round.profile !== 'string') return 'The profile is no name.';
  if (
    round.voided !== undefined &&
    !(
      isFields(round.voided) &&
      ['from', 'by', 'reason'].every((key) => isTextOrNull(round.voided, key))
    )
  ) {
    return 'What the file says of the void is no record of one.';
  }
  if (round.wave !== undefined && !isWave(round.wave)) return 'The wave is no record of one.';
  if ((round.kind === 'draws') !== isIssue(round.issue)) return 'The round has no issue.';
  if (!Array.isArray(round.bets) || !round.bets.every(isBet)) {
    return 'A bet of the round has no name, stake, payout or state.';
  }
  return undefined;
};

const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);
const isWave = (wave: unknown): boolean =>
  isFields(wave) &&
  isWhole(wave.wave) &&
  typeof wave.roomId === 'string' &&
  typeof wave.salt === 'string' &&
  isHash(wave.seed) &&
  isHash(wave.link) &&
  isFields(wave.chain) &&
  isHash(wave.chain.terminal);
const isIssue = (issue: unknown): boolean =>
  isFields(issue) &&
  ['drawNo', 'opensAt', 'closesAt', 'drawsAt'].every((key) => typeof issue[key] === 'string') &&
  isFields(issue.beacon) &&
  isWhole(issue.beacon.round) &&
  isFields(issue.announced) &&
  typeof issue.announced.text === 'string' &&
  (issue.announced.before === undefined || isTextOrNull(issue.announced, 'before'));
const isBet = (bet: unknown): boolean =>
  isFields(bet) &&
  ['wagerId', 'bet', 'stake', 'payout', 'state'].every((key) => typeof bet[key] === 'string');
const isTextOrNull = (fields: unknown, key: string): boolean =>
  isFields(fields) && (fields[key] === null || typeof fields[key] === 'string');
const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const certificateOf = (given: unknown): RoundFile['certificate'] =>
  isFields(given) && typeof given.version === 'string' && typeof given.sourceHash === 'string'
    ? { version: given.version, sourceHash: given.sourceHash }
    : null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
