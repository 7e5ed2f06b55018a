import type { ReportDay } from '@fairhouse/contract/reports';
import { EmptyState, formatAmount } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';

/** Gross revenue of each day about the line of nothing; figures for the eye only. */
export const GrossChart = ({ days }: { days: readonly ReportDay[] }) => {
  const values = days.map((day) => Number(day.gross));
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  if (top === bottom) return <EmptyState icon="chart-bar" title={t('nothingYet')} />;
  const height = top - bottom;
  const zero = (top / height) * 100;
  const labelled = Math.ceil(days.length / 10);
  return (
    <figure className="rp-chart" data-key="grossChart">
      <div className="rp-plot" aria-hidden="true">
        <span className="rp-mark num" style={{ insetBlockStart: 0 }}>
          {formatAmount(String(top))}
        </span>
        {bottom < 0 && (
          <span className="rp-mark num" style={{ insetBlockStart: '100%' }}>
            {formatAmount(String(bottom))}
          </span>
        )}
        <i className="rp-zero" style={{ insetBlockStart: `${zero}%` }} />
        <div className="rp-columns">
          {days.map((day, at) => {
            const value = values[at] ?? 0;
            return (
              <div
                key={day.day}
                className="rp-column"
                title={`${day.day}  ${formatAmount(day.gross)}`}
              >
                <i
                  data-tone={value < 0 ? 'loss' : 'win'}
                  style={{
                    insetBlockStart: `${value < 0 ? zero : zero - (value / height) * 100}%`,
                    blockSize: `${(Math.abs(value) / height) * 100}%`,
                  }}
                />
                {at % labelled === 0 && <span className="num">{day.day.slice(5)}</span>}
              </div>
            );
          })}
        </div>
      </div>
      <figcaption className="sr-only">
        <ul>
          {days.map((day) => (
            <li key={day.day}>
              {day.day}: {formatAmount(day.gross)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
};
