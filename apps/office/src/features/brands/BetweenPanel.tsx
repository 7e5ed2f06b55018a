import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field, Switch, TextArea } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { printNames, readNames } from './coded-names.ts';
import { wordsIn, type Editing } from './editing.ts';

type Matching = BrandSettings['matching'];
const MINUTES = [
  ['payMinutes', 1440],
  ['searchMinutes', 10_080],
  ['objectMinutes', 10_080],
] as const;

/** Money from one member to another, and between a member's own wallets. */
export const BetweenPanel = ({ settings, change, wrong }: Editing) => {
  const { matching } = settings;
  const set = (part: Partial<Matching>) => change('matching', { ...matching, ...part });
  const isWrong = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(part)) ? { error: t('fault_pattern') } : {};
  return (
    <Panel title={t('matchingTitle')}>
      <div className="office-form">
        <Switch
          data-key="matchingOn"
          checked={matching.isOn}
          onChange={(event) => set({ isOn: event.currentTarget.checked })}
        >
          {t('matchingOn')}
        </Switch>
        <Field
          label={t('matchingLadder')}
          name="matching.ladder"
          dir="ltr"
          defaultValue={matching.ladder.join(' ')}
          {...isWrong('matching.ladder')}
          onChange={(event) => set({ ladder: wordsIn(event.currentTarget.value) })}
        />
        {MINUTES.map(([part, max]) => (
          <Field
            key={part}
            label={t(`matching_${part}`)}
            name={`matching.${part}`}
            type="number"
            min={part === 'objectMinutes' ? 5 : 1}
            max={max}
            defaultValue={matching[part]}
            {...isWrong(`matching.${part}`)}
            onChange={(event) => set({ [part]: event.currentTarget.valueAsNumber })}
          />
        ))}
        <Switch
          data-key="developmentVendor"
          checked={settings.developmentVendor}
          onChange={(event) => change('developmentVendor', event.currentTarget.checked)}
        >
          {t('developmentVendor')}
        </Switch>
        <p className="office-hint">{t('developmentVendorHint')}</p>
        <TextArea
          label={t('vendorWallets')}
          name="vendorWallets"
          rows={3}
          description={t('vendorWalletsHint')}
          {...isWrong('vendorWallets')}
          defaultValue={printNames(settings.vendorWallets)}
          onChange={(event) => change('vendorWallets', readNames(event.currentTarget.value))}
        />
        <TextArea
          label={t('vendorShares')}
          name="vendorShares"
          rows={3}
          dir="ltr"
          description={t('vendorSharesHint')}
          {...isWrong('vendorShares')}
          defaultValue={settings.vendorShares
            .map(({ code, percent }) => `${code} ${percent}`)
            .join('\n')}
          onChange={(event) =>
            change(
              'vendorShares',
              readNames(event.currentTarget.value).map(({ code, name }) => ({
                code,
                percent: name.replace('%', ''),
              })),
            )
          }
        />
      </div>
    </Panel>
  );
};
