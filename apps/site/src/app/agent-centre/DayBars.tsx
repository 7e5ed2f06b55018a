import { formatAmount } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { dayText } from './words.ts';

type Bar = { day: string; value: string };
type Props = {
  label: string;
  bars: readonly Bar[];
  chosen?: string | undefined;
  onChoose: (day: string) => void;
};

/** A figure by day about the line of nothing; each bar is a button that says its figure. */
export const DayBars = ({ label, bars, chosen, onChoose }: Props) => {
  const t = useTexts('agents');
  const values = bars.map((one) => Number(one.value));
  const top = Math.max(0, ...values);
  const height = top - Math.min(0, ...values);
  /** Where nothing stands: at the foot where nothing is below it. */
  const zero = height === 0 ? 100 : (top / height) * 100;
  const shareOf = (value: number) => (height === 0 ? 0 : (value / height) * 100);
  const labelled = Math.ceil(bars.length / 16);
  return (
    <div>
      <p className="ac-legend">
        <span data-tone="win">{t('barsAbove')}</span>
        <span data-tone="loss">{t('barsBelow')}</span>
      </p>
      <div className="ac-bars" role="group" aria-label={label}>
        {bars.map((one, at) => {
          const value = Number(one.value);
          const said = `${dayText(one.day)}: ${formatAmount(one.value)}`;
          return (
            <button
              key={one.day}
              type="button"
              aria-pressed={one.day === chosen}
              aria-label={said}
              title={said}
              onClick={() => onChoose(one.day)}
            >
              <i
                data-tone={value < 0 ? 'loss' : 'win'}
                style={{
                  insetBlockStart: `${value < 0 ? zero : zero - shareOf(value)}%`,
                  blockSize: `${shareOf(Math.abs(value))}%`,
                }}
              />
              {at % labelled === 0 && <span className="num">{Number(one.day.slice(8))}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
};
