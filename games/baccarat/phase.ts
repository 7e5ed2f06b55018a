/** The times of a hand, from the server's clock alone: whoever joins sees the same moment. */

type RoundState = 'open' | 'closed' | 'drawn' | 'settled' | 'void';
export type Phase = 'open' | 'closed' | 'dealing' | 'result' | 'settled' | 'void';
export type DealtCard = { to: 'player' | 'banker'; card: number };
export type CardState = 'waiting' | 'flying' | 'down' | 'open';

/** Milliseconds since the draw. A squeezed card lies face down until `opensAt`. */
export type DealStep = DealtCard & { order: number; place: number; startsAt: number;
  landsAt: number; opensAt: number; isSqueezed: boolean };

const FIRST_AT = 200;
const EACH_AFTER = 300;
const FLIGHT = 400;
const FLIP = 280;
const SQUEEZE = 1600;
const BREATH = 60;
/** Left over at the end of the deal, so that the result is seen before it is paid. */
const REST = 150;

/**
 * The deal in order: four cards, of which the second of each side is squeezed, then the third
 * cards one after the other. It is pressed together when the table deals faster than that.
 */
export const dealSteps = (dealt: readonly DealtCard[], dealMilliseconds: number): DealStep[] => {
  const places = { player: 0, banker: 0 };
  const firstFourLanded = FIRST_AT + 3 * EACH_AFTER + FLIGHT;
  let free = firstFourLanded;
  const steps = dealt.map((one, order): DealStep => {
    const place = places[one.to]++;
    const startsAt = order < 4 ? FIRST_AT + order * EACH_AFTER : free + BREATH;
    const landsAt = startsAt + FLIGHT;
    const isSqueezed = place > 0;
    // The second cards are squeezed side by side once both lie on the table.
    const heldFrom = order < 4 ? firstFourLanded : landsAt;
    const opensAt = isSqueezed ? heldFrom + SQUEEZE : landsAt;
    free = Math.max(free, opensAt + FLIP);
    return { ...one, order, place, startsAt, landsAt, opensAt, isSqueezed };
  });
  const factor = Math.min(1, Math.max(0, dealMilliseconds - REST) / free);
  return steps.map((step) => ({ ...step, startsAt: step.startsAt * factor,
    landsAt: step.landsAt * factor, opensAt: step.opensAt * factor }));
};

/** When the last card has turned. */
export const dealEndsAt = (steps: readonly DealStep[]): number =>
  steps.reduce((last, step) => Math.max(last, step.opensAt), 0) + (steps.length > 0 ? FLIP : 0);

export const cardStateAt = (step: DealStep, elapsed: number): CardState => {
  if (elapsed < step.startsAt) return 'waiting';
  if (elapsed < step.landsAt) return 'flying';
  return elapsed < step.opensAt ? 'down' : 'open';
};

/** Next moment at which something changes; undefined when the deal is over. */
export const nextChangeAfter = (
  steps: readonly DealStep[], elapsed: number,
): number | undefined => {
  const moments = [...steps.flatMap((step) => [step.startsAt, step.landsAt, step.opensAt]),
    dealEndsAt(steps)].filter((moment) => moment > elapsed);
  return moments.length > 0 ? Math.min(...moments) : undefined;
};

type Moment = { state: RoundState; closesAtMs: number; drawnAtMs: number | undefined;
  steps: readonly DealStep[] };

/** A window whose time is over is closed, even when the word of it has not come yet. */
export const phaseAt = (moment: Moment, nowMs: number): Phase => {
  if (moment.state === 'open') return nowMs < moment.closesAtMs ? 'open' : 'closed';
  if (moment.state !== 'drawn') return moment.state;
  const elapsed = nowMs - (moment.drawnAtMs ?? nowMs);
  return elapsed < dealEndsAt(moment.steps) ? 'dealing' : 'result';
};

export const secondsLeftAt = (closesAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((closesAtMs - nowMs) / 1000));

/** A card's points: rank 0 is the ace; ten and pictures count nothing. */
export const pointsOfCard = (card: number): number => {
  const rank = Math.floor((card % 52) / 4);
  return rank < 9 ? rank + 1 : 0;
};
export const totalOfCards = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10;

/**
 * How far the server's clock is ahead of ours. A message can only come late, never early, so the
 * largest difference of the last few is nearest to the truth.
 */
export const CLOCK_SAMPLES = 8;
export const withClockSample = (samples: readonly number[], sample: number): number[] =>
  [...samples, sample].slice(-CLOCK_SAMPLES);
export const clockAheadOf = (samples: readonly number[]): number =>
  samples.length > 0 ? Math.max(...samples) : 0;
