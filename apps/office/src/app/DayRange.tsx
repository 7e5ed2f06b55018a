import { Chip, ChipRow, Field } from '@fairhouse/ui';
import { lastDays, withDay, type Range } from './last-days.ts';
import { t } from './texts.ts';
import './day-range.css';

type Props = {
  /** Nothing until it is known in which zone days are counted. */
  range: Range | undefined;
  onRange: (range: Range) => void;
  /** The zone that the house counts its days in. */
  timeZone: string | undefined;
  now: Date;
  periods?: readonly number[];
  /** What the keys of the periods begin with. */
  dataKey: string;
};
const PERIODS = [1, 7, 30, 90];

/** The days a report is about: the last few in one press, or from one day to another. */
export const DayRange = ({ range, onRange, timeZone, now, periods = PERIODS, dataKey }: Props) => (
  <div className="day-range">
    <ChipRow label={t('reportPeriod')}>
      {periods.map((days) => {
        const wanted = timeZone === undefined ? undefined : lastDays(days, timeZone, now);
        return (
          <Chip
            key={days}
            data-key={`${dataKey}${days}`}
            isChosen={
              wanted !== undefined &&
              wanted.startDate === range?.startDate &&
              wanted.endDate === range.endDate
            }
            onClick={() => wanted && onRange(wanted)}
          >
            {days === 1 ? t('today') : t('lastDays', { days })}
          </Chip>
        );
      })}
    </ChipRow>
    {(['startDate', 'endDate'] as const).map((end) => (
      <Field
        key={end}
        type="date"
        size="sm"
        label={t(end)}
        name={end}
        value={range?.[end] ?? ''}
        onChange={({ currentTarget }) => range && onRange(withDay(range, end, currentTarget.value))}
      />
    ))}
  </div>
);
