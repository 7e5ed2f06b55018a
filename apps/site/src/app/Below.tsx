import { Children, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

/** How long the first screenful has the browser to itself, unless the visitor scrolls. */
const ALONE_MILLISECONDS = 4000;
const STEP_MILLISECONDS = 150;
const BETWEEN_MILLISECONDS = 400;
/** About what a part takes: the footer is not far off where it will stand. */
const PART_PIXELS = 340;

/**
 * What stands below the first screenful. Each part comes as the visitor nears it, and all of them
 * when the browser has nothing else to do: who reads by ear or by tab scrolls to none of them.
 */
export const Below = ({ children }: { children: ReactNode }) => {
  const parts = Children.toArray(children);
  const [count, setCount] = useState(0);
  const roomRef = useRef<HTMLDivElement>(null);
  const isAlone = useIsAlone();
  const isWhole = count >= parts.length;
  useEffect(() => {
    const room = roomRef.current;
    if (!room) return;
    const showNext = () => startTransition(() => setCount(count + 1));
    let near: ReturnType<typeof setTimeout> | undefined;
    // What stands above may still grow and move it out of reach.
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(near);
      if (entry?.isIntersecting) near = setTimeout(showNext, STEP_MILLISECONDS);
    }, { rootMargin: '0px 0px 40% 0px' });
    watcher.observe(room);
    const idle = isAlone ? undefined : setTimeout(showNext, BETWEEN_MILLISECONDS);
    return () => {
      watcher.disconnect();
      clearTimeout(near);
      clearTimeout(idle);
    };
  }, [count, isAlone, isWhole]);
  return (
    <>
      {parts.slice(0, count)}
      {!isWhole && <div ref={roomRef} aria-hidden="true"
        style={{ blockSize: (parts.length - count) * PART_PIXELS }} />}
    </>
  );
};

const useIsAlone = (): boolean => {
  const [isAlone, setAlone] = useState(true);
  useEffect(() => {
    const end = setTimeout(() => setAlone(false), ALONE_MILLISECONDS);
    return () => clearTimeout(end);
  }, []);
  return isAlone;
};
