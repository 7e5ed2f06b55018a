import type { HouseDay } from '@fairhouse/contract/reports';
import { EmptyState, formatAmount } from '@fairhouse/ui';
import { atNumber, t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import { marksFor, valueOf } from './figures.ts';

/** As many as there are products, so that no two look alike. */
const COLOURS = 8;

/** Stakes of two weeks, one column a day, the products on top of each other; today stands out. */
export const StakesChart = ({ days }: { days: readonly HouseDay[] }) => {
  const categories = [
    ...new Set(days.flatMap((day) => day.products.map((one) => one.category))),
  ].sort();
  if (categories.length === 0) return <EmptyState icon="chart-bar" title={t('noStakes')} />;
  const marks = marksFor(Math.max(...days.map(heightOf)));
  const top = marks.at(-1) ?? 1;
  const colourOf = (category: string) => `var(--c${(categories.indexOf(category) % COLOURS) + 1})`;
  return (
    <figure className="office-chart">
      <ul className="office-legend" aria-hidden="true">
        {categories.map((category) => (
          <li key={category}>
            <i style={{ background: colourOf(category) }} />
            {categoryInWords(category)}
          </li>
        ))}
      </ul>
      <div className="office-plot" aria-hidden="true">
        {marks.map((mark) => (
          <div
            key={mark}
            className="office-mark"
            style={{ insetBlockEnd: `${(mark / top) * 100}%` }}
          >
            <span className="num">{atNumber(mark, { notation: 'compact' })}</span>
          </div>
        ))}
        <div className="office-bars">
          {days.map((day, index) => (
            <div key={day.day} className="office-bar" data-last={index === days.length - 1}>
              {day.products.map((one) => (
                <i
                  key={one.category}
                  style={{
                    background: colourOf(one.category),
                    blockSize: `${(valueOf(one.stakes) / top) * 100}%`,
                  }}
                />
              ))}
              <Tip day={day} />
              <span className="num">{Number(day.day.slice(8))}</span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="sr-only">
        <ul>
          {days.map((day) => (
            <li key={day.day}>{inWords(day)}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
};

const heightOf = (day: HouseDay): number =>
  day.products.reduce((sum, one) => sum + valueOf(one.stakes), 0);

const Tip = ({ day }: { day: HouseDay }) => (
  <div className="office-tip">
    <b>{day.day}</b>
    {(['stakes', 'payouts', 'gross', 'deposits'] as const).map((key) => (
      <span key={key}>
        {t(key === 'gross' ? 'grossPlain' : key)}
        <bdi dir="ltr" className="num">
          {formatAmount(day[key])}
        </bdi>
      </span>
    ))}
  </div>
);

const inWords = (day: HouseDay): string =>
  `${day.day}: ${
    day.products
      .map((one) => `${categoryInWords(one.category)} ${formatAmount(one.stakes)}`)
      .join(', ') || formatAmount(day.stakes)
  }`;
