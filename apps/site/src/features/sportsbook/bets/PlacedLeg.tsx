import type { Slip } from '@fairhouse/contract/slips';
import { formatDayTime, Tag, type TagTone } from '@fairhouse/ui';
import { useLanguage, useTexts, type Translate } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { useOddsFormat } from '../../../app/sportsbook/odds-format.ts';
import { useTimeZone } from '../time-zone.ts';
import { needsOf } from './needs.ts';

type Leg = Slip['legs'][number];
/** Home first in every language: a score is read from left to right. */
const scoreInLine = (score: string): string => `\u2066${score.replace('-', '–')}\u2069`;
const TONES: Readonly<Record<string, TagTone>> = {
  win: 'win',
  half_win: 'win',
  push: 'neutral',
  half_lose: 'loss',
  lose: 'loss',
};

type Props = { leg: Leg; isOpen: boolean; isBuilt: boolean };
/** Legs of a built bet have one price together, and none of their own. */
export const PlacedLeg = ({ leg, isOpen, isBuilt }: Props) => {
  const t = useTexts('slips');
  const words = useMarketWords();
  const language = useLanguage();
  const { timeZone } = useTimeZone();
  const { print } = useOddsFormat();
  const { result, milliNow } = leg;
  return (
    <li className="bt-leg" data-leg={leg.marketId} data-result={result ?? undefined}>
      <div className="bt-leg__head">
        <b>
          <bdi>{words.selection(leg, leg.selection)}</bdi>
        </b>
        {result !== null && (
          <Tag tone={TONES[result] ?? 'neutral'}>
            {result in TONES ? t(`result.${result}`) : t('result.part', { part: result })}
          </Tag>
        )}
        {!isBuilt && <b className="num bt-leg__price">{print(leg.milli)}</b>}
      </div>
      <p className="bs-small">
        <Link className="bt-leg__event" href={`/sports/event/${leg.eventId}`}>
          <bdi>{t('versus', { home: leg.home, away: leg.away })}</bdi>
        </Link>
        {leg.score !== null && (
          <>
            {' '}
            <bdi className="num bt-score" dir="ltr">
              {leg.score.replace('-', '–')}
            </bdi>
          </>
        )}
        {' · '}
        <bdi>{words.market(leg)}</bdi> · <bdi>{leg.league}</bdi>
        {leg.score === null && (
          <>
            {' '}
            · <bdi>{formatDayTime(leg.startsAt, language, { timeZone })}</bdi>
          </>
        )}
      </p>
      {leg.scoreAtBet !== null && (
        <p className="bs-small">{t('scoreAtBet', { score: scoreInLine(leg.scoreAtBet) })}</p>
      )}
      {isOpen && !isBuilt && result === null && milliNow !== null && milliNow !== leg.milli && (
        <p className="bs-small" data-key="priceNow">
          {t('priceNow', { before: print(leg.milli), now: print(milliNow) })}
        </p>
      )}
      {isOpen && <NeedsLine leg={leg} />}
    </li>
  );
};

/** What it would come to if nothing more happened, and the least that makes it win. */
const NeedsLine = ({ leg }: { leg: Leg }) => {
  const t = useTexts('slips');
  const needs = needsOf(leg);
  if (!needs) return null;
  const parts = [
    ...(needs.now ? [t(`asItStands.${needs.now}`)] : []),
    ...moreOf(t, leg, needs.more),
  ];
  return (
    <p className="bt-needs" data-key="needs" data-now={needs.now}>
      {parts.join(' ')}
    </p>
  );
};
const IN_ALL = new Set(['totals', 'odd-even']);
const moreOf = (
  t: Translate,
  leg: Leg,
  more: { home: number; away: number } | undefined,
): string[] => {
  if (!more) return [];
  if (IN_ALL.has(leg.type)) return [t('needsInAll', { number: more.home + more.away })];
  return [
    ...(more.home > 0 ? [t('needsFor', { number: more.home, team: leg.home })] : []),
    ...(more.away > 0 ? [t('needsFor', { number: more.away, team: leg.away })] : []),
  ];
};
