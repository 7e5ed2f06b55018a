import { useEffect } from 'react';

type Motion = {
  isMoving: boolean;
  /** The moment that is shown while nothing moves. */
  stillAt: number;
  /** Nothing moves any more from this moment of the show on. */
  endsAt: number;
  now: () => number;
};

/** Lays out a show, frame by frame while it moves. `lay` stays the same while nothing changes. */
export const useMotion = (
  lay: (at: number) => void,
  { isMoving, stillAt, endsAt, now }: Motion,
): void => {
  useEffect(() => {
    if (!isMoving) {
      lay(stillAt);
      return;
    }
    let frame = 0;
    const go = () => {
      const at = now();
      lay(at);
      if (at < endsAt) frame = requestAnimationFrame(go);
    };
    go();
    return () => cancelAnimationFrame(frame);
  }, [lay, isMoving, stillAt, endsAt, now]);
};
