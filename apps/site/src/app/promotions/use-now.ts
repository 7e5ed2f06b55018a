import { useEffect, useState } from 'react';

const TURN_MILLISECONDS = 30_000;

/** The time of day, often enough for minutes that run out. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TURN_MILLISECONDS);
    return () => clearInterval(clock);
  }, []);
  return now;
};
