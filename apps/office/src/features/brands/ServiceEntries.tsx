import { Button, Field, Select, TextArea } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { wordsIn, type Editing } from './editing.ts';

const TYPES = ['1', '2', '3'];
const FOR = ['LIVECHAT', 'VIP'] as const;
const ENTRIES_MAX = 10;

/** Where people help; an address of type 3 goes out encrypted. */
export const ServiceEntries = ({ settings, change, wrong }: Editing) => {
  const list = settings.customerService;
  const set = (at: number, part: Partial<(typeof list)[number]>) =>
    change(
      'customerService',
      list.map((one, index) => (index === at ? { ...one, ...part } : one)),
    );
  return (
    <Panel title={t('serviceTitle')}>
      <p className="office-quiet">{t('serviceExplained')}</p>
      {list.map((one, at) => (
        // Edited in place: the place of an entry is what it is.
        // eslint-disable-next-line react/no-array-index-key
        <div className="br-entry" key={`${list.length}-${at}`} data-key={`service-${at}`}>
          <div className="office-pair">
            <Select
              label={t('serviceType')}
              name={`service-${at}-type`}
              value={String(one.type)}
              options={TYPES.map((type) => ({ value: type, label: t(`serviceType_${type}`) }))}
              onChange={(event) => set(at, { type: Number(event.currentTarget.value) })}
            />
            <Select
              label={t('serviceFor')}
              name={`service-${at}-for`}
              value={one.csType}
              options={FOR.map((csType) => ({ value: csType, label: t(`csType_${csType}`) }))}
              onChange={(event) =>
                set(at, { csType: event.currentTarget.value === 'VIP' ? 'VIP' : 'LIVECHAT' })
              }
            />
          </div>
          <Field
            label={t('servicePath')}
            name={`service-${at}-path`}
            defaultValue={one.path}
            {...(wrong[`customerService.${at}.path`] ? { error: t('fault_pattern') } : {})}
            onChange={(event) => set(at, { path: event.currentTarget.value.trim() })}
          />
          <div>
            <Button
              size="sm"
              onClick={() =>
                change(
                  'customerService',
                  list.filter((_one, index) => index !== at),
                )
              }
            >
              {t('remove')}
            </Button>
          </div>
        </div>
      ))}
      <TextArea
        label={t('serviceHosts')}
        name="serviceHosts"
        rows={2}
        description={t('serviceHostsHint')}
        defaultValue={settings.serviceHosts.join('\n')}
        {...(Object.keys(wrong).some((path) => path.startsWith('serviceHosts'))
          ? { error: t('fault_pattern') }
          : {})}
        onChange={(event) => change('serviceHosts', wordsIn(event.currentTarget.value))}
      />
      {list.length < ENTRIES_MAX && (
        <div>
          <Button
            size="sm"
            data-key="addEntry"
            onClick={() =>
              change('customerService', [...list, { type: 3, path: '', csType: 'LIVECHAT' }])
            }
          >
            {t('addEntry')}
          </Button>
        </div>
      )}
    </Panel>
  );
};
