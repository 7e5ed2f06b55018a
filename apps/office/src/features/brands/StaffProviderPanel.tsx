import { useState } from 'react';
import type { BrandSettings } from '@fairhouse/contract/settings';
import * as calls from '@fairhouse/contract/staff-provider';
import { Button, Field, Select, Switch, TextArea } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { useMay, useMe } from '../../app/use-me.ts';
import { wordsIn, type Editing } from './editing.ts';
import { SecretLine } from './SecretLine.tsx';

type Provider = NonNullable<BrandSettings['staffProvider']>;
const NEW: Provider = {
  name: '',
  issuer: '',
  clientId: '',
  domains: [],
  personClaim: 'sub',
  secondFactor: 'house',
  acr: '',
  passwords: 'everybody',
};
const TEXTS = ['name', 'issuer', 'clientId', 'personClaim'] as const;
const LABELS = {
  name: 'providerName',
  issuer: 'issuer',
  clientId: 'clientId',
  personClaim: 'personClaim',
} as const;

/** Whom operators of this brand sign in by: its owners alone say so, and two of them (D-U38). */
export const StaffProviderPanel = (editing: Editing) => {
  const mayManage = useMay('staff.manage');
  const own = useMe().data?.brand === editing.brand.name;
  return mayManage && own ? <Filled {...editing} /> : null;
};

const Filled = ({ settings, change, wrong, page }: Editing) => {
  const provider = settings.staffProvider;
  const set = (part: Partial<Provider>) =>
    provider && change('staffProvider', { ...provider, ...part });
  const faultOf = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(`staffProvider.${part}`))
      ? { error: t('fault_pattern') }
      : {};
  return (
    <Panel title={t('staffProvider')}>
      <div className="office-form" data-key="staffProvider">
        <p className="office-quiet">{t('staffProviderExplained')}</p>
        <Switch
          checked={provider !== null}
          name="staffProvider"
          onChange={(event) => change('staffProvider', event.currentTarget.checked ? NEW : null)}
        >
          {t('staffProviderOn')}
        </Switch>
        {provider && (
          <>
            {TEXTS.map((part) => (
              <Field
                key={part}
                label={t(LABELS[part])}
                name={`staff-${part}`}
                defaultValue={provider[part]}
                {...faultOf(part)}
                onChange={(event) => set({ [part]: event.currentTarget.value.trim() })}
              />
            ))}
            <TextArea
              label={t('staffDomains')}
              name="staff-domains"
              rows={2}
              description={t('staffDomainsHint')}
              defaultValue={provider.domains.join('\n')}
              {...faultOf('domains')}
              onChange={(event) => set({ domains: wordsIn(event.currentTarget.value) })}
            />
            <Factor {...{ provider, set }} />
            <Switch
              checked={provider.passwords === 'owners'}
              name="staff-passwords"
              onChange={(event) =>
                set({ passwords: event.currentTarget.checked ? 'owners' : 'everybody' })
              }
            >
              {t('staffPasswordsOff')}
            </Switch>
          </>
        )}
        {page.settings.staffProvider && (
          <>
            <SecretLine page={page} name="staff.provider" label={t('secret')} />
            <TryLine />
          </>
        )}
      </div>
    </Panel>
  );
};

type Part = { provider: Provider; set: (part: Partial<Provider>) => void };
const Factor = ({ provider, set }: Part) => (
  <>
    <Select
      label={t('staffFactor')}
      name="staff-factor"
      value={provider.secondFactor}
      options={(['house', 'provider'] as const).map((value) => ({
        value,
        label: t(`staffFactor_${value}`),
      }))}
      onChange={(event) =>
        set({ secondFactor: event.currentTarget.value === 'provider' ? 'provider' : 'house' })
      }
    />
    {provider.secondFactor === 'provider' && (
      <Field
        label={t('staffAcr')}
        name="staff-acr"
        description={t('staffAcrHint')}
        defaultValue={provider.acr}
        onChange={(event) => set({ acr: event.currentTarget.value.trim() })}
      />
    )}
  </>
);

/** Asks the provider that is saved, and says what has to be registered there. */
const TryLine = () => {
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { problem } = await ask(calls.tryProvider, {});
      setSaid(t(problem === null ? 'staffTryWorks' : `staffTry_${problem}`));
    } catch (refused) {
      setSaid(refused instanceof Error ? refused.message : t('networkProblem'));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="office-form">
      <p className="office-quiet">
        {t('staffReturn')}{' '}
        <bdi className="office-wrapped">{`${location.origin}/office/sign-in`}</bdi>
      </p>
      <div className="office-actions">
        <Button
          size="sm"
          data-key="tryProvider"
          isLoading={isSending}
          loadingLabel={t('loading')}
          onClick={() => {
            void send();
          }}
        >
          {t('staffTry')}
        </Button>
        <span role="status" data-key="triedProvider">
          {said}
        </span>
      </div>
    </div>
  );
};
