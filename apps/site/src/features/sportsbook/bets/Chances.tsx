import { useQuery } from '@tanstack/react-query';
import * as slips from '@fairhouse/contract/slips';
import { Skeleton } from '@fairhouse/ui';
import { ask } from '../../../app/caller.ts';
import { useTexts } from '../../../app/i18n.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { PriceLine } from '../PriceLine.tsx';
import { useTimeOf } from '../time-zone.ts';
import { chancePath, percentOf } from './chance-path.ts';

const WIDTH = 320;
const HEIGHT = 64;

/** The fair chance that all of a slip wins, and what each leg cost since it was taken. */
export const Chances = ({ slipId }: { slipId: string }) => {
  const t = useTexts('slips');
  const words = useMarketWords();
  const timeOf = useTimeOf();
  const { data } = useQuery({
    queryKey: ['slips', 'chances', slipId],
    queryFn: () => ask(slips.oneSlip, { slipId }),
    refetchInterval: 5_000,
  });
  if (!data) return <Skeleton height={HEIGHT} radius={12} />;
  const { chances, prices, slip } = data;
  const [first] = chances;
  const last = chances.at(-1);
  if (!first || !last) return <p className="bs-small">{t('noHistory')}</p>;
  const { line, area } = chancePath(chances, { width: WIDTH, height: HEIGHT });
  return (
    <>
      <figure className="bt-chances" data-key="chances">
        <figcaption className="bs-line">
          <span>{t('chanceSince', { at: timeOf(first.at) })}</span>
          <b className="num">{percentOf(last.chance)}</b>
        </figcaption>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chanceMoved', {
            before: percentOf(first.chance),
            now: percentOf(last.chance),
            moves: chances.length - 1,
          })}
        >
          <path className="bt-chances__area" d={area} />
          <path className="bt-chances__line" d={line} />
        </svg>
      </figure>
      {prices.length > 0 && (
        <div className="sb-price-lines" data-key="legPrices">
          <p className="bs-small">{t('pricesSince')}</p>
          {slip.legs.map((leg, at) => (
            <PriceLine
              key={leg.marketId}
              name={words.selection(leg, leg.selection)}
              points={prices[at] ?? []}
            />
          ))}
        </div>
      )}
    </>
  );
};
