import { useCallback, useMemo, useRef, useState } from 'react';
import { ShowArea, useMotion, type ShowProps } from '@fairhouse/table-board';
import { hopsOf, poseAt, RESTS, TOTAL_AT } from './dice-motion.ts';
import { paintDice, PICTURE } from './dice-paint.ts';
import { DomeFoot, DomeGlass } from './Dome.tsx';
import { Face } from './Face.tsx';
import type { Roll } from './roll.ts';

type Props = ShowProps<Roll>;

/** The dome with its dice, and the board beside it on which they are read. */
export function DiceShow(props: Props) {
  return (
    <ShowArea className="sb-show">
      <div className="sb-dome">
        <DomeFoot />
        <Dice {...props} />
        <DomeGlass />
      </div>
      <Sign {...props} />
    </ShowArea>
  );
}

/** Pixels of the picture to one of the page: sharp on any screen and any size of the table. */
const PIXELS = 2.5;
/** What lies on the plate before the first roll. */
const IDLE = '123';
const LAST_REST = Math.max(...RESTS);

function Dice({ result, roundId, isOver, isStill, elapsed, now }: Props) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  // Between the close of betting and the draw the dice of the round before still lie there.
  const [lying, setLying] = useState(IDLE);
  const faces = result?.dice.join('') ?? lying;
  if (faces !== lying) setLying(faces);
  const thrown = useMemo(
    () => [...faces].map((face, die) => hopsOf(roundId, die, Number(face))),
    [roundId, faces],
  );
  const isMoving = result !== undefined && !isOver && !isStill;
  const restAt = result === undefined || isOver ? Infinity : elapsed;
  const paint = useCallback(
    (at: number) => {
      const context = canvasRef.current?.getContext('2d');
      if (!context) return;
      paintDice(
        context,
        thrown.map((hops) => poseAt(hops, at)),
        PIXELS,
      );
    },
    [thrown],
  );
  const stillAt = isStill && restAt < LAST_REST ? 0 : Infinity;
  useMotion(paint, { isMoving, stillAt, endsAt: LAST_REST, now });
  return (
    <canvas
      ref={canvasRef}
      className="sb-dome__layer"
      width={PICTURE.width * PIXELS}
      height={PICTURE.height * PIXELS}
      aria-hidden="true"
    />
  );
}

/** Each die as it comes to rest, then what they make together. */
function Sign({ t, result, elapsed, isLast }: Props) {
  const isTold = result !== undefined && elapsed >= TOTAL_AT;
  return (
    <div className={`sb-sign${isLast ? ' sb-sign--last' : ''}`} aria-hidden="true">
      <div className="sb-sign__dice">
        {RESTS.map((restAt, die) => {
          const face = result && elapsed >= restAt ? result.dice[die] : undefined;
          return (
            <span key={`${die}/${face ?? 0}`} className="sb-sign__place">
              {face !== undefined && <Face face={face} size={54} className="sb-sign__face" />}
            </span>
          );
        })}
      </div>
      <div className="sb-sign__words">
        <b className="sb-sign__total num">{isTold ? result.total : ''}</b>
        <span className={`sb-sign__side${isTold ? ` sb-sign__side--${result.winner}` : ''}`}>
          {isTold ? t(`count.${result.winner}`) : ''}
        </span>
        <span className="sb-sign__parity">
          {isTold ? t(result.total % 2 === 1 ? 'odd' : 'even') : ''}
        </span>
      </div>
    </div>
  );
}
