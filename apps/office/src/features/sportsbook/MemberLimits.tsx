import { useState } from 'react';
import * as office from '@fairhouse/contract/sportsbook-desk';
import { Amount, Button, Checkbox, EmptyState, Field, Table } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { More, usePages } from '../../app/pages.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMay } from '../../app/use-me.ts';
import { isPercent, percentColumn, PercentField } from './percent.tsx';
import { useRested } from '../../app/use-rested.ts';

/** Members who are bounded otherwise than the caps say, and why. */
export const MemberLimits = () => {
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<Of>();
  const mayManage = useMay('sportsbook.manage');
  const looked = useRested(keyword);
  const pages = usePages(['sportsbook', 'members', looked], office.memberLimits, {
    keyword: looked,
  });
  return (
    <>
      <div className="bk-tools">
        <Field
          label={t('account')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('account')}
          value={keyword}
          data-key="limitSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        {mayManage && (
          <Button
            data-key="limitMember"
            onClick={() => setOpen({ account: '', percent: 50, isNew: true })}
          >
            {t('bookLimitMember')}
          </Button>
        )}
      </div>
      <p className="office-quiet">{t('bookLimitsExplained')}</p>
      <Table
        label={t('bookView_members')}
        isDense
        rowKey={(row) => row.memberId}
        {...pages.table}
        empty={<EmptyState icon="users" title={t('bookNoLimits')} />}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => <bdi className="office-name">{row.account}</bdi>,
          },
          percentColumn(),
          { key: 'reason', header: t('reason'), cell: (row) => <bdi>{row.reason}</bdi> },
          { key: 'by', header: t('operator'), cell: (row) => <bdi>{row.by}</bdi> },
          {
            key: 'at',
            header: t('time'),
            cell: (row) => <span className="office-time">{atDayTime(row.at)}</span>,
          },
          {
            key: 'stake',
            header: t('bookStaked'),
            isNumeric: true,
            cell: (row) => <Amount value={row.stake} />,
          },
          {
            key: 'payout',
            header: t('bookPaid'),
            isNumeric: true,
            cell: (row) => <Amount value={row.payout} />,
          },
        ]}
        {...(mayManage ? { onOpenRow: setOpen } : {})}
      />
      <More pages={pages} />
      {open && <LimitDialog of={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** Of whom something was said already it may be taken away. */
type Of = { account: string; percent: number; isNew?: boolean };
type Props = { of: Of; onClose(): void };
const LimitDialog = ({ of, onClose }: Props) => {
  const done = useDone('sportsbook');
  const [account, setAccount] = useState(of.account);
  const [percent, setPercent] = useState(String(of.percent));
  const [isTakenAway, setTakenAway] = useState(false);
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t('bookLimitMember')}
      lead={t('bookLimitLead')}
      confirm={t('bookLimitMember')}
      isReady={account.trim() !== '' && (isTakenAway || isPercent(percent))}
      onConfirm={async (reason) => {
        const { approvalId } = await ask(office.limitMember, {
          account: account.trim(),
          percent: isTakenAway ? null : Number(percent),
          reason,
        });
        await (approvalId === null ? done(t('bookLimited')) : done(t('approvalAsked'), 'info'));
      }}
    >
      <Field
        label={t('account')}
        name="account"
        isRequired
        value={account}
        onChange={({ currentTarget }) => setAccount(currentTarget.value)}
      />
      {!of.isNew && (
        <Checkbox
          name="takeAway"
          checked={isTakenAway}
          onChange={({ currentTarget }) => setTakenAway(currentTarget.checked)}
        >
          {t('bookTakeLimitAway')}
        </Checkbox>
      )}
      {!isTakenAway && (
        <PercentField
          value={percent}
          description={t('bookLimitPercentExplained')}
          onChange={setPercent}
        />
      )}
    </ReasonDialog>
  );
};
