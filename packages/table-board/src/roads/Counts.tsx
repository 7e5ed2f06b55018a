import type { Tone } from '../title.ts';

type CountsProps = { of: readonly { label: string; count: number; tone: Tone }[]; total: number };

/** How often each result came, as figures and parts of a hundred. */
export function Counts({ of, total }: CountsProps) {
  return (
    <dl className="tb-stats">
      {of.map(({ label, count, tone }) => (
        <div key={label} className={`tb-stat tb-ink--${tone}`}>
          <dt>{label}</dt>
          <dd className="num">
            {count}
            <small>{total > 0 ? `${Math.round((100 * count) / total)}%` : ''}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
