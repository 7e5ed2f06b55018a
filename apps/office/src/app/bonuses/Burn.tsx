import { formatAmount, ProgressBar } from '@fairhouse/ui';
import { t } from '../texts.ts';
import './terms.css';

/** What of a budget is burnt, in figures and as a bar; and of today's. */
export const Burnt = ({
  spent,
  budget,
  today,
  budgetDay,
  name,
  children,
}: {
  spent: string;
  budget: string | null;
  today: string;
  budgetDay: string | null;
  name: string;
  /** What stands before the sum of today. */
  children: React.ReactNode;
}) => (
  <span className="of-terms" data-key="burnt">
    <bdi dir="ltr">
      {formatAmount(spent)}
      {budget === null ? '' : ` / ${formatAmount(budget)}`}
    </bdi>
    {budget !== null && (
      <ProgressBar value={Number(spent)} max={Number(budget)} label={t('bonusBurntOf', { name })} />
    )}
    <small>
      {children} ·{' '}
      {t('bonusToday', {
        spent:
          budgetDay === null
            ? formatAmount(today)
            : `${formatAmount(today)} / ${formatAmount(budgetDay)}`,
      })}
    </small>
  </span>
);

type BurnDay = { day: string; taken: number; spent: string };
/** The days that gave something, each as high as its share of the highest. */
export const BurnDays = ({ days }: { days: readonly BurnDay[] }) => {
  const most = Math.max(...days.map((one) => Number(one.spent)), 0);
  return (
    <figure className="of-burn" data-key="burnDays">
      <figcaption>{t('offerBurnDays')}</figcaption>
      <ol>
        {days.map(({ day, taken, spent }) => (
          <li key={day}>
            <bdi dir="ltr">{day.slice(5)}</bdi>
            <i>
              <b style={{ inlineSize: `${most > 0 ? (Number(spent) / most) * 100 : 0}%` }} />
            </i>
            <span>{t('offerTaken', { count: taken })}</span>
            <bdi dir="ltr">{formatAmount(spent)}</bdi>
          </li>
        ))}
      </ol>
    </figure>
  );
};

/** What cannot be met, in a sentence each. */
export const Clashes = ({ list, prefix }: { list: readonly string[]; prefix: string }) =>
  list.map((one) => (
    <strong key={one} className="of-clash" data-key={`clash-${one}`}>
      {t(`${prefix}_${one}`)}
    </strong>
  ));
