import { memo, useEffect, useState } from 'react';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { OddsButton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { nextSeen, type Direction, type Seen } from './moves.ts';
import { namesOf } from './names.ts';
import { useOddsFormat } from '../../app/sportsbook/odds-format.ts';
import { usePicked } from './slip-store.ts';

/** An arrow stands so long after a price moved. */
const ARROW_MILLISECONDS = 4000;
const useMove = (milli: number | null): Direction | undefined => {
  const [seen, setSeen] = useState<Seen>({ milli, last: milli, direction: undefined });
  const isMoved = seen.milli !== milli;
  if (isMoved) setSeen(nextSeen(seen, milli));
  useEffect(() => {
    if (seen.direction === undefined) return undefined;
    const clock = setTimeout(
      () => setSeen((now) => ({ ...now, direction: undefined })),
      ARROW_MILLISECONDS,
    );
    return () => clearTimeout(clock);
  }, [seen]);
  return seen.direction;
};

type Props = {
  event: BookEvent;
  market: BookMarket;
  code: string;
  /** What stands above or before the price: "1", "Over 2.5". */
  label: string;
  /** All that is bet on, for those who hear it: "Harbour City, match result". */
  says: string;
  isRow?: boolean;
  /** The score of now among the possible ones. */
  isMarked?: boolean;
};

/** A price to pick: it moves with an arrow, keeps its place, and says when it is held. */
export const OddsCell = memo(
  ({ event, market, code, label, says, isRow = false, isMarked = false }: Props) => {
    const t = useTexts('sports');
    const { print } = useOddsFormat();
    const [isOn, toggle] = usePicked(market.marketId, code);
    const selection = market.selections.find((one) => one.code === code);
    const milli = selection?.milli ?? null;
    const direction = useMove(milli);
    const result = selection?.result ?? null;
    if (result !== null) {
      return <Result label={label} result={result} says={says} isRow={isRow} isMarked={isMarked} />;
    }
    const lockedLabel = milli === null ? t(whyShut(market)) : undefined;
    const price = milli === null ? '' : print(milli);
    return (
      <OddsButton
        className={classOf(isRow, isMarked)}
        price={price}
        label={label}
        isPicked={isOn}
        data-key={`odds-${market.marketId}-${code}`}
        aria-description={says}
        onClick={() =>
          milli !== null &&
          toggle({
            eventId: event.eventId,
            marketId: market.marketId,
            selection: code,
            milli,
            version: market.version,
            names: namesOf(event, market),
          })
        }
        {...(direction && { move: { direction, label: t(`move.${direction}`) } })}
        {...(lockedLabel !== undefined && { lockedLabel })}
      />
    );
  },
);

const classOf = (isRow: boolean, isMarked: boolean): string =>
  `sb-odds${isRow ? ' sb-odds--row' : ''}${isMarked ? ' sb-odds--now' : ''}`;

/** Why nobody may bet on a market now, as a key of the texts. */
export const whyShut = ({ state, heldReason }: BookMarket): string =>
  state === 'held' ? `held.${heldReason ?? 'moment'}` : state === 'open' ? 'noPrice' : 'closed';

const RESULTS: readonly string[] = ['win', 'half_win', 'push', 'half_lose', 'lose'];
type ResultProps = {
  label: string;
  says: string;
  result: string;
  isRow: boolean;
  isMarked: boolean;
};
/** What a selection came to: in words, and never by its colour alone. */
const Result = ({ label, says, result, isRow, isMarked }: ResultProps) => {
  const t = useTexts('sports');
  const words = RESULTS.includes(result)
    ? t(`result.${result}`)
    : t('result.part', { part: result });
  return (
    <span
      className={`fh-odds num sb-result ${classOf(isRow, isMarked)}`}
      data-result={result}
      data-key="result"
    >
      <span className="sr-only">{says}</span>
      <span className="fh-odds__label" aria-hidden="true">
        {label}
      </span>
      <b>{words}</b>
    </span>
  );
};

/** A place that is kept where nothing is offered. */
export const NoOdds = () => (
  <span className="fh-odds sb-odds sb-odds--none" aria-hidden="true">
    –
  </span>
);
