import { useQuery } from '@tanstack/react-query';
import * as slips from '@fairhouse/contract/slips';
import { ask } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { useMarketWords } from './market-words.ts';
import { useOddsFormat } from './odds-format.ts';

/** The legs of a slip as lines of a record: match, market, what was backed, at which price. */
export const SlipFacts = ({ slipId }: { slipId: string }) => {
  const t = useTexts('slips');
  const words = useMarketWords();
  const { print } = useOddsFormat();
  const { data } = useQuery({
    queryKey: ['slips', 'one', slipId],
    queryFn: () => ask(slips.oneSlip, { slipId }),
  });
  if (!data) return null;
  const { slip } = data;
  return (
    <>
      {slip.legs.map((leg) => (
        <div key={leg.marketId} data-key="slipLeg">
          <dt>
            {t('versus', { home: leg.home, away: leg.away })} · {words.market(leg)}
          </dt>
          <dd dir="auto">
            {words.selection(leg, leg.selection)}
            {slip.milli === null && (
              <>
                {' '}
                <bdi className="num">{print(leg.milli)}</bdi>
              </>
            )}
            {leg.result !== null && <> · {resultIn(t, leg.result)}</>}
          </dd>
        </div>
      ))}
      {slip.milli !== null && (
        <div data-key="builtPrice">
          <dt>{t('builder.price')}</dt>
          <dd className="num">{print(slip.milli)}</dd>
        </div>
      )}
    </>
  );
};

const NAMED: readonly string[] = ['win', 'half_win', 'push', 'half_lose', 'lose'];
const resultIn = (t: ReturnType<typeof useTexts>, result: string): string =>
  NAMED.includes(result) ? t(`result.${result}`) : t('result.part', { part: result });
