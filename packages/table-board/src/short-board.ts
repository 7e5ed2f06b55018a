import { useEffect, type RefObject } from 'react';

/** A narrow board lower than this, in pixels, cannot show result and bets together. */
const SHORT_BELOW = 560;
const LEFT_ABOVE_FELT = 8;

/**
 * A table among others, or a phone on its side: the board moves to the felt while it is about
 * the felt, and back to the result when it comes. What the member scrolls to meanwhile stays.
 */
export const useShortBoard = (
  ref: RefObject<HTMLElement | null>,
  isNarrow: boolean,
  isAtFelt: boolean,
): void => {
  useEffect(() => {
    const board = ref.current;
    if (!board) return;
    const isShort = isNarrow && board.clientHeight < SHORT_BELOW;
    board.toggleAttribute('data-short', isShort);
    if (!isShort) return;
    const felt = board.querySelector<HTMLElement>('.tb-felt');
    const top = isAtFelt && felt ? felt.offsetTop - LEFT_ABOVE_FELT : 0;
    board.scrollTo({ top, behavior: 'smooth' });
  }, [ref, isNarrow, isAtFelt]);
};
