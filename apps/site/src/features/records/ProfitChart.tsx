import type { Profit } from '@fairhouse/contract/records';
import { formatAmount } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { columnsOf, spanOf } from './chart.ts';

/** The net result of each day about the line of nothing: above it what was won. */
export const ProfitChart = ({ profit }: { profit: Profit }) => {
  const t = useTexts('records');
  const columns = columnsOf(profit.days, profit.startDate, profit.endDate);
  const { top, bottom } = spanOf(columns);
  const height = top - bottom || 1;
  const zero = (top / height) * 100;
  const labelled = Math.ceil(columns.length / 8);
  return (
    <figure className="rc-chart" data-key="chart">
      <figcaption>{t('netByDay')}</figcaption>
      <div className="rc-plot" aria-hidden="true">
        <span className="rc-mark num" style={{ insetBlockStart: 0 }}>
          {formatAmount(String(top))}
        </span>
        {bottom < 0 && (
          <span className="rc-mark num" style={{ insetBlockStart: '100%' }}>
            {formatAmount(String(bottom))}
          </span>
        )}
        <i className="rc-zero" style={{ insetBlockStart: `${zero}%` }} />
        <div className="rc-columns">
          {columns.map((one, at) => (
            <div
              key={one.label}
              className="rc-column"
              title={`${one.label}  ${formatAmount(one.text, { isPlusShown: true })}`}
            >
              <i
                data-tone={one.net < 0 ? 'loss' : 'win'}
                style={{
                  insetBlockStart: `${one.net < 0 ? zero : zero - (one.net / height) * 100}%`,
                  blockSize: `${(Math.abs(one.net) / height) * 100}%`,
                }}
              />
              {at % labelled === 0 && <span className="num">{one.label.slice(5)}</span>}
            </div>
          ))}
        </div>
      </div>
      <ul className="sr-only">
        {columns
          .filter((one) => one.net !== 0)
          .map((one) => (
            <li key={one.label}>
              {one.label}: {formatAmount(one.text)}
            </li>
          ))}
      </ul>
    </figure>
  );
};
