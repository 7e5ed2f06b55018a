import { useEffect, useState } from 'react';

const EVERY = 250;

/** The server's time, a few times a second while something runs. */
export const useNow = (isRunning: boolean, aheadMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, EVERY);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now + aheadMs;
};
