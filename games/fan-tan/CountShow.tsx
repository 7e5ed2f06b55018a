import { useCallback, useMemo, useRef } from 'react';
import { ShowArea, useMotion, type ShowProps } from '@fairhouse/table-board';
import { smooth } from '@fairhouse/table-board/easing';
import { paintCount } from './bead-paint.ts';
import { foursCounted, LIFT_FROM, LIFTED_AT, NARROW, TOLD_AT, WIDE } from './beads.ts';
import { Bowl, Tray } from './Bowl.tsx';
import type { Count } from './count.ts';

type Props = ShowProps<Count>;

/** Pixels of the picture to one of the page: sharp on any screen and any size of the table. */
const PIXELS = 2.2;

/** The tray, the heap under its bowl, and how it is counted off. */
export function CountShow(props: Props) {
  const { result, isNarrow, elapsed, isStill, isOver, now, roundId } = props;
  const layout = isNarrow ? NARROW : WIDE;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const bowlRef = useRef<HTMLDivElement>(null);
  const countRef = useRef<HTMLSpanElement>(null);
  const isMoving = result !== undefined && !isOver && !isStill;
  const heap = useMemo(
    () => result && { roundId, fours: result.fours, remainder: result.remainder },
    [roundId, result],
  );
  const show = useCallback(
    (at: number) => {
      const context = canvasRef.current?.getContext('2d');
      if (!context) return;
      if (bowlRef.current)
        lift(bowlRef.current, smooth((at - LIFT_FROM) / (LIFTED_AT - LIFT_FROM)));
      if (!heap) {
        context.clearRect(0, 0, canvasRef.current?.width ?? 0, canvasRef.current?.height ?? 0);
        return;
      }
      paintCount(context, { heap, layout, elapsed: at, pixels: PIXELS });
      if (countRef.current) countRef.current.textContent = `4 × ${foursCounted(heap, at)}`;
    },
    [heap, layout],
  );
  useMotion(show, { isMoving, stillAt: stillMoment(props), endsAt: TOLD_AT + 600, now });
  const isTold = result !== undefined && elapsed >= TOLD_AT;
  return (
    <ShowArea className="ft-show">
      <div
        className="ft-tray"
        style={{ inlineSize: layout.width, blockSize: layout.height }}
        aria-hidden="true"
      >
        <Tray layout={layout} />
        <canvas
          ref={canvasRef}
          className="ft-layer"
          width={layout.width * PIXELS}
          height={layout.height * PIXELS}
        />
        <div
          ref={bowlRef}
          className={`ft-bowl${isMoving ? '' : ' ft-bowl--still'}`}
          style={{ left: layout.heap.x, top: layout.heap.y, inlineSize: layout.heap.radius * 2.62 }}
        >
          <Bowl />
        </div>
        {result && (
          <p className="ft-tally num">
            <span ref={countRef} />
            {isTold && <b>{` + ${result.remainder}`}</b>}
          </p>
        )}
      </div>
    </ShowArea>
  );
}

/** What lies there while nothing moves: covered before the draw, counted after the show. */
const stillMoment = ({ result, isOver, elapsed }: Props): number => {
  if (result === undefined) return 0;
  return isOver || elapsed >= TOLD_AT ? Infinity : elapsed;
};

/** Straight up and out of sight. */
const lift = (bowl: HTMLElement, part: number): void => {
  bowl.style.transform = `translate(${-18 * part}%, ${-92 * part}%) rotate(${-14 * part}deg)`;
  bowl.style.opacity = String(1 - Math.max(0, part - 0.45) / 0.55);
};
