import { nameHand, PAYS } from './hands.ts'

/**
 * The return of Five Draw under best play, as an exact fraction. For every hand and every
 * choice of what to hold, the sum over all draws comes from sums over the hands that contain
 * given cards, by inclusion and exclusion of the cards that were thrown away.
 */
const DECK = 52
const HAND = 5
const choose = (from: number, count: number): number => {
  let ways = 1
  for (let at = 0; at < count; at += 1) ways = (ways * (from - at)) / (at + 1)
  return Math.round(ways)
}
const C = Array.from({ length: DECK + 1 }, (_, from) =>
  Array.from({ length: HAND + 2 }, (_count, count) => (count > from ? 0 : choose(from, count))))
/** The place of an ascending set of cards among all sets of its size. */
const rankOf = (cards: readonly number[]): number => {
  let rank = 0
  for (let at = 0; at < cards.length; at += 1) rank += C[cards[at] ?? 0]?.[at + 1] ?? 0
  return rank
}
const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(C[DECK]?.[size] ?? 1))
const MASKS = Array.from({ length: 32 }, (_, mask) => mask)
const pick = (hand: readonly number[], mask: number): number[] =>
  hand.filter((_card, at) => (mask >> at) & 1)
const sizeOf = (mask: number): number => MASKS[mask]?.toString(2).replaceAll('0', '').length ?? 0
const SIZES = MASKS.map(sizeOf)
const WAYS = [1_533_939, 178_365, 16_215, 1081, 47, 1]
/** All draws of any hold, brought to one denominator: lcm of the ways to draw. */
const COMMON = 7_669_695

const eachHand = (visit: (hand: number[]) => void): void => {
  for (let a = 0; a < DECK; a += 1) for (let b = a + 1; b < DECK; b += 1)
    for (let c = b + 1; c < DECK; c += 1) for (let d = c + 1; d < DECK; d += 1)
      for (let e = d + 1; e < DECK; e += 1) visit([a, b, c, d, e])
}

/** Takes about fifteen seconds: the test that runs it is asked for by FAIRHOUSE_FULL_TESTS. */
export const bestReturn = (): { num: string; den: string } => {
  fillSums()
  let total = 0n
  const parts = new Float64Array(32)
  eachHand((hand) => {
    for (const mask of MASKS) parts[mask] = sumOf(pick(hand, mask))
    total += BigInt(Math.max(...MASKS.map((held) => drawnFrom(parts, held))))
  })
  const all = 2_598_960n * BigInt(COMMON)
  const divisor = gcd(total, all)
  return { num: (total / divisor).toString(), den: (all / divisor).toString() }
}

const fillSums = (): void => eachHand((hand) => {
  const pays = PAYS[nameHand(hand)]
  if (pays === 0) return
  for (const mask of MASKS) {
    const list = sums[SIZES[mask] ?? 0]
    const at = rankOf(pick(hand, mask))
    if (list) list[at] = (list[at] ?? 0) + pays
  }
})
const sumOf = (cards: readonly number[]): number => sums[cards.length]?.[rankOf(cards)] ?? 0

/** What all draws after a hold pay together, brought to the common denominator. */
const drawnFrom = (parts: Float64Array, held: number): number => {
  const thrown = 31 ^ held
  let paid = 0
  for (let out = thrown; ; out = (out - 1) & thrown) {
    paid += (SIZES[out] ?? 0) % 2 === 0 ? parts[held | out] ?? 0 : -(parts[held | out] ?? 0)
    if (out === 0) return Math.round((paid * COMMON) / (WAYS[SIZES[held] ?? 0] ?? 1))
  }
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
