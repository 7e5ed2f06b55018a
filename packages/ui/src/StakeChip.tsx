import { useId } from 'react';
import type { ComponentProps } from 'react';

type ChipPaint = { top: string; bottom: string; ink: string };

/** One colour a value, in the order of a rail; larger values take the last one. */
const PAINTS: readonly (ChipPaint & { upTo: number })[] = [
  { upTo: 4, top: '#e9e4f2', bottom: '#b7aecb', ink: '#2a2140' },
  { upTo: 9, top: '#ff8d9c', bottom: '#d63a58', ink: '#fff' },
  { upTo: 24, top: '#8fb6ff', bottom: '#3a6fe0', ink: '#fff' },
  { upTo: 99, top: '#57d8a0', bottom: '#178a5b', ink: '#06281a' },
  { upTo: 499, top: '#5a4a78', bottom: '#2a1d42', ink: '#ffcf8a' },
  { upTo: 999, top: '#c9a2ff', bottom: '#7c47e0', ink: '#fff' },
  { upTo: 4999, top: '#ffcf85', bottom: '#f28a24', ink: '#2b1403' },
  { upTo: Infinity, top: '#ff9ad0', bottom: '#c93d8f', ink: '#fff' },
];
const NOTCHES = [0, 45, 90, 135, 180, 225, 270, 315];

export type StakeChipProps = {
  /** Whole units of the currency. It chooses the colour and the printed figure: 1000 is "1K". */
  value: number;
  size?: number;
  /** Spoken name; without it the chip is decoration, as inside a stack. */
  label?: string;
  className?: string;
};

export function StakeChip({ value, size = 52, label, className }: StakeChipProps) {
  const paintId = useId();
  const paint = PAINTS.find((row) => value <= row.upTo) ?? PAINTS.at(-1);
  const figure = chipFigure(value);
  const fontSize = figure.length > 3 ? 12 : figure.length > 2 ? 15 : 18;
  return (
    <svg
      className={`fh-chipsvg${className ? ` ${className}` : ''}`}
      width={size}
      height={size}
      viewBox="-32 -32 64 64"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <linearGradient id={paintId} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={paint?.top} />
          <stop offset="1" stopColor={paint?.bottom} />
        </linearGradient>
      </defs>
      <circle r="30" fill={`url(#${paintId})`} />
      {NOTCHES.map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d="M-6 -30A30 30 0 0 1 6 -30L5 -22.5A23 23 0 0 0 -5 -22.5Z"
          fill="#fff"
          opacity=".92"
        />
      ))}
      <circle
        r="21.5"
        fill={`url(#${paintId})`}
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="1.2"
        strokeDasharray="2.5 2.5"
      />
      <circle r="30" fill="none" stroke="#fff" strokeOpacity=".35" />
      <text y="6" textAnchor="middle" fontWeight="780" fontSize={fontSize} fill={paint?.ink}>
        {figure}
      </text>
    </svg>
  );
}

type StakeChipButtonProps = {
  value: number;
  label: string;
  isChosen?: boolean;
  size?: number;
} & Omit<ComponentProps<'button'>, 'children' | 'value'>;

/** A chip to choose from a rail; the chosen one rises and wears a ring. */
export function StakeChipButton(props: StakeChipButtonProps) {
  const { value, label, isChosen = false, size, className, ...native } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      {...native}
      className={`fh-stake${className ? ` ${className}` : ''}`}
    >
      <StakeChip value={value} size={size} />
    </button>
  );
}

/** "25", "1K", "2.5K", "1M": a chip is a token, amounts beside it are written out. */
export function chipFigure(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  if (value >= 1000) return `${value / 1000}K`;
  return String(value);
}
