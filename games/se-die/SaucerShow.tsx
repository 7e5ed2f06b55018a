import { useEffect, useRef, useState, type RefObject } from 'react';
import { ShowArea, type ShowProps } from '@fairhouse/table-board';
import { Disc } from './Disc.tsx';
import { Bowl, LyingDiscs, Saucer, ScenePaints } from './Saucer.tsx';
import { OPEN_AT, sceneAt, SEEN_AT, type DiePlace } from './slide-motion.ts';
import type { Throw } from './throw.ts';

type Props = ShowProps<Throw>;

/** The saucer and its bowl, and the board beside them on which the discs are read. */
export function SaucerShow(props: Props) {
  return (
    <ShowArea className="sd-show">
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
  const sides = result?.discs.join('') ?? lying;
  if (sides !== lying) setLying(sides);
  const isMoving = result !== undefined && !isOver && !isStill;
  const isOpen = result !== undefined && (isOver || elapsed >= (SEEN_AT[0] ?? 0));
  const stillAt = isOpen ? Infinity : 0;
  useEffect(() => {
    const lay = (at: number) => {
      const { set, bowl, away } = sceneAt(at, isNarrow);
      move(setRef, set);
      move(bowlRef, bowl);
      move(shadowRef, { x: bowl.x, y: isNarrow ? 0 : bowl.y * away, turn: 0 });
      for (const { current } of [bowlRef, shadowRef]) {
        if (current) current.style.opacity = String(isNarrow ? 1 - away : 1);
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
      if (at < OPEN_AT) frame = requestAnimationFrame(go);
    };
    go();
    return () => cancelAnimationFrame(frame);
  }, [isMoving, isNarrow, stillAt, now, sides]);
  return (
    <svg
      className={`sd-table${isMoving ? '' : ' sd-table--still'}`}
      viewBox="-300 -200 600 340"
      aria-hidden="true"
      focusable="false"
    >
      <ScenePaints />
      <ellipse cx="6" cy="24" rx="184" ry="116" fill="url(#sd-shadow)" />
      <g ref={setRef} className="sd-moves">
        <Saucer />
        {sides !== '' && <LyingDiscs roundId={roundId} sides={sides} />}
        <ellipse
          ref={shadowRef}
          className="sd-moves"
          cx="4"
          cy="10"
          rx="134"
          ry="94"
          fill="url(#sd-shadow)"
        />
        <g ref={bowlRef} className="sd-moves">
          <Bowl />
        </g>
      </g>
    </svg>
  );
}

const move = (ref: RefObject<SVGElement | null>, { x, y, turn }: DiePlace): void => {
  if (!ref.current) return;
  ref.current.style.transform =
    `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) ` + `rotate(${turn.toFixed(2)}deg)`;
};

/** Each disc as it comes out, then what they make together. */
function Sign({ t, result, elapsed, isLast }: Props) {
  const isTold = result !== undefined && elapsed >= OPEN_AT;
  return (
    <div className={`sd-sign${isLast ? ' sd-sign--last' : ''}`} aria-hidden="true">
      <div className="sd-sign__discs">
        {SEEN_AT.map((seenAt, at) => {
          const side = result && elapsed >= seenAt ? result.discs[at] : undefined;
          return (
            <span key={`${at}/${side ?? 2}`} className="sd-sign__place">
              {side !== undefined && (
                <Disc isRed={side === 1} size={44} className="sd-sign__disc" />
              )}
            </span>
          );
        })}
      </div>
      <p className={`sd-sign__words${isTold ? ` sd-sign__words--${parityOf(result.red)}` : ''}`}>
        {isTold && (
          <>
            <b>{t(`result.${parityOf(result.red)}`)}</b>
            <span>{t(`redCount.${result.red}`)}</span>
          </>
        )}
      </p>
    </div>
  );
}

const parityOf = (red: number): 'even' | 'odd' => (red % 2 === 0 ? 'even' : 'odd');
