import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field, Select, TextArea } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { DepositMethods } from './DepositMethods.tsx';
import { DepositSettings } from './DepositSettings.tsx';
import { CampaignsPanel } from './CampaignsPanel.tsx';
import { GivingPanel } from './GivingPanel.tsx';
import { BetweenPanel } from './BetweenPanel.tsx';
import { printNames, readNames } from './coded-names.ts';
import { wordsIn, type Editing } from './editing.ts';

type Cashier = BrandSettings['cashier'];
const SUMS = ['amountMin', 'amountMax', 'fourEyesAbove'] as const;
const NUMBERS = [
  ['perDay', 100],
  ['turnoverTimes', 100],
  ['coolDownHours', 720],
  ['targetMinutes', 10_080],
] as const;

/** Whether withdrawals wait after what guards them was set for the first time. */
const FIRST_VALUES = [null, true, false] as const;

/** "3 60000.00 8": from rank 3 on so much at a time and so often a day. */
const printRanks = (ranks: Cashier['ranks']): string =>
  ranks.map((one) => `${one.rankLevel} ${one.amountMax} ${one.perDay}`).join('\n');
const readRanks = (text: string): Cashier['ranks'] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [level = '', amountMax = '', perDay = ''] = wordsIn(line);
      return { rankLevel: Number(level), amountMax, perDay: Number(perDay) };
    });

/** "trusted 60000.00 8": who is in that payment group, so much at a time and so often a day. */
const printGroups = (groups: Cashier['groups']): string =>
  groups.map((one) => `${one.group} ${one.amountMax} ${one.perDay}`).join('\n');
const readGroups = (text: string): Cashier['groups'] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [group = '', amountMax = '', perDay = ''] = wordsIn(line);
      return { group, amountMax, perDay: Number(perDay) };
    });

/** What an operator decides about money that leaves and money that comes. */
export const CashierTab = (editing: Editing) => {
  const { settings, change, wrong, page } = editing;
  const codes = page.paymentGroups.filter((one) => !one.isClosed).map(({ code }) => code);
  const { cashier } = settings;
  const set = (part: Partial<Cashier>) => change('cashier', { ...cashier, ...part });
  const isWrong = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(part)) ? { error: t('fault_pattern') } : {};
  return (
    <div className="br-columns br-columns--two">
      <Panel title={t('cashierBounds')}>
        <div className="office-form">
          {SUMS.map((part) => (
            <Field
              key={part}
              label={t(`cashier_${part}`)}
              name={`cashier.${part}`}
              inputMode="decimal"
              defaultValue={cashier[part]}
              {...isWrong(`cashier.${part}`)}
              onChange={(event) => set({ [part]: event.currentTarget.value.trim() })}
            />
          ))}
          {NUMBERS.map(([part, max]) => (
            <Field
              key={part}
              label={t(`cashier_${part}`)}
              name={`cashier.${part}`}
              type="number"
              min={0}
              max={max}
              step={part === 'turnoverTimes' ? 0.5 : 1}
              defaultValue={cashier[part]}
              {...isWrong(`cashier.${part}`)}
              onChange={(event) => set({ [part]: event.currentTarget.valueAsNumber })}
            />
          ))}
          <Select
            label={t('firstValuesLock')}
            name="cashier.firstValuesLock"
            value={String(cashier.firstValuesLock)}
            options={FIRST_VALUES.map((one) => ({
              value: String(one),
              label: t(`firstValuesLock_${one}`),
            }))}
            onChange={(event) =>
              set({
                firstValuesLock:
                  FIRST_VALUES.find((one) => String(one) === event.currentTarget.value) ?? null,
              })
            }
          />
          <Field
            label={t('withdrawConfirmMinutes')}
            name="withdrawConfirmMinutes"
            type="number"
            min={1}
            max={10_080}
            defaultValue={settings.withdrawConfirmMinutes}
            {...isWrong('withdrawConfirmMinutes')}
            onChange={(event) =>
              change('withdrawConfirmMinutes', event.currentTarget.valueAsNumber)
            }
          />
          <Field
            label={t('cashbackClaimMin')}
            name="cashbackClaimMin"
            inputMode="decimal"
            description={t('cashbackClaimMinHint')}
            defaultValue={settings.cashbackClaimMin}
            {...isWrong('cashbackClaimMin')}
            onChange={(event) => change('cashbackClaimMin', event.currentTarget.value.trim())}
          />
        </div>
      </Panel>
      <Panel title={t('cashierBanks')}>
        <div className="office-form">
          <TextArea
            label={t('cashierBanks')}
            name="cashier.banks"
            rows={8}
            isRequired
            description={t('cashierBanksHint')}
            defaultValue={printNames(cashier.banks)}
            {...isWrong('cashier.banks')}
            onChange={(event) => set({ banks: readNames(event.currentTarget.value) })}
          />
          <TextArea
            label={t('cashierRanks')}
            name="cashier.ranks"
            rows={4}
            description={t('cashierRanksHint')}
            defaultValue={printRanks(cashier.ranks)}
            {...isWrong('cashier.ranks')}
            onChange={(event) => set({ ranks: readRanks(event.currentTarget.value) })}
          />
          <TextArea
            label={t('cashierGroups')}
            name="cashier.groups"
            rows={3}
            dir="ltr"
            description={
              codes.length === 0
                ? t('cashierGroupsNone')
                : t('cashierGroupsHint', { codes: codes.join(', ') })
            }
            defaultValue={printGroups(cashier.groups)}
            {...isWrong('cashier.groups')}
            onChange={(event) => set({ groups: readGroups(event.currentTarget.value) })}
          />
        </div>
      </Panel>
      <DepositSettings {...editing} />
      <BetweenPanel {...editing} />
      <GivingPanel {...editing} />
      <CampaignsPanel {...editing} />
      <div className="br-wide">
        <DepositMethods {...editing} />
      </div>
    </div>
  );
};
