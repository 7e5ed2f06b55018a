import { IconButton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';

type Props = {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
  dataKey?: string;
};

/** A whole number from 1 on. */
export const Stepper = ({ label, value, most, onChange, dataKey }: Props) => {
  const t = useTexts('lottery');
  const set = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(most, Math.max(1, next)));
  };
  return (
    <span className="lt-stepper" role="group" aria-label={label} data-key={dataKey}>
      <IconButton
        icon="minus"
        size="sm"
        label={t('less')}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      />
      <span aria-hidden="true">×</span>
      <input
        type="text"
        inputMode="numeric"
        className="num"
        aria-label={label}
        value={value}
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '');
          set(digits === '' ? 1 : Number(digits));
        }}
      />
      <IconButton
        icon="plus"
        size="sm"
        label={t('more')}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      />
    </span>
  );
};
