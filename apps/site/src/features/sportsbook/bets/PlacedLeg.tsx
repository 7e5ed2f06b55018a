import type { Slip } from '@fairhouse/contract/slips';
import { Tag, type TagTone } from '@fairhouse/ui';
import { atTime, useTexts, type Translate } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { useOddsFormat } from '../../../app/sportsbook/odds-format.ts';
import { needsOf } from './needs.ts';

type Leg = Slip['legs'][number];
const TONES: Readonly<Record<string, TagTone>> = {
  win: 'win',
  half_win: 'win',
  push: 'neutral',
  half_lose: 'loss',
  lose: 'loss',
};

export const PlacedLeg = ({ leg, isOpen }: { leg: Leg; isOpen: boolean }) => {
  const t = useTexts('slips');
  const words = useMarketWords();
  const { print } = useOddsFormat();
  const { result, milliNow } = leg;
  return (
    <li className="bt-leg" data-leg={leg.marketId} data-result={result ?? undefined}>
      <div className="bt-leg__head">
        <b>{words.selection(leg, leg.selection)}</b>
        {result !== null && (
          <Tag tone={TONES[result] ?? 'neutral'}>
            {result in TONES ? t(`result.${result}`) : t('result.part', { part: result })}
          </Tag>
        )}
        <b className="num">{print(leg.milli)}</b>
      </div>
      <p className="bs-small">
        <Link className="bt-leg__event" href={`/sports/event/${leg.eventId}`}>
          {t('versus', { home: leg.home, away: leg.away })}
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
        {words.market(leg)} · {leg.league}
        {leg.score === null && <> · {atTime(leg.startsAt)}</>}
      </p>
      {leg.scoreAtBet !== null && (
        <p className="bs-small">{t('scoreAtBet', { score: leg.scoreAtBet.replace('-', '–') })}</p>
      )}
      {isOpen && result === null && milliNow !== null && milliNow !== leg.milli && (
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
  const parts = [t(`asItStands.${needs.now}`), ...moreOf(t, leg, needs.more)];
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
