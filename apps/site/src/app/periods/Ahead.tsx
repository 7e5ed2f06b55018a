import { Chip, ChipRow } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { FUTURE_PRESETS, type Preset } from './period.ts';
import './period.css';

type Props = { value: Preset | undefined; onChange: (next?: Preset) => void };

/** Presets of what is still to come; without one everything is shown. */
export const Ahead = ({ value, onChange }: Props) => {
  const t = useTexts('ahead');
  return (
    <ChipRow label={t('range')} className="pe-ahead">
      <Chip isChosen={!value} data-key="all" onClick={() => onChange()}>
        {t('all')}
      </Chip>
      {FUTURE_PRESETS.map((preset) => (
        <Chip
          key={preset}
          isChosen={preset === value}
          data-key={preset}
          onClick={() => onChange(preset)}
        >
          {t(preset)}
        </Chip>
      ))}
    </ChipRow>
  );
};
