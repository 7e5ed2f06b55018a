import { FLIP, type CardStep } from '@fairhouse/table-board';
import type { Side } from './rules.ts';

export type DealtCard = { to: Side; card: number };

const FIRST_AT = 200;
const EACH_AFTER = 420;
const FLIGHT = 460;
/** How long a card may be squeezed. */
const SQUEEZE = 1500;
/** Between the turn of the Dragon and the squeeze of the Tiger. */
const BREATH = 120;

/**
 * Both cards are dealt face down, then the Dragon is squeezed and turned, then the Tiger.
 * Milliseconds since the draw.
 */
export const dealSteps = (dealt: readonly DealtCard[]): CardStep<Side>[] => {
  const allLanded = FIRST_AT + (dealt.length - 1) * EACH_AFTER + FLIGHT;
  return dealt.map((one, order) => {
    const startsAt = FIRST_AT + order * EACH_AFTER;
    return {
      ...one,
      order,
      place: 0,
      startsAt,
      landsAt: startsAt + FLIGHT,
      isSqueezed: true,
      opensAt: allLanded + SQUEEZE + order * (FLIP + BREATH + SQUEEZE),
    };
  });
};
