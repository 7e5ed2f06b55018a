import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import {
  nearestCorner,
  peelOf,
  PEELED_SHARE,
  steadyFinger,
  type Corner,
  type Peel,
} from './peel.ts';

type SqueezeProps = { face: ReactNode; back: ReactNode; label: string; onTurn: () => void };
type Pull = { corner: Corner; startedAt: number; hasMoved: boolean };
type Finger = { x: number; y: number };

const HOLD_MILLISECONDS = 1100;
const MOVED_PIXELS = 5;

/** A card to peel up: drag a corner, or hold it (or Space, or Enter) until it turns. */
export function SqueezeCard({ face, back, label, onTurn }: SqueezeProps) {
  const boxRef = useRef<HTMLButtonElement>(null);
  const pullRef = useRef<Pull | undefined>(undefined);
  const [peel, setPeel] = useState<Peel>();
  const { hold, letGo } = useHolding(pullRef, boxRef, (next) => show(next));

  function show(next: Peel | undefined) {
    if (next && next.share >= PEELED_SHARE) {
      end();
      onTurn();
    } else setPeel(next);
  }
  function end() {
    letGo();
    pullRef.current = undefined;
    setPeel(undefined);
  }
  function press(event: PointerEvent<HTMLButtonElement>) {
    const box = boxRef.current;
    if (!box) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begin(nearestCorner(sizeOf(box), fingerOn(box, event)), event.timeStamp);
  }
  function begin(corner: Corner, startedAt: number) {
    pullRef.current = { corner, startedAt, hasMoved: false };
    hold(startedAt);
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    const [box, pull] = [boxRef.current, pullRef.current];
    if (!box || !pull) return;
    const moved = Math.hypot(event.movementX, event.movementY);
    pull.hasMoved ||= moved > MOVED_PIXELS || (moved > 0 && event.timeStamp - pull.startedAt > 60);
    if (!pull.hasMoved) return;
    letGo();
    show(peelOf(sizeOf(box), pull.corner, fingerOn(box, event)));
  }
  function pressKey(event: KeyboardEvent) {
    if (event.repeat || pullRef.current || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    begin('bottomRight', event.timeStamp);
  }
  return (
    <button
      ref={boxRef}
      type="button"
      className={`tb-squeeze${peel ? ' tb-squeeze--held' : ''}`}
      aria-label={label}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={pressKey}
      onKeyUp={end}
      onBlur={end}
    >
      <span className="tb-squeeze__back" style={{ clipPath: peel?.backClip }}>
        {back}
      </span>
      {peel && (
        <span
          className="tb-squeeze__face"
          aria-hidden="true"
          style={{ clipPath: peel.faceClip, transform: peel.faceMatrix }}
        >
          {face}
        </span>
      )}
    </button>
  );
}

/** While held without moving, the card peels steadily by itself. */
function useHolding(
  pullRef: { readonly current: Pull | undefined },
  boxRef: { readonly current: HTMLElement | null },
  show: (peel: Peel | undefined) => void,
) {
  const frameRef = useRef(0);
  const letGo = () => cancelAnimationFrame(frameRef.current);
  const hold = (nowMs: number) => {
    const [box, pull] = [boxRef.current, pullRef.current];
    if (!box || !pull) return;
    const share = (nowMs - pull.startedAt) / HOLD_MILLISECONDS;
    frameRef.current = requestAnimationFrame(hold);
    show(peelOf(sizeOf(box), pull.corner, steadyFinger(sizeOf(box), pull.corner, share)));
  };
  useEffect(() => () => cancelAnimationFrame(frameRef.current), []);
  return { hold, letGo };
}

const sizeOf = (box: HTMLElement) => ({ width: box.offsetWidth, height: box.offsetHeight });

/** The finger in the card's own measure, whatever scale the table is drawn at. */
const fingerOn = (box: HTMLElement, event: PointerEvent): Finger => {
  const rect = box.getBoundingClientRect();
  const scale = rect.width / box.offsetWidth || 1;
  return { x: (event.clientX - rect.left) / scale, y: (event.clientY - rect.top) / scale };
};
