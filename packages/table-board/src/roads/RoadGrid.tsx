import type { ReactNode } from 'react';
import { ROAD_ROWS } from './road-cells.ts';

type RoadGridProps = {
  columns: number;
  step: number;
  label: string;
  rows?: number;
  children: ReactNode;
};

/** The squares under a road; roads are read from left to right in every language. */
export function RoadGrid({ columns, step, label, rows = ROAD_ROWS, children }: RoadGridProps) {
  const cells = Array.from({ length: columns * rows }, (_, index) => index);
  return (
    <div className="tb-roadbox" dir="ltr">
      <svg
        className="tb-road"
        viewBox={`0 0 ${columns * step} ${rows * step}`}
        role="img"
        aria-label={label}
      >
        {cells.map((index) => (
          <rect
            key={index}
            className="tb-road__cell"
            x={Math.floor(index / rows) * step + 1}
            y={(index % rows) * step + 1}
            width={step - 2}
            height={step - 2}
            rx={step / 6}
          />
        ))}
        {children}
      </svg>
    </div>
  );
}
