import type { DeskMarket } from '@fairhouse/contract/sportsbook-desk';
import type { ProposalKind } from '@fairhouse/contract/sportsbook-words';
import { formatAmount } from '@fairhouse/ui';
import { atNumber, t, textOf } from '../../app/texts.ts';

/** What a dialog is about: all of the event, or one market of it. */
export type Work = { kind: ProposalKind | 'prices'; marketId: string | null };

type Named = Pick<DeskMarket, 'type' | 'period' | 'line' | 'goal'>;
const keyed = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, '_');
const said = (area: string, code: string): string => textOf(`${area}_${keyed(code)}`) ?? code;

/** Lines are kept in quarters: -5 is −1.25. */
const lineInWords = (line: number, isSigned: boolean): string =>
  atNumber(line / 4, {
    maximumFractionDigits: 2,
    ...(isSigned ? { signDisplay: 'exceptZero' } : {}),
  }).replace('-', '\u2212');
export const typeInWords = (type: string): string => said('bookType', type);
export const periodInWords = (period: string): string => {
  const [, kind, number] = /^([a-z]+)-(\d+)$/.exec(period) ?? [];
  return kind !== undefined && number !== undefined
    ? t(`bookPeriod_${kind}`, { number: atNumber(Number(number)) })
    : said('bookPeriod', period);
};
/** "Totals 2.5 · First half". */
export const marketInWords = ({ type, period, line, goal }: Named): string => {
  const number =
    line === null
      ? goal === null
        ? ''
        : ` ${atNumber(goal)}`
      : ` ${lineInWords(line, type === 'handicap')}`;
  const where = period === 'match' ? '' : ` · ${periodInWords(period)}`;
  return `${typeInWords(type)}${number}${where}`;
};

/** Scores stand as they are, two words of one selection beside each other. */
export const selectionInWords = (code: string): string => {
  if (/^\d/.test(code)) return code;
  if (code.includes('/')) return code.split('/').map(selectionInWords).join(' / ');
  return said('bookSel', code);
};
export const outcomeInWords = (outcome: string | null): string =>
  outcome === null ? '–' : said('bookOutcome', outcome);

/** 2.00, in thousandths; as members see decimal odds. */
export const priceInWords = (milli: number | null): string =>
  milli === null
    ? '–'
    : atNumber(milli / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
/** Millionths as a percentage: 50000 is "5". */
export const percentOf = (millionths: number): string => String(millionths / 10_000);

/** "25,000.00 at most: cap of the market". */
export const mostInWords = ({ stake, bound }: NonNullable<Selected['most']>): string =>
  t('bookMost', { most: formatAmount(stake), why: t(`bookBound_${bound}`) });
type Selected = DeskMarket['selections'][number];
