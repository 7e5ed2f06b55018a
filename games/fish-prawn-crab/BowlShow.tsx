import { useEffect, useRef, useState, type RefObject } from 'react';
import { ShowArea, type ShowProps } from '@fairhouse/table-board';
import { LIFT_FROM, LIFTED_AT, READ_AT, sceneAt, type DiePlace } from './bowl-motion.ts';
import { Bowl, Plate, PlateDice, ScenePaints } from './Plate.tsx';
import { Flat } from './Picture.tsx';
import type { Roll } from './roll.ts';
import { colourOf } from './rules.ts';

type Props = ShowProps<Roll>;

/** The plate and its bowl, and the board beside them on which the dice are read. */
export function BowlShow(props: Props) {
  return (
    <ShowArea className="fc-show">
      <Table {...props} />
      <Sign {...props} />
    </ShowArea>
  );
}

function Table({ result, roundId, isOver, isStill, isNarrow, elapsed, now }: Props) {
  const setRef = useRef<SVGGElement>(null);
  const bowlRef = useRef<SVGGElement>(null);
  const shadowRef = useRef<SVGEllipseElement>(null);
  const [lying, setLying] = useState('');
  const faces = result?.dice.join('') ?? lying;
  if (faces !== lying) setLying(faces);
  const isMoving = result !== undefined && !isOver && !isStill;
  const stillAt = stillMoment({ hasResult: result !== undefined, isOver, elapsed });
  useEffect(() => {
    const lay = (at: number) => {
      const { set, bowl, lifted } = sceneAt(at, isNarrow);
      move(setRef, set);
      move(bowlRef, bowl);
      move(shadowRef, { x: bowl.x, y: isNarrow ? 0 : bowl.y * lifted, turn: 0 });
      if (bowlRef.current) bowlRef.current.style.opacity = isNarrow ? String(1 - lifted) : '1';
      if (shadowRef.current) {
        const faint = isNarrow ? 1 - lifted : 1 - 2 * lifted * (1 - lifted);
        shadowRef.current.style.opacity = String(faint);
      }
    };
    if (!isMoving) {
      lay(stillAt);
      return;
    }
    let frame = 0;
    const go = () => {
      const at = now();
      lay(at);
      if (at < LIFTED_AT) frame = requestAnimationFrame(go);
    };
    go();
    return () => cancelAnimationFrame(frame);
  }, [isMoving, isNarrow, stillAt, now, faces]);
  return (
    <svg
      className={`fc-table${isMoving ? '' : ' fc-table--still'}`}
      viewBox="-300 -200 600 340"
      aria-hidden="true"
      focusable="false"
    >
      <ScenePaints />
      <ellipse cx="6" cy="24" rx="190" ry="122" fill="url(#fc-shadow)" />
      <g ref={setRef} className="fc-moves">
        <Plate />
        {faces !== '' && <PlateDice roundId={roundId} faces={faces} />}
        <ellipse
          ref={shadowRef}
          className="fc-moves"
          cx="4"
          cy="10"
          rx="140"
          ry="98"
          fill="url(#fc-shadow)"
        />
        <g ref={bowlRef} className="fc-moves">
          <Bowl />
        </g>
      </g>
    </svg>
  );
}

/** What lies there while nothing moves: covered before the draw, lifted after the show. */
const stillMoment = (known: { hasResult: boolean; isOver: boolean; elapsed: number }): number => {
  if (!known.hasResult) return 0;
  return known.isOver || known.elapsed >= LIFT_FROM ? Infinity : 0;
};

const move = (ref: RefObject<SVGElement | null>, { x, y, turn }: DiePlace): void => {
  if (!ref.current) return;
  ref.current.style.transform =
    `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) ` + `rotate(${turn.toFixed(2)}deg)`;
};

/** Each die as it is read, in its colour. */
function Sign({ t, result, elapsed, isLast }: Props) {
  return (
    <div className={`fc-sign${isLast ? ' fc-sign--last' : ''}`} aria-hidden="true">
      {READ_AT.map((readAt, die) => {
        const face = result && elapsed >= readAt ? result.dice[die] : undefined;
        return (
          <span key={`${die}/${face ?? 0}`} className="fc-sign__place">
            {face !== undefined && (
              <>
                <Flat face={face} size={62} className="fc-sign__face" />
                <small className={`fc-sign__name fc-ink--${colourOf(face)}`}>
                  {t(colourOf(face))}
                </small>
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}
