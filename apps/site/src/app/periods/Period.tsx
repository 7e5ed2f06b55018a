import { Chip, ChipRow } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { daysOf, PRESETS, withDay, type Days, type Preset } from './period.ts';
import './period.css';

type Props = { value: Days; onChange: (days: Days) => void; presets?: readonly Preset[] };

/** The period of a record: presets, and the two days they stand for. */
export const Period = ({ value, onChange, presets = PRESETS }: Props) => {
  const t = useTexts('records');
  return (
    <div className="pe-period">
      <ChipRow label={t('range')}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            isChosen={preset === value.preset}
            data-key={preset}
            onClick={() => onChange(daysOf(preset, new Date()))}
          >
            {t(preset)}
          </Chip>
        ))}
      </ChipRow>
      <span className="pe-days">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="fh-input fh-input--sm">
            <span>{t(end)}</span>
            <input
              type="date"
              name={end}
              value={value[end]}
              onChange={(event) => onChange(withDay(value, end, event.currentTarget.value))}
            />
          </label>
        ))}
      </span>
    </div>
  );
};
