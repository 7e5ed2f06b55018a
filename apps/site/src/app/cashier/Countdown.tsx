import { useEffect, useState } from 'react';

/** Minutes and seconds until a moment. */
export const Countdown = ({ until, label }: { until: string; label: string }) => {
  const seconds = useSecondsLeft(until);
  return (
    <span className="ca-clock" role="timer" aria-label={label}>
      {String(Math.floor(seconds / 60)).padStart(2, '0')}:
      {String(seconds % 60).padStart(2, '0')}</span>
  );
};

const useSecondsLeft = (until: string): number => {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
};
