import type { SettingsPage } from '@fairhouse/contract/brands-desk';
import { Button, Field, Select, Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';
import { SecretLine } from './SecretLine.tsx';
import { ServiceEntries } from './ServiceEntries.tsx';
import { StaffProviderPanel } from './StaffProviderPanel.tsx';

const OUTBOX = 'outbox';
const PROVIDERS_MAX = 2;
const NEW_PROVIDER = {
  provider: '',
  name: '',
  icon: 'sign-in',
  issuer: '',
  clientId: '',
  hasSecret: false,
};

/** The ways in by other houses, what carries messages, and where people help. */
export const ProvidersTab = (editing: Editing) => (
  <div className="br-columns br-columns--two">
    <Social {...editing} />
    <Messengers {...editing} />
    <ServiceEntries {...editing} />
    <PhoneProvider {...editing} />
    <StaffProviderPanel {...editing} />
  </div>
);

const faultsIn = (wrong: Editing['wrong'], path: string) =>
  Object.keys(wrong).some((one) => one.startsWith(path)) ? { error: t('fault_pattern') } : {};

const Social = ({ settings, change, page, wrong }: Editing) => {
  const list = settings.socialProviders;
  const set = (at: number, part: Partial<(typeof list)[number]>) =>
    change(
      'socialProviders',
      list.map((one, index) => (index === at ? { ...one, ...part } : one)),
    );
  const field = (at: number, part: 'provider' | 'name' | 'issuer' | 'clientId', label: string) => (
    <Field
      label={label}
      name={`social-${at}-${part}`}
      defaultValue={list[at]?.[part] ?? ''}
      {...faultsIn(wrong, `socialProviders.${at}.${part}`)}
      onChange={(event) => set(at, { [part]: event.currentTarget.value.trim() })}
    />
  );
  return (
    <Panel title={t('social')}>
      <p className="office-quiet">{t('socialExplained')}</p>
      {list.map((one, at) => (
        // Two at most, and edited in place: their place is what they are.
        // eslint-disable-next-line react/no-array-index-key
        <div className="br-entry" key={`${list.length}-${at}`} data-key={`social-${at}`}>
          <div className="office-pair">
            {field(at, 'provider', t('provider'))}
            {field(at, 'name', t('providerName'))}
          </div>
          {field(at, 'issuer', t('issuer'))}
          {field(at, 'clientId', t('clientId'))}
          {page.settings.socialProviders.some((kept) => kept.provider === one.provider) && (
            <SecretLine page={page} name={`social.${one.provider}`} label={t('secret')} />
          )}
          <Button
            size="sm"
            onClick={() =>
              change(
                'socialProviders',
                list.filter((_one, index) => index !== at),
              )
            }
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {list.length < PROVIDERS_MAX && (
        <div>
          <Button
            size="sm"
            data-key="addProvider"
            onClick={() => change('socialProviders', [...list, NEW_PROVIDER])}
          >
            {t('addProvider')}
          </Button>
        </div>
      )}
    </Panel>
  );
};

const Messengers = ({ settings, change, page, wrong, brand }: Editing) => {
  const options = (kind: 'sms' | 'mail') => [
    { value: OUTBOX, label: t('messenger_outbox') },
    ...page.messengers
      .filter((one) => one.carries.includes(kind))
      .map((one) => ({ value: one.messengerId, label: one.name })),
  ];
  const used = page.messengers.filter(
    (one) =>
      one.messengerId === settings.smsMessenger || one.messengerId === settings.mailMessenger,
  );
  return (
    <Panel title={t('messengers')}>
      <div className="office-form">
        <Select
          label={t('smsMessenger')}
          name="smsMessenger"
          value={settings.smsMessenger}
          options={options('sms')}
          onChange={(event) => change('smsMessenger', event.currentTarget.value)}
        />
        <Select
          label={t('mailMessenger')}
          name="mailMessenger"
          value={settings.mailMessenger}
          options={options('mail')}
          onChange={(event) => change('mailMessenger', event.currentTarget.value)}
        />
        {used.map((one) => (
          <Messenger
            key={one.messengerId}
            messenger={one}
            {...{ settings, change, page, wrong, brand }}
          />
        ))}
      </div>
    </Panel>
  );
};

const Messenger = ({
  messenger,
  settings,
  change,
  page,
}: Omit<Editing, 'brand'> & { messenger: SettingsPage['messengers'][number] }) => {
  const { messengerId } = messenger;
  const values = settings.messengerSettings[messengerId] ?? {};
  return (
    <div className="br-entry" data-key={`messenger-${messengerId}`}>
      <b className="office-name">{messenger.name}</b>
      {messenger.settings.map(({ name, isRequired, otherwise }) => (
        <Field
          key={name}
          label={name}
          name={`${messengerId}-${name}`}
          isRequired={isRequired}
          placeholder={otherwise}
          defaultValue={values[name] ?? ''}
          onChange={(event) =>
            change('messengerSettings', {
              ...settings.messengerSettings,
              [messengerId]: { ...values, [name]: event.currentTarget.value.trim() },
            })
          }
        />
      ))}
      {messenger.secrets.map(({ name }) => (
        <SecretLine key={name} page={page} name={name} label={name.split('.').at(-1) ?? name} />
      ))}
    </div>
  );
};

const PhoneProvider = ({ settings, change, wrong }: Editing) => {
  const phone = settings.phoneProvider;
  const field = (part: 'issuer' | 'audience' | 'keysUrl', label: string) => (
    <Field
      label={label}
      name={`phone-${part}`}
      defaultValue={phone?.[part] ?? ''}
      {...faultsIn(wrong, `phoneProvider.${part}`)}
      onChange={(event) =>
        phone && change('phoneProvider', { ...phone, [part]: event.currentTarget.value.trim() })
      }
    />
  );
  return (
    <Panel title={t('phoneProvider')}>
      <div className="office-form">
        <Switch
          checked={phone !== null}
          name="phoneProvider"
          onChange={(event) =>
            change(
              'phoneProvider',
              event.currentTarget.checked ? { issuer: '', audience: '', keysUrl: '' } : null,
            )
          }
        >
          {t('phoneProviderOn')}
        </Switch>
        {phone && (
          <>
            {field('issuer', t('issuer'))}
            {field('audience', t('phoneAudience'))}
            {field('keysUrl', t('phoneKeys'))}
          </>
        )}
      </div>
    </Panel>
  );
};
