import { Field, Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

const HURRIES = ['autoplayAllowed', 'turboAllowed', 'featureBuysAllowed'] as const;

/** How fast slots may be played; what the licence forbids stays off whatever stands here. */
export const PacePanel = ({ settings, change, wrong }: Editing) => (
  <Panel title={t('paceTitle')} dataKey="pacePanel">
    <div className="office-form">
      {HURRIES.map((part) => (
        <Switch
          key={part}
          data-key={part}
          checked={settings[part]}
          onChange={(event) => change(part, event.currentTarget.checked)}
        >
          {t(part)}
        </Switch>
      ))}
      <Field
        label={t('minimumSpinMilliseconds')}
        name="minimumSpinMilliseconds"
        type="number"
        min={0}
        max={60_000}
        step={100}
        description={t('paceHint')}
        defaultValue={settings.minimumSpinMilliseconds}
        {...(wrong.minimumSpinMilliseconds === undefined ? {} : { error: t('fault_pattern') })}
        onChange={(event) => change('minimumSpinMilliseconds', event.currentTarget.valueAsNumber)}
      />
    </div>
  </Panel>
);
