import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Mark } from './Mark.tsx'

export type LazyImageProps = {
  src: string
  /** Empty for pictures whose name stands beside them. */
  alt: string
  width?: number
  height?: number
  /** Loads at once: the first picture of a page. */
  isEager?: boolean
  /** Stands where the picture could not be loaded; the mark by default. */
  fallback?: ReactNode
  className?: string
}

type LoadState = 'waiting' | 'loading' | 'loaded' | 'error'

const ATTEMPTS_MAX = 3
const RETRY_AFTER_MS = 600

export function LazyImage(props: LazyImageProps) {
  const { src } = props
  // A new address is a new picture: it starts over with three attempts.
  return <LazyImageOf key={src} {...props} />
}

function LazyImageOf(props: LazyImageProps) {
  const { src, alt, width, height, isEager = false, fallback, className } = props
  const [state, setState] = useState<LoadState>(isEager ? 'loading' : 'waiting')
  const [attempt, setAttempt] = useState(1)
  const boxRef = useRef<HTMLSpanElement>(null)
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useNearScreen(boxRef, state === 'waiting', () => setState('loading'))
  useEffect(() => () => clearTimeout(retryTimer.current), [])

  function fail() {
    if (attempt >= ATTEMPTS_MAX) setState('error')
    else retryTimer.current = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER_MS * attempt)
  }

  return (
    <span
      ref={boxRef}
      className={`fh-lazy${className ? ` ${className}` : ''}`}
      data-state={state}
    >
      {state === 'error' ? (
        fallback ?? <FailedPicture alt={alt} />
      ) : state !== 'waiting' && (
        // The key makes each attempt a fresh element, which asks for the picture again.
        <img
          key={attempt}
          src={src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          fetchPriority={isEager ? 'high' : undefined}
          onLoad={() => setState('loaded')}
          onError={fail}
        />
      )}
      {(state === 'waiting' || state === 'loading') && (
        <span className="fh-lazy__wait fh-skeleton" aria-hidden="true" />
      )}
    </span>
  )
}

function FailedPicture({ alt }: { alt: string }) {
  return (
    <span role={alt ? 'img' : undefined} aria-label={alt || undefined}><Mark size={30} /></span>
  )
}

/** Calls once when a tenth of the element is within 1.3 screens of what is visible. */
function useNearScreen(
  ref: RefObject<HTMLElement | null>,
  isWatching: boolean,
  onNear: () => void,
) {
  const onNearRef = useRef(onNear)
  useEffect(() => {
    onNearRef.current = onNear
  })
  useEffect(() => {
    const element = ref.current
    if (!isWatching || !element) return
    return watch(element, () => onNearRef.current())
  }, [isWatching, ref])
}

// One observer serves every picture of the page.
const watched = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(report, { rootMargin: '130% 130%', threshold: 0.1 })
  watched.set(element, onNear)
  observer.observe(element)
  return () => forget(element)
}

function report(entries: IntersectionObserverEntry[]) {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    watched.get(entry.target)?.()
    forget(entry.target)
  }
}

function forget(element: Element) {
  watched.delete(element)
  observer?.unobserve(element)
}
