import type { CSSProperties } from 'react';
import { hueOf } from '@fairhouse/table-board/seat-looks';
import { bankOfTurn } from '../clock.ts';
import { useRoom } from '../room-context.ts';
import { useNow } from '../use-now.ts';

/** A face of letters, in a colour that is the member's own in every room. */
export function Avatar({ account, children }: { account: string; children?: React.ReactNode }) {
  return (
    <span className="sb-face" style={{ '--hue': hueOf(account) } as CSSProperties}>
      <span aria-hidden="true">{account.slice(0, 2)}</span>
      {children}
    </span>
  );
}

/** Runs out around who has to act; behind the turn's own seconds runs the time bank. */
export function TurnRing({ position }: { position: number }) {
  const { room, view, aheadMs, play } = useRoom();
  const { hand } = room;
  const isAsked = view?.turns.seats.includes(position) === true;
  const isHere = isAsked && hand?.turns.seats.includes(position) === true;
  const now = useNow(isHere, aheadMs);
  if (!isHere || !hand) return null;
  const { until, seconds, bankSeconds } = hand.turns;
  const leftMs = Date.parse(until) - now;
  const bank = bankOfTurn(bankSeconds[position]) * 1000;
  const isInBank = leftMs <= 0;
  const part = isInBank
    ? bank > 0
      ? Math.max(0, bank + leftMs) / bank
      : 0
    : Math.min(1, leftMs / (seconds * 1000));
  return (
    <svg
      className={`sb-ring${isInBank ? ' sb-ring--bank' : ''}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      data-still={play.reducedMotion || undefined}
    >
      <circle className="sb-ring__track" cx="50" cy="50" r="46" />
      <circle
        className="sb-ring__left"
        cx="50"
        cy="50"
        r="46"
        pathLength="100"
        strokeDasharray={`${Math.round(part * 1000) / 10} 100`}
      />
    </svg>
  );
}

/** What was said at a seat in the last seconds. */
export function Bubble({ seat }: { seat: number }) {
  const { room, aheadMs, isMuted, play } = useRoom();
  const last = room.phrases.findLast((one) => one.seat === seat);
  const now = useNow(last !== undefined, aheadMs);
  if (!last || isMuted || now - Date.parse(last.at) > BUBBLE_MILLISECONDS) return null;
  return <span className="sb-bubble">{play.t(`phrase.${last.phrase}`)}</span>;
}
const BUBBLE_MILLISECONDS = 6000;
