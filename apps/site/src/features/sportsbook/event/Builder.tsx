import { useState } from 'react';
import { isBuilderMarket, type Market, type MarketType } from '@fairhouse/book';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { useTexts } from '../../../app/i18n.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { namesOf } from '../names.ts';
import { blocksOf } from './blocks.ts';
import { isPicked, toggled, type Pick } from './builder-picks.ts';
import { BuilderSlip } from './BuilderSlip.tsx';
import { useBuilt, type Built } from './use-built.ts';
import './builder.css';

type Props = { event: BookEvent; markets: readonly BookMarket[] };

/** Several selections of a match in one bet: what may stand together, and what it costs. */
export const Builder = ({ event, markets }: Props) => {
  const t = useTexts('slips');
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const built = useBuilt(event.eventId, picks);
  const offered = blocksOf(markets.filter((one) => isBuilderMarket(toMarket(one)))).flatMap(
    (block) => block.markets,
  );
  return (
    <div className="sb-builder" data-key="builder">
      <p className="sb-note">{t('builder.says')}</p>
      <div className="sb-builder__markets">
        {offered.map((market) => (
          <BuilderMarket
            key={market.marketId}
            event={event}
            market={market}
            built={built}
            picks={picks}
            onPick={(pick) => setPicks(toggled(picks, pick, built.legsMax))}
          />
        ))}
      </div>
      <BuilderSlip
        event={event}
        markets={markets}
        picks={picks}
        built={built}
        onChange={setPicks}
      />
    </div>
  );
};
const toMarket = ({ type, period, line, goal, best }: BookMarket): Market => ({
  type: type as MarketType,
  period,
  ...(line !== null && { line }),
  ...(goal !== null && { goal }),
  ...(best !== null && { best }),
});

type MarketProps = {
  event: BookEvent;
  market: BookMarket;
  built: Built;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
};
const BuilderMarket = ({ event, market, built, picks, onPick }: MarketProps) => {
  const t = useTexts('slips');
  const words = useMarketWords();
  const names = namesOf(event, market);
  const { marketId } = market;
  const hasPick = picks.some((one) => one.marketId === marketId);
  return (
    <section className="sb-card" data-key={`build-${marketId}`}>
      <header className="sb-card__head">
        <h3>{words.market(names)}</h3>
      </header>
      <div className="sb-choices" data-count={market.selections.length}>
        {market.selections.map(({ code }) => {
          const pick = { marketId, selection: code };
          const isOn = isPicked(picks, pick);
          // Another one of the same market takes the place of the one that was picked.
          const fit = isOn || hasPick ? 'fits' : built.fitOf(pick);
          const isShut = fit !== 'fits';
          const why = isShut ? t(fit === 'held' ? 'held' : `builder.${fit}`) : undefined;
          return (
            <button
              key={code}
              type="button"
              className="fh-odds sb-odds sb-build"
              aria-pressed={isOn}
              aria-disabled={isShut || undefined}
              title={why}
              data-fit={isOn ? 'chosen' : fit}
              data-key={`build-${marketId}-${code}`}
              onClick={() => {
                if (!isShut) onPick(pick);
              }}
            >
              {words.selection(names, code)}
              {why !== undefined && <span className="sr-only">. {why}</span>}
            </button>
          );
        })}
      </div>
    </section>
  );
};
