import type { OutputOf } from '@fairhouse/contract';
import type { countForGroup, PaymentGroup } from '@fairhouse/contract/payment-groups';
import { Select, TextArea } from '@fairhouse/ui';
import { CountedDialog } from '../../app/CountedDialog.tsx';
import { REASON_MIN, ReasonField } from '../../app/ReasonField.tsx';
import { atNumber, t } from '../../app/texts.ts';
import { useMove, type Draft } from './use-move.ts';

type Props = { groups: readonly PaymentGroup[]; chosen: string; onClose: () => void };

/** Many members at once, by their accounts: counted first, then moved together. */
export const MoveDialog = ({ groups, chosen, onClose }: Props) => {
  const first = groups.some((one) => one.code === chosen) ? chosen : '';
  const { draft, change, counted, error, isBusy, review, move, writeOn } = useMove(first, onClose);
  const name = groups.find((one) => one.code === draft.group)?.name ?? t('groupNone');
  return (
    <CountedDialog
      onClose={onClose}
      title={t('groupMany')}
      isCounted={counted !== undefined}
      isBusy={isBusy}
      error={error}
      formKey="moveForm"
      back={{ key: 'moveBack', run: writeOn }}
      review={{
        key: 'moveReview',
        text: t('groupCount'),
        isReady: draft.accounts.trim() !== '' && draft.reason.trim().length >= REASON_MIN,
        run: review,
      }}
      deed={{
        key: 'moveNow',
        text: t('groupMoveMany', { count: counted?.count ?? 0 }),
        isReady: counted?.count !== 0,
        run: move,
      }}
    >
      {counted ? (
        <Review counted={counted} name={name} />
      ) : (
        <Writing {...{ draft, change, groups }} />
      )}
    </CountedDialog>
  );
};

const Writing = ({
  draft,
  change,
  groups,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  groups: readonly PaymentGroup[];
}) => (
  <>
    <Select
      label={t('groupMoveTo')}
      name="group"
      value={draft.group}
      placeholder={t('groupNone')}
      options={groups.map((one) => ({ value: one.code, label: one.name }))}
      onChange={(event) => change({ group: event.currentTarget.value })}
    />
    <TextArea
      label={t('messageAccounts')}
      name="accounts"
      rows={5}
      dir="ltr"
      isRequired
      value={draft.accounts}
      description={t('groupAccountsHint')}
      onChange={(event) => change({ accounts: event.currentTarget.value })}
    />
    <ReasonField typed={{ value: draft.reason, onChange: (reason) => change({ reason }) }} />
  </>
);

const Review = ({ counted, name }: { counted: OutputOf<typeof countForGroup>; name: string }) => (
  <>
    <p className="office-lead" role="status" data-key="moveCount" data-count={counted.count}>
      {t('groupReaches', { count: counted.count, name })}
    </p>
    {counted.from.length > 0 && (
      <ul className="office-lines gr-from">
        {counted.from.map(({ group, count }) => (
          <li key={group?.code ?? ''}>
            <span dir="auto">{t('groupFrom', { name: group?.name ?? t('groupNone') })}</span>
            <b>{atNumber(count)}</b>
          </li>
        ))}
      </ul>
    )}
    {counted.staying > 0 && (
      <p className="office-quiet">{t('groupStaying', { count: counted.staying })}</p>
    )}
  </>
);
