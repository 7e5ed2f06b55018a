import {
  largestGrossOf,
  type ActedGame,
  type BetType,
  type Game,
  type SharedGame,
} from '@fairhouse/game-kit';
import { parseAmount, scaleDown, type Currency } from '@fairhouse/money';

/** A game that is played at tables. */
export type TableGame = SharedGame | ActedGame;
export const isTableGame = (game: Game | undefined): game is TableGame =>
  game?.kind === 'shared' || game?.kind === 'acted';

/** The limits of the main bets: what the limits of a table lie between. */
export const boundsOf = (game: TableGame): { minMinor: bigint; maxMinor: bigint } => {
  const main = Object.values<BetType>(game.bets)
    .filter((type) => !type.sideBet)
    .map((type) => type.limits);
  return {
    minMinor: main.map((one) => one.minMinor).reduce((a, b) => (a < b ? a : b)),
    maxMinor: main.map((one) => one.maxMinor).reduce((a, b) => (a > b ? a : b)),
  };
};

export type AskedTerms = {
  profile: string;
  minBet: string;
  maxBet: string;
  chips: string[];
  hours: { opensAt: string; closesAt: string } | null;
};
export type ReadTerms = { minMinor: bigint; maxMinor: bigint; chipsMinor: bigint[] };

/** Reads what an operator typed; `fields` says by code what cannot be. */
export const judgeTerms = (
  game: TableGame,
  asked: AskedTerms,
  currency: Currency,
): { fields: Record<string, string>; terms: ReadTerms } => {
  const read = (text: string) => parseAmount(text, currency) ?? 0n;
  const terms = {
    minMinor: read(asked.minBet),
    maxMinor: read(asked.maxBet),
    chipsMinor: asked.chips.map(read),
  };
  const bounds = boundsOf(game);
  const fields: Record<string, string> = {};
  const complain = (field: string, isWrong: boolean, code: string) => {
    if (isWrong) fields[field] ??= code;
  };
  complain('profile', !game.profiles.includes(asked.profile), 'unknown');
  complain('minBet', terms.minMinor === 0n, 'amount');
  complain('minBet', terms.minMinor < bounds.minMinor, 'limits');
  complain('maxBet', terms.maxMinor === 0n, 'amount');
  complain('maxBet', terms.maxMinor > bounds.maxMinor, 'limits');
  complain('maxBet', terms.maxMinor < terms.minMinor, 'order');
  complain('chips', terms.chipsMinor.includes(0n), 'amount');
  complain(
    'chips',
    terms.chipsMinor.some((chip, at) => at > 0 && chip <= (terms.chipsMinor[at - 1] ?? 0n)),
    'order',
  );
  complain(
    'chips',
    !fields.maxBet && terms.chipsMinor.some((chip) => chip > terms.maxMinor),
    'limits',
  );
  complain(
    'hours',
    asked.hours?.opensAt === asked.hours?.closesAt && asked.hours !== null,
    'order',
  );
  return { fields, terms };
};

export type Stakes = { bet: string; stake: bigint; wagers: number; players: number };
export type Exposed = Stakes & { couldPay: bigint; couldLose: bigint };

/** What each bet pays at most, and what the house then loses on it alone. */
export const exposureOf = (
  game: TableGame | undefined,
  profile: string,
  stakes: readonly Stakes[],
): Exposed[] =>
  stakes.map((one) => {
    // A bet that the game no longer has could at most be given back.
    const isKnown = game !== undefined && Object.hasOwn(game.bets, one.bet);
    const { num, den } = isKnown ? largestGrossOf(game, one.bet, profile) : { num: 1n, den: 1n };
    const couldPay = scaleDown(one.stake, num, den);
    return { ...one, couldPay, couldLose: couldPay - one.stake };
  });

export const worstOf = (bets: readonly Exposed[]): Exposed | undefined =>
  bets.toSorted((a, b) => Number(b.couldLose - a.couldLose))[0];

/** A cursor of rounds names the chain and the number in it. */
export const placeOfCursor = (text: string | undefined) => {
  const [, chain, number] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? [];
  return chain && number ? { chainNo: Number(chain), number: Number(number) } : undefined;
};
