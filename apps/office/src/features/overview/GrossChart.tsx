import type { HouseDay } from '@fairhouse/contract/reports';
import { EmptyState, formatAmount } from '@fairhouse/ui';
import { atNumber, t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import { marksBetween, valueOf } from './figures.ts';

/** As many as there are products, so that no two look alike. */
const COLOURS = 8;
type Product = HouseDay['products'][number];
const isLost = (one: Product): boolean => valueOf(one.gross) < 0;

/**
 * Gross revenue of a period, one column a day: products that won stand on each other above the line
 * of nothing, those that lost hang below it; today stands out.
 */
export const GrossChart = ({ days }: { days: readonly HouseDay[] }) => {
  const categories = [
    ...new Set(days.flatMap((day) => day.products.map((one) => one.category))),
  ].sort();
  if (categories.length === 0) return <EmptyState icon="chart-bar" title={t('noStakes')} />;
  const sumOf = (day: HouseDay, isBelow: boolean): number =>
    day.products
      .filter((one) => isLost(one) === isBelow)
      .reduce((sum, one) => sum + valueOf(one.gross), 0);
  const marks = marksBetween(
    Math.min(...days.map((day) => sumOf(day, true))),
    Math.max(...days.map((day) => sumOf(day, false))),
  );
  const [bottom, top] = [marks.at(0) ?? 0, marks.at(-1) ?? 1];
  const height = top - bottom || 1;
  const colourOf = (category: string) => `var(--c${(categories.indexOf(category) % COLOURS) + 1})`;
  const labelled = Math.ceil(days.length / 15);
  const zero = (-bottom / height) * 100;
  return (
    <figure className="office-chart" data-key="grossChart">
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
            style={{ insetBlockEnd: `${((mark - bottom) / height) * 100}%` }}
          >
            <span className="num">{atNumber(mark, { notation: 'compact' })}</span>
          </div>
        ))}
        <div className="office-bars">
          {days.map((day, index) => (
            <div key={day.day} className="office-bar" data-last={index === days.length - 1}>
              {[false, true].map((isBelow) => (
                <div
                  key={String(isBelow)}
                  className="ov-stack"
                  data-below={isBelow}
                  style={
                    isBelow ? { insetBlockStart: `${100 - zero}%` } : { insetBlockEnd: `${zero}%` }
                  }
                >
                  {day.products
                    .filter((one) => isLost(one) === isBelow)
                    .map((one) => (
                      <i
                        key={one.category}
                        style={{
                          background: colourOf(one.category),
                          blockSize: `calc(var(--plot) * ${Math.abs(valueOf(one.gross)) / height})`,
                        }}
                      />
                    ))}
                </div>
              ))}
              <Tip day={day} />
              {index % labelled === 0 && <span className="num">{Number(day.day.slice(8))}</span>}
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

const Tip = ({ day }: { day: HouseDay }) => (
  <div className="office-tip">
    <b>{day.day}</b>
    {(['stakes', 'payouts', 'gross', 'net', 'deposits'] as const).map((key) => (
      <span key={key}>
        {t(`report_${key}`)}
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
      .map((one) => `${categoryInWords(one.category)} ${formatAmount(one.gross)}`)
      .join(', ') || formatAmount(day.gross)
  }`;
