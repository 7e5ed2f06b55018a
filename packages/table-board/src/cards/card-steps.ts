export type CardState = 'waiting' | 'flying' | 'down' | 'open';

/**
 * One card of a deal, in milliseconds of the show since the draw. `place` counts the cards of
 * its hand. It lies face down from `landsAt` to `opensAt`.
 */
export type CardStep<To extends string = string> = {
  to: To;
  card: number;
  order: number;
  place: number;
  startsAt: number;
  landsAt: number;
  opensAt: number;
  isSqueezed: boolean;
};

/** How long a card takes to turn. */
export const FLIP = 280;

export const cardStateAt = (step: CardStep, elapsed: number): CardState => {
  if (elapsed < step.startsAt) return 'waiting';
  if (elapsed < step.landsAt) return 'flying';
  return elapsed < step.opensAt ? 'down' : 'open';
};

/** When the last card has turned. */
export const dealEndsAt = (steps: readonly CardStep[]): number =>
  steps.reduce((last, step) => Math.max(last, step.opensAt), 0) + (steps.length > 0 ? FLIP : 0);

/** Every moment at which a deal changes, for TableTitle.moments. */
export const momentsOf = (steps: readonly CardStep[]): number[] => [
  ...steps.flatMap((step) => [step.startsAt, step.landsAt, step.opensAt]),
  dealEndsAt(steps),
];

type Pace = {
  firstAt?: number;
  eachAfter?: number;
  flight?: number;
  /** How long after the last landing all cards turn; at once when they land if left out. */
  openTogetherAfter?: number;
};

/** A plain deal: card by card in order, open as they land or all together at the end. */
export const dealInOrder = <To extends string>(
  dealt: readonly { to: To; card: number }[],
  pace: Pace = {},
): CardStep<To>[] => {
  const { firstAt = 200, eachAfter = 300, flight = 400, openTogetherAfter } = pace;
  const places = new Map<To, number>();
  const allLanded = firstAt + (dealt.length - 1) * eachAfter + flight;
  return dealt.map((one, order) => {
    const place = places.get(one.to) ?? 0;
    places.set(one.to, place + 1);
    const startsAt = firstAt + order * eachAfter;
    const landsAt = startsAt + flight;
    return {
      ...one,
      order,
      place,
      startsAt,
      landsAt,
      isSqueezed: false,
      opensAt: openTogetherAfter === undefined ? landsAt : allLanded + openTogetherAfter,
    };
  });
};
