import { Chip, ChipRow } from '@fairhouse/ui';
import { useBrand } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { SPANS, spanOf, withEnd, type Span, type SpanPreset } from './span.ts';
import '../periods/period.css';

type Props = { value: Span; onChange: (span: Span) => void };
const PRESETS = Object.keys(SPANS) as SpanPreset[];

/** The period of a page of the centre: presets, and the days of the house they stand for. */
export const SpanPicker = ({ value, onChange }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  return (
    <div className="pe-period">
      <ChipRow label={words('range')}>
        {PRESETS.map((preset) => (
          <Chip
            key={preset}
            isChosen={preset === value.preset}
            data-key={preset}
            onClick={() => onChange(spanOf(preset, timeZone))}
          >
            {preset === 'fortnight' ? t('fortnight') : words(preset)}
          </Chip>
        ))}
      </ChipRow>
      <span className="pe-days">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="fh-input fh-input--sm">
            <span>{words(end)}</span>
            <input
              type="date"
              name={end}
              value={value[end]}
              onChange={(event) => onChange(withEnd(value, end, event.currentTarget.value))}
            />
          </label>
        ))}
      </span>
    </div>
  );
};
