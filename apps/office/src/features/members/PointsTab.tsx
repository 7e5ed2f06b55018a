import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import { Amount, Button, Field, Skeleton, StatCard, Tabs, useToast } from '@fairhouse/ui';
import * as points from '@fairhouse/contract/points-desk';
import { ask } from '../../app/caller.ts';
import { Failed } from '../../app/Failed.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

/** The points of a member, and how they are asked to be corrected: never by one person alone. */
export const PointsTab = ({ member }: { member: MemberRow }) => {
  const [isOpen, setOpen] = useState(false);
  const mayAdjust = useMay('points.decide');
  const query = useQuery({
    queryKey: ['member', member.id, 'points'],
    queryFn: () => ask(points.memberPoints, { id: member.id }),
  });
  const figure = (value: string | undefined) =>
    value === undefined ? <Skeleton width="70%" height={26} /> : <Amount value={value} isLarge />;
  if (query.isError) return <Failed text={query.error.message} retry={query.refetch} />;
  return (
    <div data-key="memberPoints">
      <section className="office-cards" aria-label={t('memberTab_points')}>
        <StatCard label={t('memberTab_points')} figure={figure(query.data?.points)} />
        <StatCard label={t('pointsAccumulated')} figure={figure(query.data?.accumulated)} />
        <StatCard label={t('pointsDebt')} figure={figure(query.data?.debt)} />
      </section>
      {mayAdjust && (
        <Button data-key="adjustPoints" icon="coins" onClick={() => setOpen(true)}>
          {t('pointsAdjust')}
        </Button>
      )}
      <PointsDialog member={member} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
};

type DialogProps = { member: MemberRow; isOpen: boolean; onClose: () => void };
const PointsDialog = ({ member, isOpen, onClose }: DialogProps) => {
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [size, setSize] = useState('');
  const toast = useToast();
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('pointsAdjustOf', { account: member.account })}
      icon="coins"
      confirm={t(direction === 'credit' ? 'pointsGive' : 'pointsTake')}
      confirmKey="pointsConfirm"
      lead={t('approvalNeeded')}
      isReady={size.trim() !== ''}
      onConfirm={async (reason) => {
        await ask(points.adjustPoints, { id: member.id, direction, points: size.trim(), reason });
        setSize('');
        toast.show({ kind: 'info', title: t('approvalAsked') });
      }}
    >
      <Tabs
        label={t('direction')}
        value={direction}
        onChange={setDirection}
        items={[
          { value: 'credit', label: t('pointsGive') },
          { value: 'debit', label: t('pointsTake') },
        ]}
      />
      <Field
        label={t('memberTab_points')}
        name="points"
        isRequired
        inputMode="decimal"
        dir="ltr"
        value={size}
        onChange={(event) => setSize(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
