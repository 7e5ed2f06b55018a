import type { OutputOf } from '@fairhouse/contract';
import type { countForGroup, PaymentGroup } from '@fairhouse/contract/payment-groups';
import { Button, Dialog, Select, TextArea } from '@fairhouse/ui';
import { atNumber, t } from '../../app/texts.ts';
import { useMove, type Draft } from './use-move.ts';

type Props = { groups: readonly PaymentGroup[]; chosen: string; onClose: () => void };

/** Many members at once, by their accounts: counted first, then moved together. */
export const MoveDialog = ({ groups, chosen, onClose }: Props) => {
  const first = groups.some((one) => one.code === chosen) ? chosen : '';
  const { draft, change, counted, error, isBusy, review, move, writeOn } = useMove(first, onClose);
  const name = groups.find((one) => one.code === draft.group)?.name ?? t('groupNone');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      size="md"
      title={t('groupMany')}
      footer={
        counted ? (
          <>
            <Button onClick={writeOn} data-key="moveBack">
              {t('messageBack')}
            </Button>
            <Button
              variant="primary"
              isLoading={isBusy}
              loadingLabel={t('loading')}
              data-key="moveNow"
              disabled={counted.count === 0}
              onClick={() => {
                void move();
              }}
            >
              {t('groupMoveMany', { count: counted.count })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              variant="primary"
              isLoading={isBusy}
              loadingLabel={t('loading')}
              data-key="moveReview"
              disabled={draft.accounts.trim() === '' || draft.reason.trim().length < 5}
              onClick={() => {
                void review();
              }}
            >
              {t('groupCount')}
            </Button>
          </>
        )
      }
    >
      <div className="office-form" data-key="moveForm">
        {counted ? (
          <Review counted={counted} name={name} />
        ) : (
          <Writing {...{ draft, change, groups }} />
        )}
        {error !== '' && (
          <p role="alert" className="office-error">
            {error}
          </p>
        )}
      </div>
    </Dialog>
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
    <TextArea
      label={t('reason')}
      name="reason"
      isRequired
      maxLength={300}
      value={draft.reason}
      description={t('auditReason')}
      onChange={(event) => change({ reason: event.currentTarget.value })}
    />
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
