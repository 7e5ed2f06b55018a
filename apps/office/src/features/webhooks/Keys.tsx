import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@fairhouse/contract/staff-keys';
import * as office from '@fairhouse/contract/staff-keys';
import { Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { permissionInWords } from '../../app/PermissionChoice.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, atTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useLast } from '../../app/use-last.ts';

const TONES: Record<ApiKey['state'], 'win' | 'warn' | 'loss' | 'neutral'> = {
  asked: 'warn',
  declined: 'neutral',
  open: 'win',
  expired: 'neutral',
  revoked: 'loss',
};

export const Keys = ({ mayManage }: { mayManage: boolean }) => {
  const [revoking, setRevoking] = useState<ApiKey>();
  const list = useQuery({
    queryKey: ['programs', 'keys'],
    queryFn: () => ask(office.apiKeys, {}),
    refetchInterval: 15_000,
  });
  return (
    <>
      <Table
        label={t('keys')}
        isDense
        rows={list.data?.list ?? []}
        rowKey={(row) => row.id}
        {...shownOf(list)}
        empty={<EmptyState icon="lock-key" title={t('keysNone')} />}
        columns={[
          {
            key: 'name',
            header: t('keyName'),
            place: 'lead',
            cell: (row) => (
              <>
                <bdi className="office-name">{row.name}</bdi>{' '}
                <bdi className="office-code" dir="ltr">
                  {row.shownPart}…
                </bdi>
              </>
            ),
          },
          {
            key: 'state',
            header: t('status'),
            cell: (row) => <Tag tone={TONES[row.state]}>{t(`keyState_${row.state}`)}</Tag>,
          },
          {
            key: 'scopes',
            header: t('keyScopes'),
            cell: (row) => (
              <>
                {row.movesMoney && (
                  <>
                    <Tag tone="warn">{t('keyMovesMoney')}</Tag>{' '}
                  </>
                )}
                {row.scopes.map(permissionInWords).join(', ')}
              </>
            ),
          },
          {
            key: 'expires',
            header: t('keyExpires'),
            cell: (row) => <span className="office-time">{atTime(row.expiresAt)}</span>,
          },
          {
            key: 'used',
            header: t('keyLastUsed'),
            cell: (row) =>
              row.lastUsedAt ? (
                <span className="office-time">
                  {atDayTime(row.lastUsedAt)} <bdi dir="ltr">{row.lastIp}</bdi>
                </span>
              ) : (
                '—'
              ),
          },
          ...(mayManage
            ? [
                {
                  key: 'change',
                  header: t('change'),
                  cell: (row: ApiKey) =>
                    row.state === 'open' || row.state === 'asked' ? (
                      <Button
                        size="sm"
                        data-key={`revoke-${row.name}`}
                        onClick={() => setRevoking(row)}
                      >
                        {t('keyRevoke')}
                      </Button>
                    ) : (
                      '—'
                    ),
                },
              ]
            : []),
        ]}
      />
      <RevokeDialog revoking={revoking} onClose={() => setRevoking(undefined)} />
    </>
  );
};

const RevokeDialog = ({
  revoking,
  onClose,
}: {
  revoking: ApiKey | undefined;
  onClose: () => void;
}) => {
  const last = useLast(revoking);
  const done = useDone('programs');
  return (
    <ReasonDialog
      title={t('keyRevokes', { name: last?.name ?? '' })}
      confirm={t('keyRevoke')}
      isGrave
      isOpen={revoking !== undefined}
      onClose={onClose}
      lead={t('keyRevokeExplained')}
      onConfirm={async (reason) => {
        await ask(office.revokeApiKey, { id: last?.id ?? '', reason });
        await done(t('keyState_revoked'));
      }}
    />
  );
};
