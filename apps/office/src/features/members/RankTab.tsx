import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberRank } from '@fairhouse/contract/vip';
import {
  Button,
  EmptyState,
  Select,
  Skeleton,
  Switch,
  Table,
  Tag,
  formatAmount,
  useToast,
} from '@fairhouse/ui';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { FactList } from '../../app/FactList.tsx';
import { moveColumns } from '../../app/ranks/move-columns.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

type Names = (level: number) => string;

/** The rank of a member: by which sums, until when, what moved it, and setting it by hand. */
export const RankTab = ({ id }: { id: string }) => {
  const [isSetting, setSetting] = useState(false);
  const maySet = useMay('vip.manage');
  const rank = useQuery({
    queryKey: ['member', id, 'rank'],
    queryFn: () => ask(vip.officeMemberRank, { id }),
  });
  const ranks = useQuery({ queryKey: ['ranks'], queryFn: () => ask(vip.officeRanks, {}) });
  const nameOf: Names = (level) => `${level} · ${ranks.data?.ranks[level]?.names.EN ?? ''}`;
  const { data, error } = rank;
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={180} />;
  return (
    <div data-key="memberRank">
      <Standing data={data} nameOf={nameOf} />
      {maySet && (
        <Button icon="crown" data-key="rankSet" onClick={() => setSetting(true)}>
          {t('rankSet')}
        </Button>
      )}
      <h3>{t('rankHistory')}</h3>
      <Table
        label={t('rankHistory')}
        isDense
        rows={data.history}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="crown" title={t('rankNoHistory')} />}
        columns={moveColumns(nameOf)}
      />
      <SetRank
        key={`${data.level} ${data.isPinned}`}
        data={data}
        names={ranks.data?.ranks.map((_, level) => nameOf(level)) ?? []}
        isOpen={isSetting}
        onClose={() => setSetting(false)}
      />
    </div>
  );
};

const Standing = ({ data, nameOf }: { data: MemberRank; nameOf: Names }) => {
  const print = (sums: MemberRank['sums']) => (
    <bdi dir="ltr">
      {formatAmount(sums.deposits)} · {formatAmount(sums.validBets)} {data.currency}
    </bdi>
  );
  return (
    <FactList
      dataKey="rankStanding"
      facts={[
        [
          'rankOf',
          <b key="rank" data-key="rankNow">
            {nameOf(data.level)} {data.isPinned && <Tag tone="info">{t('rankIsPinned')}</Tag>}
          </b>,
        ],
        ['rankSince', data.since ? atTime(data.since) : '—'],
        ['rankSumsNow', print(data.sums)],
        ...(data.kept && !data.isPinned
          ? ([
              ['rankUntil', <bdi key="until">{data.kept.until}</bdi>],
              ['rankKeeps', print(data.kept.needs)],
              ['rankHas', print(data.kept.has)],
            ] as const)
          : []),
      ]}
    />
  );
};

type SetProps = {
  data: MemberRank;
  names: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};
const SetRank = ({ data, names, isOpen, onClose }: SetProps) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [level, setLevel] = useState(data.level);
  const [isPinned, setPinned] = useState(data.isPinned);
  return (
    <ReasonDialog
      title={t('rankSet')}
      confirm={t('rankSet')}
      confirmKey="rankSetConfirm"
      isOpen={isOpen}
      onClose={onClose}
      lead={t('rankSetExplained')}
      isReady={level !== data.level || isPinned !== data.isPinned}
      onConfirm={async (reason) => {
        const done = await ask(vip.setMemberRank, {
          id: data.memberId,
          level,
          isPinned,
          from: data.level,
          wasPinned: data.isPinned,
          reason,
        });
        await queries.invalidateQueries({ queryKey: ['member', data.memberId, 'rank'] });
        await queries.invalidateQueries({ queryKey: ['ranks'] });
        show(
          done.approvalId === null
            ? { kind: 'win', title: t('rankSaved') }
            : { kind: 'info', title: t('rankAsked') },
        );
      }}
    >
      <Select
        label={t('rankLevel')}
        name="level"
        value={String(level)}
        options={names.map((label, at) => ({ value: String(at), label }))}
        onChange={(event) => setLevel(Number(event.currentTarget.value))}
      />
      <Switch
        name="isPinned"
        checked={isPinned}
        onChange={(event) => setPinned(event.currentTarget.checked)}
      >
        {t('rankPin')}
      </Switch>
    </ReasonDialog>
  );
};
