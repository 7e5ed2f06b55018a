import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 once it has passed. */
export const useSecondsLeft = (until: string): number => {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
};
