import { useEffect, useRef } from 'react';
import { ShowArea, useTable, type ShowProps, type T } from '@fairhouse/table-board';
import type { Spin } from './result.ts';
import { SPIN } from './spin.ts';
import { Wheel } from './Wheel.tsx';
import { colourOf } from './wheel.ts';

/** The wheel on its table; while it turns the eye comes near. The board beside it lists numbers. */
export function WheelShow(props: ShowProps<Spin>) {
  const { t, result, roundId, elapsed, isOver, isLast, isStill, isNarrow } = props;
  const isNear = result !== undefined && !isOver && elapsed < SPIN.backAt && !isStill;
  const isAtRest = result !== undefined && elapsed >= SPIN.restAt;
  const wheelRef = useRef<HTMLDivElement>(null);
  // On a phone the table is longer than the screen: who bets at its end is brought to the wheel.
  useEffect(() => {
    if (!isNear || !isNarrow) return;
    wheelRef.current?.closest('.tb')?.scrollTo({ top: 0, behavior: 'smooth' });
  }, [isNear, isNarrow]);
  return (
    <ShowArea className={`rl-show${isNear ? ' rl-show--near' : ''}`}>
      <div ref={wheelRef} className="rl-wheel" role="img" aria-label={t('wheel')}>
        <Wheel
          result={result}
          roundId={roundId}
          now={props.now}
          isLast={isLast}
          isOver={isOver}
          stillAt={isStill ? stillTime(elapsed) : undefined}
        />
        {isAtRest && !isOver && <Call key={roundId} t={t} spin={result} />}
      </div>
      <Tote t={t} newest={isAtRest || isOver ? result : undefined} isNarrow={isNarrow} />
    </ShowArea>
  );
}

/** Without motion the ball is seen only once it lies. */
const stillTime = (elapsed: number): number => (elapsed >= SPIN.restAt ? Infinity : 0);

/** The number as the croupier calls it. */
function Call({ t, spin: { number, colour } }: { t: T; spin: Spin }) {
  return (
    <div className={`rl-call rl-ink--${colour}`} aria-hidden="true">
      <b className="num">{number}</b>
      <span>{t(colour)}</span>
    </div>
  );
}

const LISTED = { wide: 14, narrow: 5 };

/** The board over the wheel: the newest number large, before it the last ones. */
function Tote({ t, newest, isNarrow }: { t: T; newest: Spin | undefined; isNarrow: boolean }) {
  const { view } = useTable();
  const past = view.history
    .filter(({ roundId }) => roundId !== view.round.roundId)
    .map(({ total }) => total);
  const isNewestListed = newest !== undefined && view.round.state === 'open';
  const before = isNewestListed ? past.slice(0, -1) : past;
  const shown = newest?.number ?? before.at(-1);
  const listed = (newest ? before : before.slice(0, -1))
    .slice(-(isNarrow ? LISTED.narrow : LISTED.wide))
    .toReversed();
  if (shown === undefined) return null;
  return (
    <div className="rl-tote" role="group" aria-label={t('lastNumbers')}>
      <b className={`rl-tote__newest num rl-ink--${colourOf(shown)}`} key={view.round.roundId}>
        {shown}
      </b>
      <ol className="rl-tote__list">
        {listed.map((number, index) => (
          <li key={index} className={`num rl-ink--${colourOf(number)}`}>
            {number}
          </li>
        ))}
      </ol>
    </div>
  );
}
