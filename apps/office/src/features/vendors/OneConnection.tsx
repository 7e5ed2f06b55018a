import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { VendorConnection } from '@fairhouse/contract/vendor-connections';
import * as connections from '@fairhouse/contract/vendor-connections';
import { Button, EmptyState, Field, Table, Tag, useToast, type TagTone } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormError } from '../../app/FormError.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useDone } from '../../app/use-done.ts';
import { ConnectionCalls } from './ConnectionCalls.tsx';
import { FreeBets } from './FreeBets.tsx';
import { ConnectionDifferences } from './ConnectionDifferences.tsx';

type Key = VendorConnection['keys'][number];
type Act = { what: 'switch' } | { what: 'key' } | { what: 'end'; keyId: string };
const TONES: Record<Key['state'], TagTone> = {
  used: 'win',
  taken: 'neutral',
  coming: 'warn',
  over: 'loss',
};

/** One vendor: where it calls, by which keys, and what may be done about it. */
export const OneConnection = (props: {
  connection: VendorConnection;
  mayManage: boolean;
  onEdit: () => void;
}) => {
  const { connection, mayManage, onEdit } = props;
  const { code, name, isOn } = connection;
  const mayGive = useMay('rewards.give');
  const [act, setAct] = useState<Act>();
  const { show } = useToast();
  const test = useMutation({
    mutationFn: () => ask(connections.testVendorConnection, { code }),
    onSuccess: ({ fault, games }) =>
      show(
        fault === null
          ? { kind: 'win', title: t('vendorAnswers', { games: String(games) }) }
          : { kind: 'warn', title: t(`vendorFault_${fault}`) },
      ),
  });
  return (
    <section className="office-panel" data-key="vendor">
      <header className="office-head">
        <h2>{name}</h2>
        {mayGive && <FreeBets code={code} />}
        {mayManage && (
          <span className="office-actions">
            <Button
              size="sm"
              data-key="vendorTest"
              isLoading={test.isPending}
              loadingLabel={t('loading')}
              onClick={() => test.mutate()}
            >
              {t('connectionTest')}
            </Button>
            <Button
              size="sm"
              data-key="vendorEdit"
              disabled={connection.isWaiting}
              onClick={onEdit}
            >
              {t('contentEdit')}
            </Button>
            <Button size="sm" data-key="vendorMakeKey" onClick={() => setAct({ what: 'key' })}>
              {t('vendorMakeKey')}
            </Button>
            <Button
              size="sm"
              variant={isOn ? 'danger' : 'primary'}
              data-key="vendorSwitch"
              onClick={() => setAct({ what: 'switch' })}
            >
              {t(isOn ? 'vendorSwitchOff' : 'vendorSwitchOn')}
            </Button>
          </span>
        )}
      </header>
      <FormError text={test.error?.message ?? ''} />
      <Field
        label={t('vendorWallet')}
        value={connection.walletUrl}
        readOnly
        dir="ltr"
        description={t('vendorWalletHint')}
      />
      <Keys
        keys={connection.keys}
        mayManage={mayManage}
        onEnd={(keyId) => setAct({ what: 'end', keyId })}
      />
      <ConnectionDifferences code={code} mayManage={mayManage} />
      <ConnectionCalls code={code} />
      <ActDialog connection={connection} act={act} onClose={() => setAct(undefined)} />
    </section>
  );
};

const Keys = (props: {
  keys: readonly Key[];
  mayManage: boolean;
  onEnd: (keyId: string) => void;
}) => (
  <Table
    label={t('vendorKeys')}
    isDense
    rows={props.keys}
    rowKey={({ keyId }) => keyId}
    empty={<EmptyState icon="lock-key" title={t('nothingYet')} />}
    columns={[
      {
        key: 'side',
        header: t('vendorKeys'),
        place: 'lead',
        cell: (key) => (
          <details>
            <summary>{t(`vendorSide_${key.side}`)}</summary>
            <pre className="office-code" dir="ltr">
              {key.publicPem}
            </pre>
          </details>
        ),
      },
      {
        key: 'state',
        header: t('status'),
        place: 'main',
        cell: (key) => <Tag tone={TONES[key.state]}>{t(`vendorKeyState_${key.state}`)}</Tag>,
      },
      {
        key: 'added',
        header: t('secretMade'),
        cell: (key) => `${atTime(key.addedAt)}, ${key.addedBy}`,
      },
      {
        key: 'ends',
        header: t('vendorKeyEnds'),
        cell: (key) => (key.endsAt === null ? '—' : atTime(key.endsAt)),
      },
      {
        key: 'acts',
        header: t('contentActs'),
        cell: (key) =>
          props.mayManage && key.state !== 'over' ? (
            <Button size="sm" variant="danger" onClick={() => props.onEnd(key.keyId)}>
              {t('vendorKeyEnd')}
            </Button>
          ) : (
            '—'
          ),
      },
    ]}
  />
);

const titleOf = (act: Act | undefined, isOn: boolean): string => {
  if (act?.what === 'key') return t('vendorMakeKey');
  if (act?.what === 'end') return t('vendorKeyEnd');
  return t(isOn ? 'vendorSwitchOff' : 'vendorSwitchOn');
};
const leadOf = (act: Act | undefined, isOn: boolean): string => {
  if (act?.what === 'key') return t('vendorMakeKeyLead');
  if (act?.what === 'end') return t('vendorKeyEndLead');
  return t(isOn ? 'vendorSwitchOffLead' : 'vendorSwitchOnLead');
};
/** Why it is done: at once, and in the log. */
const ActDialog = (props: {
  connection: VendorConnection;
  act: Act | undefined;
  onClose: () => void;
}) => {
  const { act, onClose } = props;
  const { code, isOn } = props.connection;
  const done = useDone('vendorConnections');
  const send = async (reason: string): Promise<void> => {
    if (act?.what === 'key') await ask(connections.makeVendorConnectionKey, { code, reason });
    else if (act?.what === 'end')
      await ask(connections.endVendorConnectionKey, { code, keyId: act.keyId, reason });
    else await ask(connections.switchVendorConnection, { code, isOn: !isOn, reason });
    await done(titleOf(act, isOn));
  };
  return (
    <ReasonDialog
      title={titleOf(act, isOn)}
      confirm={titleOf(act, isOn)}
      lead={leadOf(act, isOn)}
      isGrave={act?.what === 'end' || (act?.what === 'switch' && isOn)}
      isOpen={act !== undefined}
      confirmKey="vendorAct"
      onClose={onClose}
      onConfirm={send}
    />
  );
};
