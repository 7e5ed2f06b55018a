import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import './below.css';

/** How long the first screenful has the browser to itself, unless the visitor scrolls. */
const ALONE_MILLISECONDS = 4000;
const STEP_MILLISECONDS = 150;
const BETWEEN_MILLISECONDS = 400;

/** By name, from top to bottom; one that is false does not stand there. */
type Props = { parts: Readonly<Record<string, ReactNode>> };

/**
 * What stands below the first screenful. Each part comes as the visitor nears it, and all of them
 * when the browser has nothing else to do: who reads by ear or by tab scrolls to none of them.
 * Until then its room is kept (`--part` of its name in the screen's css), so that what stands
 * below it, and the foot of the page, hardly move.
 */
export const Below = ({ parts }: Props) => {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const boxRef = useRef<HTMLDivElement>(null);
  const isAlone = useIsAlone();
  const names = Object.keys(parts).filter((name) => Boolean(parts[name]));
  const next = names.find((name) => !drawn.has(name));
  useEffect(() => {
    const box = boxRef.current;
    if (!box || next === undefined) return undefined;
    const draw = (name: string) =>
      startTransition(() => setDrawn((before) => new Set([...before, name])));
    let near: ReturnType<typeof setTimeout> | undefined;
    const forget = watchRooms(box, (seen) => {
      clearTimeout(near);
      // What stands above may still grow and move it out of reach.
      if (seen !== undefined) near = setTimeout(() => draw(seen), STEP_MILLISECONDS);
    });
    const idle = isAlone ? undefined : setTimeout(() => draw(next), BETWEEN_MILLISECONDS);
    return () => {
      forget();
      clearTimeout(near);
      clearTimeout(idle);
    };
  }, [next, drawn, isAlone]);
  return (
    <div ref={boxRef}>
      {names.map((name) =>
        drawn.has(name) ? (
          <div key={name} className="bl-part" data-part={name}>
            <Suspense fallback={<PartRoom />}>{parts[name]}</Suspense>
          </div>
        ) : (
          <div key={name} className="bl-part bl-room" data-part={name} aria-hidden="true" />
        ),
      )}
    </div>
  );
};

/** The room of a part whose script or answer is on its way. */
export const PartRoom = () => <div className="bl-room" aria-hidden="true" />;

/** Tells the first empty room in sight or soon in it, or that none is. */
const watchRooms = (box: HTMLElement, tell: (seen: string | undefined) => void): (() => void) => {
  const rooms = [...box.querySelectorAll<HTMLElement>(':scope > .bl-room')];
  const near = new Set<Element>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      tell(rooms.find((room) => near.has(room))?.dataset.part);
    },
    { rootMargin: '0px 0px 40% 0px' },
  );
  for (const room of rooms) watcher.observe(room);
  return () => watcher.disconnect();
};

const useIsAlone = (): boolean => {
  const [isAlone, setAlone] = useState(true);
  useEffect(() => {
    const end = setTimeout(() => setAlone(false), ALONE_MILLISECONDS);
    return () => clearTimeout(end);
  }, []);
  return isAlone;
};
