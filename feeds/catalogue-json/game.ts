import type { FeedGame } from '@fairhouse/contract/game-feed';
import { judgeName } from './name.ts';
import { themeOf } from './theme.ts';

export type Judged = { game: FeedGame } | { reason: string };

const CATEGORIES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;
const VOLATILITIES: Record<string, number> = { low: 1, medium: 3, high: 4, 'very-high': 5 };
const STATUSES = { active: 'open', maintenance: 'maintenance', disabled: 'closed' } as const;
const PLATFORMS = ['desktop', 'mobile'];
const LINES_MAX = 1_000_000;
const [RTP_MIN, RTP_MAX] = [50, 100];

type Raw = Record<string, unknown>;
type Field<T> = { value: T } | { reason: string };
const of = <T>(value: T): Field<T> => ({ value });
const no = (reason: string) => ({ reason });

/** One row of the feed in our own words, or the first thing that is wrong with it. */
export const judgeGame = (row: unknown): Judged => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return no('row');
  const raw = row as Raw;
  const named = judgeName(raw.name);
  const studio = judgeName(raw.studio ?? raw.vassalage);
  const parts = {
    vassalage: text(raw.vassalage, /^[A-Z][A-Z0-9]{1,15}$/, 'vendor'),
    code: text(raw.code, /^[A-Za-z0-9][\w-]{0,39}$/, 'code'),
    studio: 'reason' in studio ? no('studio') : of(studio.name),
    category: oneOf(raw.gameType, CATEGORIES, 'game_type'),
    gameType: gameType(raw.subType),
    name: 'reason' in named ? named : of(named.name),
    rtp: rtp(raw.rtp),
    volatility: volatility(raw.volatility),
    lines: lines(raw.lines),
    minBet: amount(raw.minBet),
    maxBet: amount(raw.maxBet),
    platforms: words(raw.platforms, (one) => PLATFORMS.includes(one), 'platforms'),
    countriesOff: words(raw.restrictedCountries, (one) => /^[A-Z]{2}$/.test(one), 'countries'),
    releaseDate: day(raw.releaseDate),
    vendorStatus: status(raw.status),
    popularity: popularity(raw.popularity),
    ...art(raw.art),
  };
  for (const part of Object.values(parts)) if ('reason' in part) return part;
  const values = Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, (part as { value: unknown }).value]),
  ) as Omit<FeedGame, 'theme' | 'features' | 'isSynthetic'>;
  if (Number(values.maxBet) < Number(values.minBet)) return no('bets_order');
  return {
    game: {
      ...values,
      theme: themeOf(raw.theme, values.motif),
      features: features(raw),
      isSynthetic: raw.synthetic === true,
    },
  };
};

const text = (given: unknown, shape: RegExp, reason: string): Field<string> =>
  typeof given === 'string' && shape.test(given) ? of(given) : no(reason);
const oneOf = <T extends string>(given: unknown, known: readonly T[], reason: string): Field<T> => {
  const found = known.find((one) => one === given);
  return found === undefined ? no(reason) : of(found);
};

/** "Three Card Poker" and "three-card-poker" are one kind. */
const gameType = (given: unknown): Field<string> => {
  const word =
    typeof given === 'string' && given.length <= 60
      ? given
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, '')
      : '';
  return word !== '' && word.length <= 40 ? of(word) : no('sub_type');
};

const rtp = (given: unknown): Field<string | null> => {
  if (given === null || given === undefined) return of(null);
  return typeof given === 'number' && given >= RTP_MIN && given <= RTP_MAX
    ? of(given.toFixed(2))
    : no('rtp');
};
const volatility = (given: unknown): Field<number> => {
  if (given === null || given === undefined) return of(0);
  return typeof given === 'string' && Object.hasOwn(VOLATILITIES, given)
    ? of(VOLATILITIES[given] ?? 0)
    : no('volatility');
};
const lines = (given: unknown): Field<number> => {
  if (given === null || given === undefined) return of(0);
  return Number.isInteger(given) && (given as number) > 0 && (given as number) <= LINES_MAX
    ? of(given as number)
    : no('lines');
};
/** Decimal text as every amount of ours; a JSON number has lost its digits already. */
const amount = (given: unknown): Field<string> =>
  typeof given === 'string' && /^\d{1,9}(\.\d{1,4})?$/.test(given) && Number(given) > 0
    ? of(given)
    : no('bets');

const WORDS_MAX = 250;
const words = (
  given: unknown,
  isKnown: (one: string) => boolean,
  reason: string,
): Field<string[]> => {
  if (given === null || given === undefined) return of([]);
  return Array.isArray(given) &&
    given.length <= WORDS_MAX &&
    given.every((one) => typeof one === 'string' && isKnown(one))
    ? of([...new Set(given as string[])].sort())
    : no(reason);
};
const day = (given: unknown): Field<string | null> => {
  if (given === null || given === undefined) return of(null);
  if (typeof given !== 'string' || !/^(19|20)\d\d-\d\d-\d\d$/.test(given)) {
    return no('release_date');
  }
  const moment = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(given)
    ? of(given)
    : no('release_date');
};
const status = (given: unknown): Field<FeedGame['vendorStatus']> =>
  typeof given === 'string' && Object.hasOwn(STATUSES, given)
    ? of(STATUSES[given as keyof typeof STATUSES])
    : no('status');
const popularity = (given: unknown): Field<number> => {
  if (given === null || given === undefined) return of(0);
  return typeof given === 'number' && Number.isFinite(given) && given >= 0 && given < 1e9
    ? of(Math.round(given * 10) / 10)
    : no('popularity');
};
/** The picture is drawn by us from a hue and a word; a feed's own addresses are not followed. */
const art = (given: unknown): { hue: Field<number>; motif: Field<string> } => {
  const { hue = 0, motif = 'none' } = (given ?? {}) as Raw;
  return {
    hue:
      Number.isInteger(hue) && (hue as number) >= 0 && (hue as number) <= 360
        ? of(hue as number)
        : no('art'),
    motif: text(motif, /^[a-z][a-z-]{0,29}$/, 'art'),
  };
};
const features = (raw: Raw): string[] => [
  ...(raw.hasFreeSpins === true ? ['freeSpins'] : []),
  ...(raw.hasDemo === true ? ['demo'] : []),
  ...(raw.hasLobby === true ? ['lobby'] : []),
  ...(typeof raw.jackpot === 'string' ? ['jackpot'] : []),
];
