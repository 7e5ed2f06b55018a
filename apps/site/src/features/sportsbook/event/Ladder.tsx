import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { useTexts } from '../../../app/i18n.ts';
import { printLine, useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { namesOf } from '../names.ts';
import { OddsCell } from '../odds.tsx';
import { mainLineOf } from './blocks.ts';

type Props = { event: BookEvent; markets: readonly BookMarket[] };

/** Lines below each other, each with its two sides; the most even one is marked and explained. */
export const Ladder = ({ event, markets }: Props) => {
  const words = useMarketWords();
  const main = mainLineOf(markets);
  const [first] = markets;
  if (!first) return null;
  const isHandicap = first.type === 'handicap';
  return (
    <div className="sb-ladder">
      {isHandicap && (
        <div className="sb-ladder__head" aria-hidden="true">
          <bdi>{event.home.name}</bdi>
          <bdi>{event.away.name}</bdi>
        </div>
      )}
      {markets.map((market) => {
        const facts = namesOf(event, market);
        return (
          <div key={market.marketId} className="sb-ladder__line" data-main={market === main}>
            {market.selections.map(({ code }) => (
              <OddsCell
                key={code}
                event={event}
                market={market}
                code={code}
                label={isHandicap ? words.line(facts, code) : words.selection(facts, code)}
                says={`${words.selection(facts, code)}, ${words.market(facts)}`}
                isRow
              />
            ))}
          </div>
        );
      })}
      {main && <LineNote market={main} />}
    </div>
  );
};

/** What a quarter or a whole line means, in words. */
const LineNote = ({ market: { type, line } }: { market: BookMarket }) => {
  const t = useTexts('sports');
  if (line === null) return null;
  const isSigned = type === 'handicap';
  const print = (quarters: number) => printLine(quarters, isSigned);
  if (line % 2 !== 0) {
    return (
      <p className="sb-ladder__note">
        {t('quarterNote', { line: print(line), one: print(line - 1), other: print(line + 1) })}
      </p>
    );
  }
  if (line % 4 !== 0) return null;
  return (
    <p className="sb-ladder__note">
      {t(isSigned ? 'wholeHandicapNote' : 'wholeTotalNote', { line: print(line) })}
    </p>
  );
};
