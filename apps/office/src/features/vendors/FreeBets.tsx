import { useState } from 'react';
import * as connections from '@fairhouse/contract/vendor-connections';
import { Button, Field, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { textOf as typedIn } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useSaving } from '../../app/use-saving.ts';

/** Free bets at a game of the vendor for one member. */
export const FreeBets = ({ code }: { code: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { show } = useToast();
  const { wrong, attempt, ...sending } = useSaving(['vendorConnections'], () => setIsOpen(false));
  const submit = (form: FormData) => {
    void attempt(async () => {
      const given = await ask(connections.giveVendorBets, {
        code,
        account: typedIn(form, 'account').trim(),
        gameCode: typedIn(form, 'gameCode').trim(),
        bets: Number(typedIn(form, 'bets')),
        amount: typedIn(form, 'amount').trim(),
        days: Number(typedIn(form, 'days')),
        reason: typedIn(form, 'reason').trim(),
      });
      if (!given.isAsked) show({ kind: 'win', title: t('vendorBetsGiven') });
      return given;
    });
  };
  const errorOf = (name: 'account' | 'gameCode') =>
    wrong[name] === undefined ? {} : { error: t(`vendorBetsWrong_${name}`) };
  const digits = { inputMode: 'numeric', isRequired: true, dir: 'ltr' } as const;
  return (
    <>
      <Button size="sm" data-key="vendorBets" onClick={() => setIsOpen(true)}>
        {t('vendorBets')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('vendorBets')}
        confirm={t('vendorBetsGive')}
        confirmKey="vendorBetsGive"
        sending={sending}
        onSubmit={submit}
        formKey="vendorBetsForm"
        lead={t('vendorBetsLead')}
      >
        <Field
          label={t('vendorBetsAccount')}
          name="account"
          isRequired
          dir="ltr"
          {...errorOf('account')}
        />
        <Field
          label={t('vendorBetsGame')}
          name="gameCode"
          isRequired
          dir="ltr"
          {...errorOf('gameCode')}
        />
        <Field label={t('vendorBetsCount')} name="bets" {...digits} />
        <Field label={t('vendorBetsAmount')} name="amount" {...digits} inputMode="decimal" />
        <Field label={t('vendorBetsDays')} name="days" {...digits} defaultValue="7" />
        <ReasonField />
      </FormDialog>
    </>
  );
};
