import { useEffect, useState } from 'react';

/** Frames between these are on time; a longer one says that there was too much in it. */
const SHORT_FRAME = 19;
const LONG_FRAME = 26;
/** At most so many in a frame: a quick finger passes one in a frame. */
const SHARE_MAX = 2;
const SHARE_STEP = 0.1;

type Turn = () => void;
/** What waits for its turn, the oldest first; what leaves the page leaves the line. */
const waiting = new Set<Turn>();
/** How many have their turn in a frame: it follows what the frames before could bear. */
let share = SHARE_MAX;
let saved = 0;
let before: number | undefined;

const frame = (now: number): void => {
  const took = before === undefined ? 0 : now - before;
  if (took > LONG_FRAME) share = saved = 0;
  else if (took <= SHORT_FRAME) share = Math.min(SHARE_MAX, share + SHARE_STEP);
  saved = Math.min(SHARE_MAX, saved + share);
  for (const turn of waiting) {
    if (saved < 1) break;
    saved -= 1;
    waiting.delete(turn);
    turn();
  }
  before = waiting.size > 0 ? now : undefined;
  if (waiting.size > 0) requestAnimationFrame(frame);
};

/** False until the page has time to draw what asks; then true for as long as it stands. */
export const useTurn = (): boolean => {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const turn = () => setIsOn(true);
    if (waiting.size === 0) requestAnimationFrame(frame);
    waiting.add(turn);
    return () => {
      waiting.delete(turn);
    };
  }, []);
  return isOn;
};
