import { memo, useId, useState, type ReactNode } from 'react';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { IconButton, Tag } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { namesOf } from '../names.ts';
import { OddsCell, whyShut } from '../odds.tsx';
import { mainLineOf, type Block } from './blocks.ts';
import { Ladder } from './Ladder.tsx';
import { MarketPrices } from './MarketPrices.tsx';
import { ScoreTable } from './ScoreTable.tsx';

type Props = { event: BookEvent; block: Block };

/** One card of markets: its name, whether it is suspended and why, its prices. */
export const MarketCard = memo(
  ({ event, block }: Props) => {
    const t = useTexts('sports');
    const words = useMarketWords();
    const historyId = useId();
    const [isOpen, setOpen] = useState(false);
    const [first] = block.markets;
    if (!first) return null;
    // A table of scores has too many lines to draw.
    const drawn = block.kind === 'grid' ? undefined : (mainLineOf(block.markets) ?? first);
    return (
      <section className="sb-card" data-key={`block-${block.key}`} data-kind={block.kind}>
        <header className="sb-card__head">
          <h3>{words.market(namesOf(event, first))}</h3>
          <CardState markets={block.markets} />
          <CardNote event={event} market={first} />
          {drawn && (
            <IconButton
              size="sm"
              icon="chart-line-up"
              className="sb-card__moves"
              label={t('priceHistory')}
              aria-expanded={isOpen}
              aria-controls={historyId}
              data-key="showPrices"
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </header>
        {block.kind === 'ladder' && <Ladder event={event} markets={block.markets} />}
        {block.kind === 'grid' && <ScoreTable event={event} market={first} />}
        {block.kind === 'row' && <Choices event={event} market={first} />}
        {drawn && isOpen && <MarketPrices id={historyId} event={event} market={drawn} />}
      </section>
    );
  },
  (last, next) =>
    last.event === next.event &&
    last.block.key === next.block.key &&
    last.block.markets.length === next.block.markets.length &&
    last.block.markets.every((market, at) => market === next.block.markets[at]),
);

/** That nobody may bet now, and why; a card of which some lines are open is open. */
const CardState = ({ markets }: { markets: readonly BookMarket[] }) => {
  const t = useTexts('sports');
  const [first] = markets;
  if (!first || markets.some(({ state }) => state === 'open')) return null;
  if (markets.some(({ state }) => state === 'held')) {
    const held = markets.find(({ state }) => state === 'held') ?? first;
    return (
      <Tag tone="warn" icon="pause">
        {t('suspended')}
        <span className="sr-only">: {t(whyShut(held))}</span>
      </Tag>
    );
  }
  return <Tag>{t(first.state === 'void' ? 'void' : 'settled')}</Tag>;
};

const CardNote = ({ event, market }: { event: BookEvent; market: BookMarket }) => {
  const note = useNote(event, market);
  return note === '' ? null : <p>{note}</p>;
};
const useNote = (event: BookEvent, market: BookMarket): string => {
  const t = useTexts('sports');
  if (market.state === 'held') return t(whyShut(market));
  if (market.state === 'void') return t('voidNote');
  const isFootball = event.league.sport === 'football';
  const { score } = event;
  // Other houses count a handicap in play from the bet on: here the whole match does (D-T06).
  const isWhole = market.type === 'handicap' && market.period === 'match';
  if (isWhole && event.state === 'live' && score && isFootball) {
    return t('scoreCounts', { score: `${score.home}–${score.away}` });
  }
  if (market.type === 'totals' && market.period === 'match' && score) {
    return t('soFar', { count: score.home + score.away });
  }
  if (market.type === 'correct-score' && market.period === 'match' && score) return t('outlined');
  return market.type === '1x2' && market.period === 'match' && isFootball ? t('ninety') : '';
};

const Choices = ({ event, market }: { event: BookEvent; market: BookMarket }) => {
  const words = useMarketWords();
  const facts = namesOf(event, market);
  return (
    <div className="sb-choices" data-count={market.selections.length}>
      {market.selections.map(({ code }) => (
        <OddsCell
          key={code}
          event={event}
          market={market}
          code={code}
          label={words.selection(facts, code)}
          says={`${words.selection(facts, code)}, ${words.market(facts)}`}
        />
      ))}
    </div>
  );
};

export const GroupHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="sb-group">{children}</h2>
);
