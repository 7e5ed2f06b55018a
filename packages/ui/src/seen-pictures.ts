const SEEN_MAX = 200;

// A set keeps the order in which things came, so its first is the oldest.
const seen = new Set<string>();

/** A picture that was shown before is still at hand: it needs no waiting and no watching. */
export function isSeen(src: string): boolean {
  return seen.has(src);
}

export function noteSeen(src: string) {
  seen.delete(src);
  seen.add(src);
  for (const oldest of seen) {
    if (seen.size <= SEEN_MAX) return;
    seen.delete(oldest);
  }
}
