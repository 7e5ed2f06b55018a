import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

type Rewards = BrandSettings['rewards'];
type Referral = BrandSettings['referral'];
const SCORES = ['refusedFrom', 'flaggedFrom'] as const;
const SUMS = ['reward', 'friendReward', 'depositMin'] as const;

/** What the house gives by itself, and what one operator may give. */
export const GivingPanel = ({ settings, change, wrong }: Editing) => {
  const { rewards, referral, households } = settings;
  const setRewards = (part: Partial<Rewards>) => change('rewards', { ...rewards, ...part });
  const setReferral = (part: Partial<Referral>) => change('referral', { ...referral, ...part });
  const isWrong = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(part)) ? { error: t('fault_pattern') } : {};
  return (
    <Panel title={t('givingTitle')} dataKey="givingPanel">
      <div className="office-form">
        <Field
          label={t('rewards_validDays')}
          name="rewards.validDays"
          type="number"
          min={1}
          max={365}
          defaultValue={rewards.validDays}
          {...isWrong('rewards.validDays')}
          onChange={(event) => setRewards({ validDays: event.currentTarget.valueAsNumber })}
        />
        <Field
          label={t('rewards_fourEyesAbove')}
          name="rewards.fourEyesAbove"
          inputMode="decimal"
          defaultValue={rewards.fourEyesAbove}
          {...isWrong('rewards.fourEyesAbove')}
          onChange={(event) => setRewards({ fourEyesAbove: event.currentTarget.value.trim() })}
        />
        <Field
          label={t('rewards_turnoverTimes')}
          name="rewards.turnoverTimes"
          type="number"
          min={0}
          max={100}
          step={0.01}
          defaultValue={rewards.turnoverTimes}
          {...isWrong('rewards.turnoverTimes')}
          onChange={(event) => setRewards({ turnoverTimes: event.currentTarget.valueAsNumber })}
        />
        {SCORES.map((part) => (
          <Field
            key={part}
            label={t(`households_${part}`)}
            name={`households.${part}`}
            type="number"
            min={1}
            max={1000}
            defaultValue={households[part]}
            {...isWrong(`households.${part}`)}
            onChange={(event) =>
              change('households', { ...households, [part]: event.currentTarget.valueAsNumber })
            }
          />
        ))}
        <Field
          label={t('rewards_prizeMax')}
          name="rewards.prizeMax"
          inputMode="decimal"
          defaultValue={rewards.prizeMax}
          {...isWrong('rewards.prizeMax')}
          onChange={(event) => setRewards({ prizeMax: event.currentTarget.value.trim() })}
        />
        {SUMS.map((part) => (
          <Field
            key={part}
            label={t(`referral_${part}`)}
            name={`referral.${part}`}
            inputMode="decimal"
            defaultValue={referral[part]}
            {...isWrong(`referral.${part}`)}
            onChange={(event) => setReferral({ [part]: event.currentTarget.value.trim() })}
          />
        ))}
        <Field
          label={t('referral_perMonth')}
          name="referral.perMonth"
          type="number"
          min={1}
          max={1000}
          defaultValue={referral.perMonth}
          {...isWrong('referral.perMonth')}
          onChange={(event) => setReferral({ perMonth: event.currentTarget.valueAsNumber })}
        />
      </div>
    </Panel>
  );
};
