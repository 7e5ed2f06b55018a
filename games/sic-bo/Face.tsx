import { PIPS } from './dice-paint.ts';

type FaceProps = { face: number; size: number; className?: string };

/** One face of a die, flat. */
export function Face({ face, size, className = '' }: FaceProps) {
  const isRed = face === 1 || face === 4;
  return (
    <svg
      className={`sb-face ${className}`}
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="-47" y="-44" width="94" height="94" rx="20" className="sb-face__edge" />
      <rect x="-47" y="-49" width="94" height="94" rx="20" className="sb-face__front" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x}/${y}`}
          cx={x * 100}
          cy={y * 100 - 2}
          r={face === 1 ? 15 : 10.5}
          fill={isRed ? '#c8162f' : '#1d1626'}
        />
      ))}
    </svg>
  );
}

/** Several faces side by side. */
export function Faces({ faces, size }: { faces: readonly number[]; size: number }) {
  return (
    <span className="sb-faces">
      {faces.map((face, at) => (
        <Face key={`${at}/${face}`} face={face} size={size} />
      ))}
    </span>
  );
}
