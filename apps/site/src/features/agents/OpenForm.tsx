import { useRef, useState, type FormEvent } from 'react';
import { Button, Field, Icon, Select } from '@fairhouse/ui';
import type { OutputOf } from '@fairhouse/contract';
import * as agents from '@fairhouse/contract/agents';
import { Box, FactList } from '../../app/agent-centre/Facts.tsx';
import { send } from '../../app/caller.ts';
import { useBounds } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import { CopyButton } from './CopyButton.tsx';
import { NO_TERMS, readTerms, TermsFields, type LineTerms } from './TermsFields.tsx';

type Bounds = {
  rebatesMax: LineTerms['rebates'];
  modesMax: LineTerms['modes'];
  mayOpenAgents: boolean;
};
type Opened = OutputOf<typeof agents.openAgentAccount>;
export const TYPES = ['member', 'agent'] as const;
export type LineType = (typeof TYPES)[number];

/** Opens an account with a start password, which is changed at the first login. */
export const OpenForm = ({ bounds }: { bounds: Bounds | undefined }) => {
  const t = useTexts('agents');
  const cashier = useTexts('cashier');
  const { max } = useBounds('account');
  const most = { rebates: bounds?.rebatesMax ?? {}, modes: bounds?.modesMax ?? {} };
  const [account, setAccount] = useState('');
  const [type, setType] = useState<LineType>('member');
  const [written, setWritten] = useState(NO_TERMS);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const key = useRef('');
  const open = async (terms: LineTerms) => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    const given = { account: account.trim(), type, ...terms };
    const answer = await send(agents.openAgentAccount, given, { idempotencyKey: key.current });
    setSending(false);
    if (!answer.ok) {
      if (['username_taken', 'format_incorrect'].includes(answer.errorCode)) {
        setFault(answer.message);
      } else setError(Object.values(answer.fields)[0] ?? answer.message);
      return;
    }
    key.current = '';
    setOpened(answer.value);
    setAccount('');
    void queryClient.invalidateQueries({ queryKey: ['agents'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTerms(written, most);
    setWrong(read.wrong);
    setFault(account.trim() === '' ? cashier('required') : '');
    if (account.trim() !== '' && read.wrong.length === 0 && !isSending) void open(read.terms);
  };
  return (
    <form className="st-form" noValidate data-key="openAccountForm" onSubmit={submit}>
      {opened && (
        <Box title={t('opened')} dataKey="opened">
          <FactList
            facts={[
              [t('account'), <bdi key="account">{opened.account}</bdi>],
              [t('role'), t(`type_${opened.type}`)],
              [
                t('startPassword'),
                <b key="password" dir="ltr" data-key="startPassword">
                  {opened.startPassword}
                </b>,
              ],
            ]}
          />
          <p>{t('startPasswordBody')}</p>
          <CopyButton text={`${opened.account} ${opened.startPassword}`} />
        </Box>
      )}
      {error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <div className="ac-grid">
        <Field
          label={t('account')}
          name="newAccount"
          isRequired
          icon="user"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={max}
          value={account}
          {...(fault === '' ? {} : { error: fault })}
          onChange={(event) => {
            key.current = '';
            setAccount(event.currentTarget.value);
          }}
        />
        <Select
          label={t('role')}
          name="lineType"
          value={type}
          options={TYPES.map((value) => ({
            value,
            label: t(`type_${value}`),
            isDisabled: value === 'agent' && bounds?.mayOpenAgents === false,
          }))}
          onChange={(event) => {
            key.current = '';
            setType(event.currentTarget.value as LineType);
          }}
        />
      </div>
      <TermsFields
        written={written}
        onChange={(next) => {
          key.current = '';
          setWritten(next);
        }}
        most={most}
        wrong={wrong}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={isSending}
          data-key="submitOpenAccount"
        >
          {t('openAccount')}
        </Button>
      </div>
    </form>
  );
};
