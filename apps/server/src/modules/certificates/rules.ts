import type { BetType, Game, RtpLine } from '@fairhouse/game-kit';

/** The band that 999 of 1,000 fair means lie in, in standard errors. */
const BAND = 3.29;
export const CONFIDENCE = '0.999';
/** Wagers of each bet that are looked back upon, and how many of them go or stay together. */
export const WINDOW = 1_000_000;
export const CHUNK = 10_000;
export const ALARM_WAGERS_MIN = 5000;
/** Below these the mean of a bet is too far from a normal one for its band to say anything. */
const EFFECTIVE_MIN = 1000;
const EXPECTED_WINS_MIN = 20;
/** Returns of one kind of bet that differ by less are one figure; targets are cut to 2^-32. */
const SAME_RETURN = 0.000_01;

/** Settled wagers of one bet, added up. Amounts are minor units; squares are of whole draws. */
export type Sums = {
  wagers: number;
  paid: number;
  stake: number;
  stakeSquares: number;
  payout: number;
  /** Sum of payout^2 / stake. */
  payoutSquares: number;
};

/** A bet as it stands in the ledger, with what tells two bets of the same name apart. */
export type PlayedBet = {
  bet: string;
  profile: string;
  target: string;
  chained: number;
  /** False for what an action added to another bet. */
  isBase: boolean;
};
/** What a played bet is counted under; a bet that an action added has no base of its own. */
export type CountedBet = { bet: string; variant: string; isBase: boolean };

/**
 * What a played bet is counted under: a table's bet by its pay profile, a shot by what it met, an
 * action's bet with the one it belongs to, and a bet of very many, such as a target, by its kind.
 */
export const countedUnder = (game: Game, played: PlayedBet): CountedBet => {
  const { bet, profile, target, chained, isBase } = played;
  if (game.kind === 'acted' || game.kind === 'shared') return { bet, variant: profile, isBase };
  if (game.kind === 'shots') {
    const isChain = game.targets[target]?.is === 'chain';
    return { bet: `${target}:${bet}${isChain ? `:${chained}` : ''}`, variant: '', isBase: true };
  }
  const named = namedBets(game);
  return {
    variant: '',
    isBase: true,
    bet: named === undefined || named.has(bet) ? bet : bet.replace(/-[^-]*$/, '-*'),
  };
};

/** A bet of an acted game by its code, and the kind that it is published as. */
export type ActedKind = { slug: string; bet: string; kind: string; isBase: boolean };

/** The seats of a table see one dealer: what lies on them of one kind is one bet of the round. */
export const actedKinds = (games: Iterable<Game>): ActedKind[] =>
  [...games].flatMap((game) =>
    game.kind !== 'acted'
      ? []
      : Object.entries(game.bets).map(([bet, { kind, pricedWith }]) => ({
          slug: game.slug,
          bet,
          kind: pricedWith ?? kind,
          isBase: pricedWith === undefined,
        })),
  );

/** The bets of a game that are published one by one; undefined where all are. */
const namedBets = (game: Game): Set<string> | undefined => {
  if (game.kind === 'rising' || game.kind === 'draws')
    return new Set(game.rtp().map(({ bet }) => bet));
  if ((game.kind !== 'instant' && game.kind !== 'steps') || !game.examples) return undefined;
  return new Set(['spin', 'round', ...game.examples.map((one) => game.betOf?.(one) ?? 'spin')]);
};

/** The published line that counted wagers belong to. */
export const lineOfCounted = (
  lines: readonly RtpLine[],
  { bet, variant }: Pick<CountedBet, 'bet' | 'variant'>,
): RtpLine | undefined =>
  (variant === '' ? undefined : lines.find((line) => line.bet === `${bet}:${variant}`)) ??
  lines.find((line) => line.bet === bet);

/** The return of a bet that is not published by itself, where all of its kind return the same. */
export const returnOfKind = (lines: readonly RtpLine[], bet: string): string | undefined => {
  const prefix = /^(.+-)\*$/.exec(bet)?.[1];
  const same = prefix === undefined ? [] : lines.filter((line) => line.bet.startsWith(prefix));
  const all = (same.length > 0 ? same : lines).map((line) => Number(line.rtp));
  return Math.max(...all) - Math.min(...all) < SAME_RETURN ? (same[0] ?? lines[0])?.rtp : undefined;
};

/** What observed wagers are held against. */
export type Expected = {
  rtp: number | undefined;
  deviation: number | undefined;
  hitRate: number | undefined;
  /** Other play may return less, so only what lies above the band is outside. */
  needsPlay: boolean;
  /** Units that a wager's stake reserves for each unit of the bet. */
  reserve: number;
  /** The part of a stake that goes into pools: it is returned, but not by these wagers. */
  poolShare: number;
};
type Verdict = 'inside' | 'outside' | 'tooFew' | 'unknown';
export type Observation = {
  effective: number;
  rtp: number;
  deviation: number | null;
  isDeviationMeasured: boolean;
  band: { low: number; high: number } | null;
  rounding: number;
  verdict: Verdict;
};

/**
 * Holds wagers against the exact return of their bet. All figures are per unit of the bet: of a
 * reserve of five units four come back whatever happens.
 */
export const observationOf = (sums: Sums, expected: Expected): Observation => {
  const { reserve, poolShare } = expected;
  const mean = sums.payout / sums.stake;
  const rtp = reserve * mean - (reserve - 1) + poolShare;
  const effective = sums.stake ** 2 / sums.stakeSquares;
  const measured = reserve * Math.sqrt(Math.max(0, sums.payoutSquares / sums.stake - mean ** 2));
  const deviation = expected.deviation ?? (sums.paid > 0 ? measured : null);
  const rounding = (reserve * sums.paid) / sums.stake;
  const half = deviation === null ? undefined : (BAND * deviation) / Math.sqrt(effective);
  const band =
    half === undefined || expected.rtp === undefined
      ? null
      : { low: expected.rtp - half, high: expected.rtp + half };
  return {
    effective,
    rtp,
    deviation,
    band,
    rounding,
    isDeviationMeasured: expected.deviation === undefined,
    verdict: verdictOf({ effective, rtp, band, rounding }, expected),
  };
};

const verdictOf = (
  { effective, rtp, band, rounding }: Pick<Observation, 'effective' | 'rtp' | 'band' | 'rounding'>,
  { hitRate, needsPlay }: Expected,
): Verdict => {
  if (
    effective < EFFECTIVE_MIN ||
    (hitRate !== undefined && effective * hitRate < EXPECTED_WINS_MIN)
  )
    return 'tooFew';
  if (!band) return 'unknown';
  const isBelow = !needsPlay && rtp < band.low - rounding;
  return isBelow || rtp > band.high ? 'outside' : 'inside';
};

export const addSums = (one: Sums, other: Sums): Sums => ({
  wagers: one.wagers + other.wagers,
  paid: one.paid + other.paid,
  stake: one.stake + other.stake,
  stakeSquares: one.stakeSquares + other.stakeSquares,
  payout: one.payout + other.payout,
  payoutSquares: one.payoutSquares + other.payoutSquares,
});

/** The bet of a table game behind a published line, `banker:noCommission` among them. */
const typeOfLine = (game: Game, bet: string): { type: BetType; profile: string } | undefined => {
  if (game.kind !== 'shared' && game.kind !== 'acted') return undefined;
  const [code = '', profile] = bet.split(':');
  const type: BetType | undefined =
    game.bets[code] ??
    (game.kind === 'acted'
      ? Object.values(game.bets).find(({ kind }) => kind === code)
      : undefined);
  return type && { type, profile: profile ?? type.profiles?.[0] ?? game.profiles[0] ?? '' };
};

export const reserveOf = (game: Game, bet: string): number =>
  typeOfLine(game, bet)?.type.reserve ?? 1;

/** Whether the return of a bet is that of the best choices: an action may add to it. */
export const needsPlay = (game: Game, { bet, needsPlay: isSaid }: RtpLine): boolean => {
  if (game.kind !== 'acted') return isSaid === true;
  const kind = bet.split(':')[0];
  return isSaid === true || Object.values(game.bets).some(({ pricedWith }) => pricedWith === kind);
};

/**
 * The most that comes back for a unit of a bet, stake included: "25:1" with a variant "200:1" is
 * 201. Null where only the largest win of the whole game is known.
 */
export const largestWinOf = (game: Game, line: RtpLine): string | null => {
  const found = typeOfLine(game, line.bet);
  if (!found || (game.kind !== 'shared' && game.kind !== 'acted')) return onlyWinOf(line);
  const { type, profile } = found;
  const variants = Object.entries(type.paysByProfile ?? {});
  const ofProfile = variants.find(([name]) => name === profile)?.[1] ?? type.pays;
  const others = variants.filter(([name]) => !game.profiles.includes(name)).map(([, pays]) => pays);
  const most = Math.max(...[ofProfile, ...others].map(netOf)) * (type.reserve ?? 1);
  return String(Number((most + 1).toFixed(6)));
};

/** A bet that pays one amount or nothing tells it by its return, its hit rate and its deviation. */
const onlyWinOf = ({ rtp, hitRate, deviation }: RtpLine): string | null => {
  const [part, chance] = [Number(rtp), Number(hitRate)];
  // Below that the printed digits of the chance are too few.
  if (!(chance >= 0.001) || chance === 1 || deviation === undefined) return null;
  const ofTwo = part * Math.sqrt(1 / chance - 1);
  return Math.abs(ofTwo - Number(deviation)) < 0.000_06 * Math.max(1, ofTwo)
    ? String(Number((part / chance).toFixed(2)))
    : null;
};

const netOf = (pays: string): number => {
  const [won = 0, staked = 1] = pays.split(':').map(Number);
  return won / staked;
};

/** A bet whose wagers returned what fair ones return less than once in a thousand times. */
export type ReturnAlarm = {
  slug: string;
  version: string;
  bet: string;
  wagers: number;
  /** Parts of one: the exact return, the observed one, and the band around the exact one. */
  rtp: string;
  observed: number;
  low: number;
  high: number;
};
