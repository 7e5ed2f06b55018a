import { JURISDICTION_NAMES } from '@fairhouse/contract/jurisdictions';
import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field, Select, Switch, TextArea } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { AnalyticsPanel } from './AnalyticsPanel.tsx';
import { PacePanel } from './PacePanel.tsx';
import { PrizeModesPanel } from './PrizeModesPanel.tsx';
import { wordsIn, type Editing } from './editing.ts';

type TextPart = 'operatorName' | 'regulatorName' | 'licenceNumber';
type NumberPart =
  | 'smsExpiredMinutes'
  | 'sessionIdleHours'
  | 'sessionAbsoluteHours'
  | 'passwordAgeDays'
  | 'limitCoolingOffHours';
const NUMBERS: readonly [NumberPart, number, number][] = [
  ['sessionIdleHours', 1, 24],
  ['sessionAbsoluteHours', 1, 720],
  ['passwordAgeDays', 1, 3650],
  ['smsExpiredMinutes', 1, 30],
  ['limitCoolingOffHours', 24, 720],
];

const SECOND_FACTOR = ['auto', 'required', 'optional'] as const;

/** "VN 84 9 10": a country, its dialling code and the lengths of its mobile numbers. */
const printCountries = (countries: BrandSettings['countries']): string =>
  countries
    .map((one) => [one.countryCode, one.countryDialingCode, ...one.mobileDigits].join(' '))
    .join('\n');
const readCountries = (text: string): BrandSettings['countries'] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [countryCode = '', countryDialingCode = '', ...digits] = wordsIn(line);
      return {
        countryCode: countryCode.toUpperCase(),
        countryDialingCode,
        mobileDigits: digits.map(Number),
      };
    });

const licenceOf = (text: string) => JURISDICTION_NAMES.find((one) => one === text) ?? 'open';
export const HouseTab = (editing: Editing) => {
  const { settings, change, wrong } = editing;
  const maySaveDoors = useMay('staff.manage');
  const isWrong = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(part)) ? { error: t('fault_pattern') } : {};
  const text = (part: TextPart) => (
    <Field
      label={t(part)}
      name={part}
      maxLength={120}
      defaultValue={settings[part]}
      {...isWrong(part)}
      onChange={(event) => change(part, event.currentTarget.value.trim())}
    />
  );
  const hosts = (part: 'imageCDNs' | 'launchGameCDNs' | 'officeAddresses', hint = 'hostsHint') => (
    <TextArea
      label={t(part)}
      name={part}
      rows={2}
      description={t(hint)}
      defaultValue={settings[part].join('\n')}
      {...isWrong(part)}
      onChange={(event) => change(part, wordsIn(event.currentTarget.value))}
    />
  );
  return (
    <div className="br-columns br-columns--two">
      <Panel title={t('houseTexts')}>
        <div className="office-form">
          {text('operatorName')}
          {text('regulatorName')}
          {text('licenceNumber')}
          <Select
            label={t('jurisdiction')}
            name="jurisdiction"
            value={settings.jurisdiction}
            options={JURISDICTION_NAMES.map((value) => ({
              value,
              label: t(`jurisdiction_${value}`),
            }))}
            onChange={(event) => change('jurisdiction', licenceOf(event.currentTarget.value))}
          />
          <Select
            label={t('minimumAge')}
            name="minimumAge"
            value={String(settings.minimumAge)}
            options={['18', '21'].map((one) => ({ value: one, label: one }))}
            onChange={(event) => change('minimumAge', event.currentTarget.value === '21' ? 21 : 18)}
          />
          <SecondFactor {...editing} />
          <Switch
            data-key="exclusionReachesAllBrands"
            checked={settings.exclusionReachesAllBrands}
            onChange={(event) => change('exclusionReachesAllBrands', event.currentTarget.checked)}
          >
            {t('exclusionReachesAllBrands')}
          </Switch>
        </div>
      </Panel>
      <Panel title={t('houseLimits')}>
        <div className="office-form">
          {NUMBERS.map(([part, min, max]) => (
            <Field
              key={part}
              label={t(part)}
              name={part}
              type="number"
              min={min}
              max={max}
              defaultValue={settings[part]}
              {...isWrong(part)}
              onChange={(event) => change(part, event.currentTarget.valueAsNumber)}
            />
          ))}
          {(['min', 'max'] as const).map((end) => (
            <Field
              key={end}
              label={t(`feedbackLength_${end}`)}
              name={`feedbackLength.${end}`}
              type="number"
              min={1}
              max={2000}
              defaultValue={settings.feedbackLength[end]}
              {...isWrong('feedbackLength')}
              onChange={(event) =>
                change('feedbackLength', {
                  ...settings.feedbackLength,
                  [end]: event.currentTarget.valueAsNumber,
                })
              }
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('houseCountries')}>
        <div className="office-form">
          <Field
            label={t('homeDialingCode')}
            name="homeDialingCode"
            inputMode="numeric"
            prefixElement="+"
            defaultValue={settings.homeDialingCode}
            {...isWrong('homeDialingCode')}
            onChange={(event) => change('homeDialingCode', event.currentTarget.value.trim())}
          />
          <TextArea
            label={t('countries')}
            name="countries"
            rows={8}
            description={t('countriesHint')}
            defaultValue={printCountries(settings.countries)}
            {...isWrong('countries')}
            onChange={(event) => change('countries', readCountries(event.currentTarget.value))}
          />
        </div>
      </Panel>
      <Panel title={t('houseHosts')}>
        <div className="office-form">
          {hosts('imageCDNs')}
          {hosts('launchGameCDNs')}
          {maySaveDoors && hosts('officeAddresses', 'officeAddressesHint')}
        </div>
      </Panel>
      <PacePanel {...editing} />
      <PrizeModesPanel {...editing} />
      <AnalyticsPanel {...editing} />
    </div>
  );
};

const SecondFactor = ({ settings, change }: Editing) => (
  <Select
    label={t('operatorSecondFactor')}
    name="operatorSecondFactor"
    value={settings.operatorSecondFactor}
    description={t('operatorSecondFactorHint')}
    options={SECOND_FACTOR.map((value) => ({ value, label: t(`operatorSecondFactor_${value}`) }))}
    onChange={(event) =>
      change(
        'operatorSecondFactor',
        SECOND_FACTOR.find((one) => one === event.currentTarget.value) ?? 'auto',
      )
    }
  />
);
