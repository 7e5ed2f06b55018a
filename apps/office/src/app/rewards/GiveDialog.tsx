import { GIFT_KINDS, type GiftKind } from '@fairhouse/contract/reward-words';
import { Field, Select, TextArea } from '@fairhouse/ui';
import { CountedDialog } from '../CountedDialog.tsx';
import { LeftToday } from '../LeftToday.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { atNumber, t } from '../texts.ts';
import { useGiving, type Gift } from './giving.ts';

type Props = { account?: string; currency: string; onClose: () => void };

/** A reward for one member or for many: written, counted, given. */
export const GiveDialog = ({ account = '', currency, onClose }: Props) => {
  const { gift, change, wrong, error, isBusy, count, review, give, writeOn } = useGiving(
    account,
    onClose,
  );
  return (
    <CountedDialog
      onClose={onClose}
      icon="gift"
      title={t('rewardGive')}
      isCounted={count !== undefined}
      isBusy={isBusy}
      error={error}
      formKey="rewardForm"
      back={{ key: 'rewardBack', run: writeOn }}
      review={{ key: 'rewardReview', text: t('messageReview'), run: review }}
      deed={{
        key: 'rewardSend',
        text: t('rewardGiveTo', { count: atNumber(count?.count ?? 0) }),
        isReady: count?.count !== 0,
        run: give,
      }}
    >
      {count ? (
        <>
          <p className="office-lead" role="status" data-key="rewardCount" data-count={count.count}>
            {t('rewardReaches', { count: atNumber(count.count), amount: gift.amount, currency })}
          </p>
          {count.leftOut > 0 && (
            <p className="office-quiet" data-key="rewardLeftOut">
              {t('rewardLeftOut', { count: atNumber(count.leftOut) })}
            </p>
          )}
          <p dir="auto">
            <b>{gift.text}</b>
          </p>
        </>
      ) : (
        <Writing {...{ gift, change, wrong, currency }} isForOne={account !== ''} />
      )}
      <LeftToday />
    </CountedDialog>
  );
};

type WritingProps = {
  gift: Gift;
  change: (part: Partial<Gift>) => void;
  currency: string;
  wrong: readonly string[];
  isForOne: boolean;
};
const Writing = ({ gift, change, wrong, currency, isForOne }: WritingProps) => {
  const problem = (name: string) =>
    wrong.some((one) => one === name || one.startsWith(`${name}.`))
      ? { error: t('fault_pattern') }
      : {};
  return (
    <>
      {isForOne ? (
        <p className="office-lead">
          <bdi>{gift.accounts}</bdi>
        </p>
      ) : (
        <TextArea
          label={t('messageAccounts')}
          name="accounts"
          rows={3}
          dir="ltr"
          isRequired
          value={gift.accounts}
          description={t('messageAccountsExplained')}
          {...problem('to')}
          onChange={(event) => change({ accounts: event.currentTarget.value })}
        />
      )}
      <Field
        label={t('amount')}
        name="amount"
        isRequired
        inputMode="decimal"
        suffix={currency}
        value={gift.amount}
        {...problem('amount')}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <Select
        label={t('rewardKind')}
        name="kind"
        value={gift.kind}
        options={GIFT_KINDS.map((kind) => ({ value: kind, label: t(`rewardKind_${kind}`) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as GiftKind })}
      />
      <Field
        label={t('rewardText')}
        name="text"
        isRequired
        maxLength={160}
        dir="auto"
        value={gift.text}
        description={t('rewardTextExplained')}
        {...problem('words')}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextArea
        label={t('rewardTranslations')}
        name="translations"
        rows={2}
        dir="auto"
        value={gift.translations}
        description={t('rewardTranslationsExplained')}
        {...problem('translations')}
        onChange={(event) => change({ translations: event.currentTarget.value })}
      />
      <Field
        label={t('rewardDays')}
        name="days"
        type="number"
        min={1}
        max={365}
        value={gift.days}
        description={t('rewardDaysExplained')}
        {...problem('days')}
        onChange={(event) => change({ days: event.currentTarget.value })}
      />
      <ReasonField
        typed={{ value: gift.reason, onChange: (reason) => change({ reason }) }}
        {...problem('reason')}
      />
    </>
  );
};
