const SEEN_MAX = 200

// A set keeps the order in which things came, so its first is the oldest.
const seen = new Set<string>()

/** A picture that was shown before is still at hand: it needs no waiting and no watching. */
export function isSeen(src: string): boolean {
  return seen.has(src)
}

export function noteSeen(src: string) {
  seen.delete(src)
  seen.add(src)
  for (const oldest of seen) {
    if (seen.size <= SEEN_MAX) return
    seen.delete(oldest)
  }
}

const TRIES_KEPT_MS = 30_000
const lost = new Map<string, { tries: number; at: number }>()

/** How often a picture was asked for in vain just now, by this page or before its scripts came. */
export function triesOf(src: string): number {
  const known = lost.get(src)
  return known && Date.now() - known.at < TRIES_KEPT_MS ? known.tries : 0
}

export function noteLost(src: string) {
  lost.set(src, { tries: triesOf(src) + 1, at: Date.now() })
}
