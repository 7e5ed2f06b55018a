import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field, Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

type Campaigns = BrandSettings['campaigns'];

/** When advertising may disturb, how often, and how much of it one person lets go. */
export const CampaignsPanel = ({ settings, change, wrong }: Editing) => {
  const { campaigns } = settings;
  const set = (part: Partial<Campaigns>) => change('campaigns', { ...campaigns, ...part });
  const isWrong = (part: keyof Campaigns) =>
    Object.keys(wrong).some((path) => path.startsWith(`campaigns.${part}`))
      ? { error: t('fault_pattern') }
      : {};
  return (
    <Panel title={t('campaignsTitle')} dataKey="campaignsPanel">
      <div className="office-form">
        {(['quietFrom', 'quietTo'] as const).map((part) => (
          <Field
            key={part}
            label={t(`campaigns_${part}`)}
            name={`campaigns.${part}`}
            type="time"
            defaultValue={campaigns[part]}
            {...isWrong(part)}
            onChange={(event) => set({ [part]: event.currentTarget.value })}
          />
        ))}
        {(['perWeek', 'aloneMax'] as const).map((part) => (
          <Field
            key={part}
            label={t(`campaigns_${part}`)}
            name={`campaigns.${part}`}
            type="number"
            min={part === 'perWeek' ? 1 : 0}
            defaultValue={campaigns[part]}
            {...isWrong(part)}
            onChange={(event) => set({ [part]: event.currentTarget.valueAsNumber })}
          />
        ))}
        <Switch
          data-key="campaignsOnlyVerified"
          checked={campaigns.onlyVerified}
          onChange={(event) => set({ onlyVerified: event.currentTarget.checked })}
        >
          {t('campaigns_onlyVerified')}
        </Switch>
      </div>
    </Panel>
  );
};
