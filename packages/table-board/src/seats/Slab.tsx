import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { TURN } from './seat-deal.ts';

type SlabProps = {
  isUp: boolean;
  /** Without motion the slab is simply turned. */
  isStill: boolean;
  pace: number;
  label: string;
  face: ReactNode;
  back: ReactNode;
};

const LAYERS = 6;

/**
 * A tile or a domino with its thickness: it is lifted, turned over and laid down again. Only
 * while it turns it is built of layers in space; a slab at rest is one flat picture.
 */
export function Slab({ isUp, isStill, pace, label, face, back }: SlabProps) {
  const turnMs = TURN * pace;
  const slabRef = useRef<HTMLDivElement>(null);
  const [wasUp, setWasUp] = useState(isUp);
  const [isTurning, setTurning] = useState(false);
  if (wasUp !== isUp) {
    setWasUp(isUp);
    setTurning(isUp && !isStill);
  }
  useEffect(() => {
    if (!isTurning) return;
    slabRef.current?.animate(LIFT, { duration: turnMs, easing: 'ease-in-out' });
    const timer = setTimeout(() => setTurning(false), turnMs);
    return () => clearTimeout(timer);
  }, [isTurning, turnMs]);
  return (
    <div
      ref={slabRef}
      className="tb-slab"
      role="img"
      aria-label={label}
      style={{ '--turn-ms': `${turnMs}ms` } as CSSProperties}
    >
      {isTurning ? (
        <TurningSlab face={face} back={back} />
      ) : (
        <div className={`tb-slab__rest${isUp ? ' tb-slab__rest--up' : ''}`}>
          {isUp ? face : back}
        </div>
      )}
    </div>
  );
}

const LIFT: Keyframe[] = [
  { transform: 'translate3d(0, 0, 0)' },
  { transform: 'translate3d(0, -20px, 50px)', offset: 0.5 },
  { transform: 'translate3d(0, 0, 0)' },
];

function TurningSlab({ face, back }: Pick<SlabProps, 'face' | 'back'>) {
  return (
    <div className="tb-slab__body">
      {Array.from({ length: LAYERS }, (_, at) => (
        <i
          key={at}
          className={at * 2 < LAYERS ? 'tb-slab__low' : 'tb-slab__high'}
          style={{ transform: `translateZ(calc(var(--thick) * ${at / (LAYERS - 1) - 0.5}))` }}
        />
      ))}
      <i className="tb-slab__side tb-slab__side--left" />
      <i className="tb-slab__side tb-slab__side--right" />
      <div className="tb-slab__back">{back}</div>
      <div className="tb-slab__face">{face}</div>
    </div>
  );
}
