import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { BookScope } from '@fairhouse/contract/sportsbook-words';
import { Button, Field, Select, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { REASON_MIN } from '../../app/ReasonField.tsx';
import { atNumber, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

export type Held = { scope: BookScope; scopeId: string; isHeld: boolean };
const REASONS = ['price', 'news', 'pattern', 'integrity', 'technical', 'own'] as const;
type Reason = (typeof REASONS)[number];
const KEPT = 'fairhouse.office.book-hold-reason';
const keptReason = (): Reason =>
  REASONS.find((one) => one === sessionStorage.getItem(KEPT) && one !== 'own') ?? 'price';

/** Holds and releases at once, for the reason that is chosen beforehand. */
export const useHolding = () => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [reason, setReason] = useState<Reason>(keptReason);
  const [own, setOwn] = useState('');
  const isReady = reason !== 'own' || own.trim().length >= REASON_MIN;
  const mayTrade = useMay('sportsbook.trade');
  const change = useMutation({
    scope: { id: 'book-holds' },
    mutationFn: ({ scope, scopeId, isHeld }: Held) =>
      ask(isHeld ? office.releaseMarkets : office.holdMarkets, {
        scope,
        scopeId,
        reason: reason === 'own' ? own.trim() : t(`bookReason_${reason}`),
      }),
    onSuccess: ({ isHeld, holdsLeft }, { scope }) =>
      show({
        kind: isHeld ? 'info' : 'win',
        title: t(isHeld ? `bookHeldNow_${scope}` : `bookReleasedNow_${scope}`),
        body: t('bookHoldsLeft', { left: atNumber(holdsLeft) }),
      }),
    onError: (error) => show({ kind: 'loss', title: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sportsbook'] }),
  });
  return {
    mayTrade,
    isBusy: change.isPending,
    toggle: (held: Held): void => {
      if (mayTrade && isReady) change.mutate(held);
    },
    fields: mayTrade && (
      <div className="bk-reason" role="group" aria-label={t('bookReason')}>
        <Select
          label={t('bookReason')}
          size="sm"
          value={reason}
          data-key="bookReason"
          options={REASONS.map((one) => ({ value: one, label: t(`bookReason_${one}`) }))}
          onChange={(event) => {
            const chosen = REASONS.find((one) => one === event.currentTarget.value) ?? 'price';
            sessionStorage.setItem(KEPT, chosen);
            setReason(chosen);
          }}
        />
        {reason === 'own' && (
          <Field
            label={t('reason')}
            size="sm"
            value={own}
            data-key="bookReasonOwn"
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
        )}
        <p className="office-quiet">
          <kbd>S</kbd> {t('bookKeyExplained')}
        </p>
      </div>
    ),
  };
};
export type Holding = ReturnType<typeof useHolding>;

/** Shut or let go by one press; `S` does the same where it stands. */
export const HoldButton = ({ held, holding }: { held: Held; holding: Holding }) =>
  holding.mayTrade && (
    <Button
      size="sm"
      variant={held.isHeld ? 'neutral' : 'danger'}
      data-hold={`${held.scope} ${held.scopeId}`}
      data-held={held.isHeld}
      disabled={holding.isBusy}
      aria-keyshortcuts="S"
      onClick={(event) => {
        event.stopPropagation();
        holding.toggle(held);
      }}
    >
      {t(held.isHeld ? 'bookRelease' : 'bookHold')}
    </Button>
  );

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';
/** What bears a hold button: a row of a table, a card of a market, or the head of the page. */
const BEARING = 'tr, [data-bears-hold]';

/**
 * "S" presses the hold button of what has the focus, else of what is pointed at, else of the page.
 * Nothing is held while somebody types or a dialog stands open.
 */
export const useHoldKey = (): void => {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (event.key.toLowerCase() !== 's' || !isPlain) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.matches(TYPING) || document.querySelector('[role="dialog"]')) return;
      const places = [
        target.closest(BEARING),
        [...document.querySelectorAll(`:is(${BEARING}):hover`)].at(-1),
        document.querySelector('[data-bears-hold="page"]'),
      ];
      const button = places
        .map((one) => one?.querySelector<HTMLButtonElement>('[data-hold]'))
        .find((one) => one !== undefined && one !== null);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
