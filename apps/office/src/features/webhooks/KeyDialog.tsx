import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/staff-keys';
import { Checkbox, Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { PermissionChoice } from '../../app/PermissionChoice.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import type { Shown } from './shown-once.ts';

const DAYS = '90';
/** A key for a program: what it may, and until when. */
export const KeyDialog = ({
  isOpen,
  onClose,
  onShown,
}: {
  isOpen: boolean;
  onClose: () => void;
  onShown: (shown: Shown) => void;
}) => {
  const [name, setName] = useState('');
  const [days, setDays] = useState(DAYS);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [movesMoney, setMovesMoney] = useState(false);
  const done = useDone('programs');
  const { data } = useQuery({
    queryKey: ['programs', 'keys'],
    queryFn: () => ask(office.apiKeys, {}),
    enabled: isOpen,
  });
  const money = data?.money ?? [];
  const offered = (data?.scopes ?? []).filter((one) => movesMoney || !money.includes(one));
  const chosen = scopes.filter((one) => offered.includes(one));
  return (
    <ReasonDialog
      title={t('keyNew')}
      confirm={t('keyMake')}
      size="lg"
      isOpen={isOpen}
      isReady={name.trim().length > 1 && chosen.length > 0 && Number(days) > 0}
      onClose={onClose}
      lead={t('keyNewExplained')}
      onConfirm={async (reason) => {
        const made = await ask(office.makeApiKey, {
          name: name.trim(),
          scopes: [...chosen],
          movesMoney,
          days: Number(days),
          reason,
        });
        await done(t(made.approvalId === null ? 'keyState_open' : 'approvalAsked'), 'info');
        onShown({ what: 'key', text: made.token, isAsked: made.approvalId !== null });
        setName('');
        setScopes([]);
        setMovesMoney(false);
        setDays(DAYS);
      }}
    >
      <Field
        label={t('keyName')}
        name="keyName"
        isRequired
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field
        label={t('keyDays')}
        name="keyDays"
        inputMode="numeric"
        isRequired
        value={days}
        onChange={(event) => setDays(event.currentTarget.value.trim())}
      />
      <Checkbox
        name="movesMoney"
        checked={movesMoney}
        onChange={(event) => setMovesMoney(event.currentTarget.checked)}
      >
        {t('keyMovesMoneyAsk')}
      </Checkbox>
      <PermissionChoice
        label={t('keyScopes')}
        offered={offered}
        chosen={chosen}
        onChange={setScopes}
      />
    </ReasonDialog>
  );
};
