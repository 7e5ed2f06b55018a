export type CountdownRingProps = {
  secondsLeft: number;
  secondsTotal: number;
  /** Spoken name of the timer: "Betting closes in". */
  label: string;
  /** What is announced at 10 and at 5 seconds, and only then. */
  announce?: (secondsLeft: number) => string;
  size?: number;
};

const RADIUS = 36;
const LENGTH = 2 * Math.PI * RADIUS;
const LAST_SECONDS = 5;

export function CountdownRing(props: CountdownRingProps) {
  const { secondsLeft, secondsTotal, label, announce, size = 84 } = props;
  const shown = Math.max(0, Math.ceil(secondsLeft));
  const share = secondsTotal > 0 ? Math.min(1, shown / secondsTotal) : 0;
  const isLast = shown <= LAST_SECONDS;
  const isSpoken = shown === 10 || shown === LAST_SECONDS;
  return (
    <>
      <svg
        className="fh-ring"
        width={size}
        height={size}
        viewBox="-42 -42 84 84"
        role="timer"
        aria-live="off"
        aria-label={`${label} ${shown}`}
      >
        <circle r={RADIUS} fill="rgba(14,10,20,.72)" />
        <circle r={RADIUS} fill="none" stroke="rgba(255,255,255,.14)" strokeWidth="5" />
        <circle
          className="fh-ring__arc"
          r={RADIUS}
          fill="none"
          stroke="#ffb35c"
          strokeWidth="5"
          strokeLinecap={share > 0 ? 'round' : 'butt'}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          transform="rotate(-90)"
        />
        <text y="10" textAnchor="middle" fontSize="29" fill={isLast ? '#ffd95a' : '#fff'}>
          {shown}
        </text>
      </svg>
      {announce && (
        <span className="sr-only" role="status">
          {isSpoken ? announce(shown) : ''}
        </span>
      )}
    </>
  );
}
