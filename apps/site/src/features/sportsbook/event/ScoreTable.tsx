import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { namesOf } from '../names.ts';
import { NoOdds, OddsCell } from '../odds.tsx';

/** Scores that have a name: of a half fewer than of a match. */
const numbersOf = ({ selections }: BookMarket): number[] => {
  const most = selections.reduce((found, { code }) => {
    const [, home] = /^(\d+)-\d+$/.exec(code) ?? [];
    return Math.max(found, Number(home ?? 0));
  }, 0);
  return Array.from({ length: most + 1 }, (_, at) => at);
};
/** The score of what the market looks at, as far as the page knows it. */
const scoreNow = ({ score, period }: BookEvent, market: BookMarket): BookEvent['score'] =>
  market.period === 'match' || (market.period === 'half-1' && period === 'half-1') ? score : null;

type Props = { event: BookEvent; market: BookMarket };

/** Scores as a grid: home goals across, away goals down; those that are passed keep their place. */
export const ScoreTable = ({ event, market }: Props) => {
  const words = useMarketWords();
  const facts = namesOf(event, market);
  const score = scoreNow(event, market);
  const numbers = numbersOf(market);
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
      <div
        className="sb-scores__grid"
        style={{ gridTemplateColumns: `repeat(${numbers.length}, minmax(0, 1fr))` }}
      >
        {numbers.flatMap((away) =>
          numbers.map((home) =>
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
