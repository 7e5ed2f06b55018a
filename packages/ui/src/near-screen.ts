import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { throttled } from './throttled.ts'

const DECIDES_EVERY_MS = 200

/** Calls once when a tenth of the element is within 1.3 screens of what is visible. */
export function useNearScreen(
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
const near = new Set<Element>()
let observer: IntersectionObserver | undefined

export function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(report, { rootMargin: '130% 130%', threshold: 0.1 })
  watched.set(element, onNear)
  observer.observe(element)
  return () => forget(element)
}

function report(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  decide()
}

// What a quick scroll only passed has gone again by then and is not loaded.
const decide = throttled(() => {
  for (const element of near) {
    watched.get(element)?.()
    forget(element)
  }
}, DECIDES_EVERY_MS)

function forget(element: Element) {
  near.delete(element)
  watched.delete(element)
  observer?.unobserve(element)
}
