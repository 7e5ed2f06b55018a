import { useSecondsLeft } from './use-seconds-left.ts';

/** Minutes and seconds until a moment. */
export const Countdown = ({ until, label }: { until: string; label: string }) => {
  const seconds = useSecondsLeft(until);
  return (
    <span className="ca-clock" role="timer" aria-label={label}>
      {String(Math.floor(seconds / 60)).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
};
