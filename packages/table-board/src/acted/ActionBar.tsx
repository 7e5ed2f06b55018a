import { useEffect } from 'react';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';
import { useLatest } from '../table-link.ts';
import type { Acting } from './acting.ts';

type ActionBarProps = {
  play: PlayApi;
  money: Money;
  acting: Acting;
  /** The letter of each action, and which of them is the bold one. */
  keys: Readonly<Record<string, string>>;
  /** Whose hand is meant, where the member has several. */
  nameOf: (seat: string) => string | undefined;
  balanceMinor: bigint;
};

/** What the member may do now, with what it costs and its key. Stands in place of the chips. */
export function ActionBar({ play, money, acting, keys, nameOf, balanceMinor }: ActionBarProps) {
  const { t } = play;
  const [turn] = acting.mine;
  useKeys(acting, keys, balanceMinor);
  if (!turn) return null;
  const name = nameOf(turn.seat);
  return (
    <div className="tb-acts" role="group" aria-label={t('yourTurn')}>
      {name && <b className="tb-acts__seat">{name}</b>}
      {turn.moves.map(({ action, costMinor }) => (
        <button
          key={action}
          type="button"
          className={`tb-act tb-act--${action}`}
          data-action={action}
          aria-keyshortcuts={keys[action]?.toUpperCase()}
          disabled={acting.isSending || costMinor > balanceMinor}
          onClick={() => acting.act(turn.seat, action)}
        >
          <span className="tb-act__name">{t(`action.${action}`)}</span>
          {costMinor > 0n && (
            <bdi className="tb-act__cost num">
              <span className="sr-only">{`${t('actionCosts')} `}</span>
              {money.print(costMinor)}
            </bdi>
          )}
          {keys[action] && (
            <kbd className="tb-act__key" aria-hidden="true">
              {keys[action]?.toUpperCase()}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}

/** The letters act wherever the focus is, but never while somebody writes. */
const useKeys = (
  acting: Acting,
  keys: Readonly<Record<string, string>>,
  balanceMinor: bigint,
): void => {
  const latest = useLatest({ acting, keys, balanceMinor });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { acting: now, keys: letters, balanceMinor: left } = latest.current;
      const isWriting =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"]') !== null;
      if (isWriting || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const [turn] = now.mine;
      const move = turn?.moves.find(({ action }) => letters[action] === event.key.toLowerCase());
      if (!turn || !move || now.isSending || move.costMinor > left) return;
      event.preventDefault();
      now.act(turn.seat, move.action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [latest]);
};
