import { useState } from 'react';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DeskLotteryPage } from '@fairhouse/contract/lottery-desk';
import { Button, Chip, Field, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { dayInWords, zoneInWords } from './words.ts';

type Props = { lottery: DeskLotteryPage; isOpen: boolean; onClose: () => void };

/** Days to come without a draw: those of the calendar stand, others are added and taken out. */
export const DaysOffDialog = ({ lottery, isOpen, onClose }: Props) => {
  const done = useDone('lotteries');
  const { slug, schedule, daysOff, daysOffFrom: from, daysOffUntil: until } = lottery;
  const { daysOffBy: by, daysOffToday: today } = lottery;
  const ofCalendar = daysOff.filter((one) => one.isOfCalendar).map((one) => one.date);
  const before = daysOff.filter((one) => !one.isOfCalendar).map((one) => one.date);
  // What was added or taken out since it was opened.
  const [changed, setChanged] = useState<readonly string[]>();
  const [typed, setTyped] = useState('');
  const dates = changed ?? before;
  const range = t('lotteryDayOffRange', { from: dayInWords(today), until: dayInWords(until) });
  const isOutside = typed !== '' && (typed < today || typed > until);
  const isNew = typed !== '' && !isOutside && ![...dates, ...ofCalendar].includes(typed);
  const withTyped = isNew ? [...dates, typed].toSorted() : dates;
  // What was left out once it was announced does not come back.
  const isFixed = (date: string): boolean =>
    ofCalendar.includes(date) || (date < from && before.includes(date));
  const forget = () => {
    setChanged(undefined);
    setTyped('');
  };
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={() => {
        forget();
        onClose();
      }}
      title={t('lotteryDaysOff')}
      lead={t('lotteryDaysOffExplained', { zone: zoneInWords(schedule) })}
      confirm={t('lotteryDaysOffSave')}
      onConfirm={async (reason) => {
        await ask(office.changeDaysOff, { slug, dates: [...withTyped], reason });
        await done(t('lotteryDaysOffChanged'));
      }}
    >
      <div className="lt-add">
        <Field
          label={t('lotteryDayOff')}
          name="dayOff"
          type="date"
          min={today}
          max={until}
          value={typed}
          description={[
            range,
            t('lotteryDayOffWritten', { from: dayInWords(from) }),
            by === null
              ? t('lotteryDayOffSoon', { from: dayInWords(from) })
              : t('lotteryDayOffBy', { from: dayInWords(from), time: atTime(by) }),
          ].join(' ')}
          {...(isOutside ? { error: range } : {})}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          data-key="addDayOff"
          disabled={!isNew || dates.length >= office.DAYS_OFF_MAX}
          onClick={() => {
            setChanged(withTyped);
            setTyped('');
          }}
        >
          {t('lotteryDayOffAdd')}
        </Button>
      </div>
      <ul className="lt-days" data-key="daysOffList">
        {[...dates, ...ofCalendar].toSorted().map((date) => (
          <li key={date}>
            {isFixed(date) ? (
              <Tag icon="lock-key">{dayInWords(date)}</Tag>
            ) : (
              <Chip
                isApplied
                aria-label={t('lotteryDayOffTake', { date: dayInWords(date) })}
                onClick={() => setChanged(dates.filter((one) => one !== date))}
              >
                {dayInWords(date)}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
};
