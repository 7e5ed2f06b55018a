import type { DeskExchange } from '@fairhouse/contract/points-desk';
import { Field, formatAmount } from '@fairhouse/ui';
import * as points from '@fairhouse/contract/points-desk';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { LeftToday } from '../../app/LeftToday.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';

type Props = {
  exchange: DeskExchange | undefined;
  step: 'none' | 'approve' | 'reject';
  onClose: () => void;
};

/** The member reads what is written here, whichever way it goes. */
export const DecideExchange = ({ exchange, step, onClose }: Props) => {
  const last = useLast(exchange);
  const done = useDone('exchanges');
  const { attempt, ...sending } = useSaving(['exchanges'], onClose);
  if (!last) return null;
  const name = last.productName || last.transactionNo;
  const isCredit = Number(last.credit) > 0;
  return (
    <>
      <FormDialog
        title={t('exchangeApproveTitle', { name, account: last.account })}
        isOpen={step === 'approve'}
        onClose={onClose}
        confirm={t('exchangeApprove')}
        confirmKey="exchangeApproveConfirm"
        formKey="exchangeApproveForm"
        subject={last.id}
        size="sm"
        sending={sending}
        lead={
          isCredit
            ? t('exchangeCreditLead', { amount: `${formatAmount(last.credit)} ${last.currency}` })
            : t('exchangeGoodsLead')
        }
        onSubmit={(form) => {
          void attempt(() =>
            ask(points.approveExchange, { id: last.id, remark: textOf(form, 'remark').trim() }),
          );
        }}
      >
        <Field
          label={t('exchangeRemark')}
          name="remark"
          maxLength={300}
          autoComplete="off"
          dir="auto"
          description={t('exchangeRemarkExplained')}
        />
        {isCredit && <LeftToday />}
      </FormDialog>
      <ReasonDialog
        title={t('exchangeRejectTitle', { name, account: last.account })}
        isOpen={step === 'reject'}
        onClose={onClose}
        isGrave
        confirm={t('exchangeReject')}
        confirmKey="exchangeRejectConfirm"
        description={t('exchangeRemarkExplained')}
        lead={t('exchangeRejectLead')}
        onConfirm={async (reason) => {
          await ask(points.rejectExchange, { id: last.id, reason });
          await done(t('exchangeRejected'));
        }}
      />
    </>
  );
};
