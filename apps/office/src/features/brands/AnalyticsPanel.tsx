import { useState } from 'react';
import { Field } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

/** Who counts the visits of the house; an empty provider or id counts nothing. */
export const AnalyticsPanel = ({ settings, change, wrong }: Editing) => {
  const [typed, setTyped] = useState(settings.analytics ?? { provider: '', id: '' });
  const field = (part: 'provider' | 'id', max: number) => (
    <Field
      label={t(`analytics_${part}`)}
      name={`analytics_${part}`}
      maxLength={max}
      defaultValue={typed[part]}
      {...(wrong.analytics === undefined && wrong[`analytics.${part}`] === undefined
        ? {}
        : { error: t('fault_pattern') })}
      {...(part === 'id' ? { description: t('analyticsHint') } : {})}
      onChange={(event) => {
        const now = { ...typed, [part]: event.currentTarget.value.trim() };
        setTyped(now);
        change('analytics', now.provider === '' || now.id === '' ? null : now);
      }}
    />
  );
  return (
    <Panel title={t('analytics')}>
      <div className="office-form">
        {field('provider', 40)}
        {field('id', 80)}
      </div>
    </Panel>
  );
};
