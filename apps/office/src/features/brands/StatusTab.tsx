import { Checkbox, Field, Select, TextArea } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { forMinute, momentOf } from '../../app/form.ts';
import { wordsIn, type Editing } from './editing.ts';

const STATUSES = [0, 1, 2] as const;

/** Whether the house is open, and to whom. */
export const StatusTab = ({ settings, change, page, wrong }: Editing) => {
  const { location, hasCountries } = page;
  const isWrong = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(part)) ? { error: t('fault_pattern') } : {};
  const moment = (part: 'maintenanceStart' | 'maintenanceEnd', label: string) => (
    <Field
      label={label}
      type="datetime-local"
      name={part}
      defaultValue={forMinute(settings[part])}
      {...isWrong(part)}
      onChange={(event) => change(part, momentOf(event.currentTarget.value))}
    />
  );
  const list = (part: 'blockedAddresses' | 'allowedAddresses') => (
    <TextArea
      label={t(part)}
      name={part}
      rows={4}
      description={t('addressesHint')}
      defaultValue={settings[part].join('\n')}
      {...isWrong(part)}
      onChange={(event) => change(part, wordsIn(event.currentTarget.value))}
    />
  );
  return (
    <div className="br-columns br-columns--two">
      <Panel title={t('settings_status')}>
        <div className="office-form">
          <Select
            label={t('statusNow')}
            name="status"
            value={String(settings.status)}
            options={STATUSES.map((one) => ({ value: String(one), label: t(`status_${one}`) }))}
            onChange={(event) => change('status', STATUSES[Number(event.currentTarget.value)] ?? 0)}
          />
          <div className="office-pair">
            {moment('maintenanceStart', t('maintenanceStart'))}
            {moment('maintenanceEnd', t('maintenanceEndAt'))}
          </div>
          <p className="office-quiet">{t('maintenanceClock')}</p>
          <Checkbox
            name="payoutsWait"
            checked={settings.payoutsWait}
            onChange={(event) => change('payoutsWait', event.currentTarget.checked)}
          >
            {t('payoutsWait')}
          </Checkbox>
          <p className="office-quiet">{t('payoutsWaitHint')}</p>
        </div>
      </Panel>
      <Panel title={t('blockedCountries')}>
        <div className="office-form">
          <p className="office-quiet" data-key="ownPlace">
            {t('youAreAt', { ip: location.ip, country: location.country || t('countryUnknown') })}
          </p>
          {!hasCountries && (
            <p className="office-quiet" data-key="noCountries">
              {t('noCountries')}
            </p>
          )}
          <TextArea
            label={t('blockedCountries')}
            name="blockedCountries"
            rows={2}
            description={t('blockedCountriesHint')}
            defaultValue={settings.blockedCountries.join(' ')}
            {...isWrong('blockedCountries')}
            onChange={(event) =>
              change(
                'blockedCountries',
                wordsIn(event.currentTarget.value).map((one) => one.toUpperCase()),
              )
            }
          />
          {list('blockedAddresses')}
          {list('allowedAddresses')}
        </div>
      </Panel>
    </div>
  );
};
