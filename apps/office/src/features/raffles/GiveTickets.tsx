import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeptRaffle } from '@fairhouse/contract/raffles';
import { Field, TextArea, formatAmount, useToast } from '@fairhouse/ui';
import * as raffles from '@fairhouse/contract/raffles';
import { ask } from '../../app/caller.ts';
import { accountsIn } from '../../app/form.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';

/** Tickets by hand: what they are worth is a gift of who gives them. */
export const GiveTickets = ({ raffle, onClose }: { raffle: KeptRaffle; onClose: () => void }) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [accounts, setAccounts] = useState('');
  const [count, setCount] = useState('1');
  // The same press sent again gives once.
  const key = useRef(crypto.randomUUID());
  return (
    <ReasonDialog
      title={t('raffleGive')}
      confirm={t('raffleGive')}
      confirmKey="ticketsConfirm"
      isOpen
      onClose={onClose}
      isReady={accountsIn(accounts).length > 0 && Number(count) > 0}
      onConfirm={async (reason) => {
        const done = await ask(
          raffles.giveTickets,
          { id: raffle.id, to: { accounts: accountsIn(accounts) }, count: Number(count), reason },
          { idempotencyKey: key.current },
        );
        key.current = crypto.randomUUID();
        await queries.invalidateQueries({ queryKey: ['raffles'] });
        show(
          done.state === 'given'
            ? { kind: 'win', title: t('raffleGiven', { count: done.members }) }
            : { kind: 'info', title: t('raffleGivenWaits', { worth: formatAmount(done.worth) }) },
        );
      }}
    >
      <TextArea
        label={t('raffleAccounts')}
        name="accounts"
        dir="ltr"
        isRequired
        value={accounts}
        onChange={(event) => setAccounts(event.currentTarget.value)}
      />
      <Field
        label={t('raffleTicketsEach')}
        name="count"
        inputMode="numeric"
        isRequired
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
