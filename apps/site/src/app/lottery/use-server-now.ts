import { useEffect, useState } from 'react';

const TICK_MILLISECONDS = 250;

/** The server's time, told anew four times a second: no countdown is a second off. */
export const useServerNow = (now: () => number): number => {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const tick = () => setMoment(now());
    const first = setTimeout(tick);
    const clock = setInterval(tick, TICK_MILLISECONDS);
    return () => {
      clearTimeout(first);
      clearInterval(clock);
    };
  }, [now]);
  return moment;
};
