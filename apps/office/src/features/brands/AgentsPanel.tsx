import { categories } from '@fairhouse/contract/catalogue-words';
import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field, Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';
import { LineEdges } from './LineEdges.tsx';

type Rebates = BrandSettings['agentTerms']['rebates'];
type Contracts = BrandSettings['agentContracts'];
const RATES = ['gap', 'fourEyesRate'] as const;
const TRANSFERS = ['amountMin', 'amountMax', 'dayMax'] as const;
/** Parts of a million are shown in per cent. */
const PER_CENT = 10_000;

/** What agents at the top have, and what the house asks of contracts. */
export const AgentsPanel = ({ page, settings, change, wrong }: Editing) => {
  const { agentTerms, agentContracts, lineTransfers, teams } = settings;
  const setRebates = (part: Partial<Rebates>) =>
    change('agentTerms', { rebates: { ...agentTerms.rebates, ...part } });
  const setContracts = (part: Partial<Contracts>) =>
    change('agentContracts', { ...agentContracts, ...part });
  const rate = (p: { path: string; label: string; ppm: number; set: (ppm: number) => void }) => (
    <Field
      key={p.path}
      label={p.label}
      name={p.path}
      type="number"
      min={0}
      step={0.01}
      defaultValue={p.ppm / PER_CENT}
      {...(wrong[p.path] === undefined ? {} : { error: t('fault_pattern') })}
      onChange={(event) => p.set(Math.round(event.currentTarget.valueAsNumber * PER_CENT))}
    />
  );
  return (
    <Panel title={t('agentsPanelTitle')} dataKey="agentsPanel">
      <div className="br-columns">
        {categories.map((category) =>
          rate({
            path: `agentTerms.rebates.${category}`,
            label: t('agentTerms_rebate', { category: t(`category_${category}`) }),
            ppm: agentTerms.rebates[category],
            set: (ppm) => setRebates({ [category]: ppm }),
          }),
        )}
        <Field
          label={t('teams_activeFrom')}
          name="teams.activeFrom"
          inputMode="decimal"
          defaultValue={teams.activeFrom}
          {...(wrong['teams.activeFrom'] === undefined ? {} : { error: t('fault_pattern') })}
          onChange={(event) =>
            change('teams', { ...teams, activeFrom: event.currentTarget.value.trim() })
          }
        />
        <Switch
          data-key="teams.rebates"
          checked={teams.rebates}
          onChange={(event) => change('teams', { ...teams, rebates: event.currentTarget.checked })}
        >
          {t('teams_rebates')}
        </Switch>
        {RATES.map((part) =>
          rate({
            path: `agentContracts.${part}`,
            label: t(`agentContracts_${part}`),
            ppm: agentContracts[part],
            set: (ppm) => setContracts({ [part]: ppm }),
          }),
        )}
        <Field
          label={t('agentContracts_fourEyesBill')}
          name="agentContracts.fourEyesBill"
          inputMode="decimal"
          defaultValue={agentContracts.fourEyesBill}
          {...(wrong['agentContracts.fourEyesBill'] === undefined
            ? {}
            : { error: t('fault_pattern') })}
          onChange={(event) => setContracts({ fourEyesBill: event.currentTarget.value.trim() })}
        />
        {TRANSFERS.map((part) => (
          <Field
            key={part}
            label={t(`lineTransfers_${part}`)}
            name={`lineTransfers.${part}`}
            inputMode="decimal"
            defaultValue={lineTransfers[part]}
            {...(wrong[`lineTransfers.${part}`] === undefined ? {} : { error: t('fault_pattern') })}
            onChange={(event) =>
              change('lineTransfers', {
                ...lineTransfers,
                [part]: event.currentTarget.value.trim(),
              })
            }
          />
        ))}
        <Switch
          data-key="agentContracts.approveDividends"
          checked={agentContracts.approveDividends}
          onChange={(event) => setContracts({ approveDividends: event.currentTarget.checked })}
        >
          {t('agentContracts_approveDividends')}
        </Switch>
      </div>
      <LineEdges of={categories} page={page} settings={settings} />
    </Panel>
  );
};
