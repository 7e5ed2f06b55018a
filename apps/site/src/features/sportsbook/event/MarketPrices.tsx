import { useQuery } from '@tanstack/react-query';
import * as prices from '@fairhouse/contract/sportsbook-prices';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { Skeleton } from '@fairhouse/ui';
import { ask } from '../../../app/caller.ts';
import { useTexts } from '../../../app/i18n.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { namesOf } from '../names.ts';
import { PriceLine } from '../PriceLine.tsx';

const LOOK_MILLISECONDS = 10_000;

type Props = { id: string; event: BookEvent; market: BookMarket };
/** How the prices of a market moved, for whoever asks for it. */
export const MarketPrices = ({ id, event, market }: Props) => {
  const t = useTexts('sports');
  const words = useMarketWords();
  const { marketId } = market;
  const { data, isError } = useQuery({
    queryKey: ['sports', 'prices', marketId],
    refetchInterval: LOOK_MILLISECONDS,
    queryFn: () => ask(prices.marketPrices, { marketId }),
  });
  const facts = namesOf(event, market);
  const known = data?.selections.filter(({ points }) => points.length > 0) ?? [];
  return (
    <div id={id} className="sb-price-lines" data-key="marketPrices">
      {data || isError ? (
        known.map(({ code, points }) => (
          <PriceLine key={code} name={words.selection(facts, code)} points={points} />
        ))
      ) : (
        <Skeleton height={64} radius={12} />
      )}
      {(isError || (data && known.length === 0)) && (
        <p className="sb-price-none">{t('noPriceHistory')}</p>
      )}
    </div>
  );
};
