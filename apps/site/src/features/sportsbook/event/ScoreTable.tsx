import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { namesOf } from '../names.ts';
import { NoOdds, OddsCell } from '../odds.tsx';

const MOST = 4;
const NUMBERS = Array.from({ length: MOST + 1 }, (_, at) => at);

type Props = { event: BookEvent; market: BookMarket };

/** Scores as a grid: home goals across, away goals down; those that are passed keep their place. */
export const ScoreTable = ({ event, market }: Props) => {
  const words = useMarketWords();
  const facts = namesOf(event, market);
  const { score } = event;
  const cell = (code: string, label: string) => (
    <OddsCell
      key={code}
      event={event}
      market={market}
      code={code}
      label={label}
      says={`${words.selection(facts, code)}, ${words.market(facts)}`}
      isMarked={score !== null && code === `${score.home}-${score.away}`}
    />
  );
  const isPassed = (home: number, away: number): boolean =>
    score !== null && (home < score.home || away < score.away);
  const others = market.selections.filter(({ code }) => code.startsWith('other'));
  return (
    <div className="sb-scores">
      <div className="sb-scores__grid">
        {NUMBERS.flatMap((away) =>
          NUMBERS.map((home) =>
            isPassed(home, away) && market.state !== 'settled' ? (
              <NoOdds key={`${home}-${away}`} />
            ) : (
              cell(`${home}-${away}`, `${home}–${away}`)
            ),
          ),
        )}
      </div>
      <div className="sb-choices" data-count={others.length}>
        {others.map(({ code }) => cell(code, words.selection(facts, code)))}
      </div>
    </div>
  );
};
