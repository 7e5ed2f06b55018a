import { useEffect, useState } from 'react';

const PAUSE_MILLISECONDS = 400;
/**
 * What was typed, once the typing rests: every letter would be asked about otherwise. The value
 * is another one only where something was typed.
 */
export const useRested = <T>(typed: T): T => {
  const text = JSON.stringify(typed);
  const [rested, setRested] = useState({ text, typed });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ text, typed }), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, typed]);
  return rested.typed;
};
