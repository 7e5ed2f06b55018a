import { paysAt, type BetType } from '@fairhouse/game-kit';
import type { TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';

/** What a title's bets are at one table. */
type Bets = { bets: Readonly<Record<string, BetType>> };

/** All bets of a profile, those that only an action lays among them. */
export const offeredAt = ({ bets }: Bets, profile: string): string[] =>
  Object.keys(bets).filter((bet) => bets[bet]?.profiles?.includes(profile) ?? true);

/** The bets a table of this profile takes chips on, in the order of the keyboard. */
export const betsOf = (title: Bets, profile: string): string[] =>
  offeredAt(title, profile).filter((bet) => !isFurther(title.bets[bet]));
const isFurther = (type: BetType | undefined): boolean =>
  type !== undefined && 'further' in type && type.further !== undefined;

/** "0.95 : 1", as it is printed on a felt. */
export const printedPays = ({ bets }: Bets, bet: string, profile: string): string => {
  const type = bets[bet];
  return type ? paysAt(type, profile).replace(':', ' : ') : '';
};

/** How many units of a chip one press lays on the bet; see BetType.reserve. */
export const reserveOf = ({ bets }: Bets, bet: string): bigint => BigInt(bets[bet]?.reserve ?? 1);

/** A side bet has its own least stake; the table's most holds for every bet. */
export const limitOf = (title: Bets, view: TableView, money: Money, bet: string) => {
  const type = betsOf(title, view.profile).includes(bet) ? title.bets[bet] : undefined;
  if (!type) return undefined;
  const units = reserveOf(title, bet);
  const tableMax = money.read(view.maxBet);
  const { minMinor, maxMinor } = type.limits;
  return {
    minMinor: units * (type.sideBet ? minMinor : money.read(view.minBet)),
    maxMinor: units * (maxMinor < tableMax ? maxMinor : tableMax),
  };
};

type Returns = Bets & { returns: Readonly<Record<string, string>> };
/** Return to player in per cent; the house keeps what is missing to a hundred. */
export const returnOf = ({ returns }: Returns, bet: string, profile: string): string =>
  returns[`${bet}:${profile}`] ?? returns[bet] ?? '';
export const edgeOf = (title: Returns, bet: string, profile: string): string => {
  const edge = String(
    1_000_000n - BigInt(returnOf(title, bet, profile).replace('.', '') || '0'),
  ).padStart(5, '0');
  return `${edge.slice(0, -4)}.${edge.slice(-4)}`;
};
