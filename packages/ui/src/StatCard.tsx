import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type StatCardProps = {
  label: string;
  /** The figure, or an Amount. */
  figure: ReactNode;
  change?: { text: string; direction: 'up' | 'down' | 'flat'; tone?: 'win' | 'loss' | 'plain' };
  /** What the change compares with, such as "against last week". */
  period?: string;
  /** Values of the small line, oldest first; it draws nothing under two. */
  sparkline?: readonly number[];
  className?: string;
};

export function StatCard(props: StatCardProps) {
  const { label, figure, change, period, sparkline, className } = props;
  const tone = change?.tone === 'win' || change?.tone === 'loss' ? ` ${change.tone}` : '';
  return (
    <div className={`fh-card fh-stat${className ? ` ${className}` : ''}`}>
      <div className="fh-stat__label">{label}</div>
      <div className="fh-stat__figure">{figure}</div>
      {(change || period || sparkline) && (
        <div className="fh-stat__foot">
          <span>
            {change && (
              <span className={`fh-stat__change num${tone}`}>
                {change.direction !== 'flat' && (
                  <Icon name={change.direction === 'up' ? 'arrow-up' : 'arrow-down'} size={12} />
                )}
                {change.text}
              </span>
            )}
            {period}
          </span>
          {sparkline && <Sparkline values={sparkline} />}
        </div>
      )}
    </div>
  );
}

const WIDTH = 96;
const HEIGHT = 30;

/** A line without axes: it shows the shape only, the figure stands above it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const spread = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * (WIDTH - 4) + 2;
    const y = HEIGHT - 3 - ((value - low) / spread) * (HEIGHT - 6);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="var(--c1)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
