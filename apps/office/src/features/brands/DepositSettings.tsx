import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field, Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

type Deposits = BrandSettings['deposits'];
const NUMBERS = [
  ['promiseMinutes', 1, 10_080],
  ['payMinutes', 5, 10_080],
  ['confirmations', 1, 100],
  ['quoteMinutes', 1, 240],
] as const;
const SWITCHES = ['creditsMatched', 'randomCents'] as const;

/** What an operator decides about money that comes: promised times and how it is credited. */
export const DepositSettings = ({ settings, change, wrong }: Editing) => {
  const { deposits } = settings;
  const set = (part: Partial<Deposits>) => change('deposits', { ...deposits, ...part });
  const isWrong = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(part)) ? { error: t('fault_pattern') } : {};
  return (
    <Panel title={t('settings_deposits')}>
      <div className="office-form">
        {NUMBERS.map(([part, min, max]) => (
          <Field
            key={part}
            label={t(`deposits_${part}`)}
            name={`deposits.${part}`}
            type="number"
            min={min}
            max={max}
            defaultValue={deposits[part]}
            {...isWrong(`deposits.${part}`)}
            onChange={(event) => set({ [part]: event.currentTarget.valueAsNumber })}
          />
        ))}
        {SWITCHES.map((part) => (
          <Switch
            key={part}
            name={`deposits.${part}`}
            defaultChecked={deposits[part]}
            onChange={(event) => set({ [part]: event.currentTarget.checked })}
          >
            {t(`deposits_${part}`)}
          </Switch>
        ))}
      </div>
    </Panel>
  );
};
