import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import { Button, Select, Skeleton, useToast } from '@fairhouse/ui';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './group.css';

/** The payment group of a member, by whom and why they came there, and the way to another. */
export const MemberGroup = ({ member }: { member: Pick<MemberRow, 'id' | 'account'> }) => {
  const [isMoving, setMoving] = useState(false);
  const mayMove = useMay('groups.manage');
  const isSeen = useMay('deposits.read');
  const { data, error } = useQuery({
    queryKey: ['member', member.id, 'group'],
    enabled: isSeen,
    queryFn: () => ask(paymentGroups.memberGroup, { id: member.id }),
  });
  if (!isSeen) return null;
  return (
    <div className="mg-fact" data-key="memberGroup">
      <dt>{t('paymentGroup')}</dt>
      <dd>
        {data ? (
          <span
            dir="auto"
            data-key="groupName"
            title={
              data.moved
                ? `${atTime(data.moved.movedAt)} · ${data.moved.movedBy}: ${data.moved.reason}`
                : undefined
            }
          >
            {data.group?.name ?? t('groupNone')}
          </span>
        ) : error ? (
          error.message
        ) : (
          <Skeleton width={90} height={14} />
        )}
      </dd>
      {data && mayMove && (
        <dd className="mg-fact__act">
          <Button size="sm" data-key="groupMove" onClick={() => setMoving(true)}>
            {t('groupMove')}
          </Button>
        </dd>
      )}
      {data && (
        <MoveOne
          member={member}
          now={data.group?.code ?? ''}
          isOpen={isMoving}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
};

const MoveOne = ({
  member,
  now,
  isOpen,
  onClose,
}: {
  member: Pick<MemberRow, 'id' | 'account'>;
  now: string;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [chosen, setChosen] = useState<string>();
  const groups = useQuery({
    queryKey: ['groups'],
    enabled: isOpen,
    queryFn: () => ask(paymentGroups.paymentGroups, {}),
  });
  const open = groups.data?.list.filter((one) => !one.isClosed) ?? [];
  return (
    <ReasonDialog
      title={t('groupMoveOf', { account: member.account })}
      confirm={t('groupMove')}
      isOpen={isOpen}
      onClose={onClose}
      lead={t('groupMoveLead')}
      onConfirm={async (reason) => {
        await ask(paymentGroups.setMemberGroup, {
          id: member.id,
          reason,
          group: (chosen ?? now) || null,
        });
        await queries.invalidateQueries({ queryKey: ['member', member.id, 'group'] });
        await queries.invalidateQueries({ queryKey: ['groups'] });
        setChosen(undefined);
        show({ kind: 'win', title: t('groupMovedOne') });
      }}
    >
      <Select
        label={t('paymentGroup')}
        name="group"
        value={chosen ?? now}
        placeholder={t('groupNone')}
        options={open.map((one) => ({ value: one.code, label: one.name }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
