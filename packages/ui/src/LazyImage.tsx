import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LostPicture } from './LostPicture.tsx';
import { useNearScreen } from './near-screen.ts';
import { pictureAt, sizesOf } from './picture-host.ts';
import { isSeen, noteSeen } from './seen-pictures.ts';

export type LazyImageProps = {
  src: string;
  /** Empty for pictures whose name stands beside them. */
  alt: string;
  width?: number;
  height?: number;
  /** Loads at once and shows without fading in: a first picture of the page. */
  isEager?: boolean;
  /** Stands where the picture could not be loaded; the mark by default. */
  fallback?: ReactNode;
  className?: string;
};

type LoadState = 'waiting' | 'loading' | 'loaded' | 'error';

const ATTEMPTS_MAX = 3;
const RETRY_AFTER_MS = 600;

export function LazyImage(props: LazyImageProps) {
  const { src } = props;
  // A new address is a new picture: it starts over with three attempts.
  return <LazyImageOf key={src} {...props} />;
}

function LazyImageOf(props: LazyImageProps) {
  const { src, alt, width, height, isEager = false, fallback, className } = props;
  const [state, setState] = useState<LoadState>(() =>
    isSeen(src) || isEager ? 'loaded' : 'waiting',
  );
  const [attempt, setAttempt] = useState(1);
  const boxRef = useRef<HTMLSpanElement>(null);
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useNearScreen(boxRef, state === 'waiting', () => setState('loading'));
  useEffect(() => () => clearTimeout(retryTimer.current), []);

  function fail() {
    if (attempt >= ATTEMPTS_MAX) setState('error');
    else retryTimer.current = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER_MS * attempt);
  }

  return (
    <span ref={boxRef} className={`fh-lazy${className ? ` ${className}` : ''}`} data-state={state}>
      {state === 'error'
        ? (fallback ?? <LostPicture alt={alt} />)
        : state !== 'waiting' && (
            // The key makes each attempt a fresh element, which asks for the picture again.
            <img
              key={attempt}
              {...sizesOf(src)}
              src={pictureAt(src)}
              alt={alt}
              width={width}
              height={height}
              decoding="async"
              fetchPriority={isEager ? 'high' : undefined}
              onLoad={() => {
                noteSeen(src);
                // Many arrive together; none is worth a frame of its own.
                startTransition(() => setState('loaded'));
              }}
              onError={fail}
            />
          )}
      {(state === 'waiting' || state === 'loading') && (
        <span className="fh-lazy__wait fh-skeleton" aria-hidden="true" />
      )}
    </span>
  );
}
