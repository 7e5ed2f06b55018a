import { Chip, ChipRow } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { PRESETS, type Preset } from './period.ts';

type Props = { value: Preset; onChange: (preset: Preset) => void };

export const Period = ({ value, onChange }: Props) => {
  const t = useTexts('records');
  return (
    <ChipRow label={t('range')}>
      {PRESETS.map((preset) => (
        <Chip key={preset} isChosen={preset === value} data-key={preset}
          onClick={() => onChange(preset)}>{t(preset)}</Chip>
      ))}
    </ChipRow>
  );
};
