import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as slips from '@fairhouse/contract/slips';
import type { Slip as PlacedSlip } from '@fairhouse/contract/slips';
import { Amount, Icon, IconButton, ProgressBar, Tag } from '@fairhouse/ui';
import { ask } from '../../../app/caller.ts';
import { useSecondsLeft } from '../../../app/cashier/use-seconds-left.ts';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { refreshBalance } from '../../../app/queries.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { refusedWords } from '../refused-words.ts';
import { slipNumber } from '../slip-state.ts';
import { readSlipsAgain } from './use-place.ts';
import type { SlipDesk } from './use-slip-desk.ts';

const PENDING_MILLISECONDS = 1_000;
const SHOWN_MILLISECONDS = 15 * 60_000;
/** Bets that were placed last: how long a live one waits, and what became of it. */
export const Receipts = ({ desk }: { desk: SlipDesk }) => {
  const t = useTexts('slips');
  const { slip, isIn } = desk;
  if (!isIn || slip.receipts.length === 0) return null;
  return (
    <section className="bs-card bs-receipts" aria-label={t('placedLast')} data-key="receipts">
      <div className="bs-head">
        <h2>{t('placedLast')}</h2>
        <Link className="bs-small bs-link" href="/sports/bets" data-key="toBets">
          {t('myBets')}
        </Link>
      </div>
      {slip.receipts.map((slipId) => (
        <Receipt
          key={slipId}
          slipId={slipId}
          onAway={() => slip.change({ receipts: slip.receipts.filter((one) => one !== slipId) })}
        />
      ))}
    </section>
  );
};

const Receipt = ({ slipId, onAway }: { slipId: string; onAway: () => void }) => {
  const t = useTexts('slips');
  const { data } = useQuery({
    queryKey: ['slips', 'receipt', slipId],
    queryFn: () => ask(slips.oneSlip, { slipId }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.slip.state === 'pending'
        ? PENDING_MILLISECONDS
        : false,
  });
  const state = data?.slip.state;
  const placedAt = data?.slip.placedAt;
  useEffect(() => {
    const isOld = placedAt !== undefined && Date.now() - Date.parse(placedAt) > SHOWN_MILLISECONDS;
    if (isOld && state !== 'pending') onAway();
    // Looked at when it is read: what was placed long ago stands in my bets.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [placedAt, state]);
  useEffect(() => {
    if (state === undefined || state === 'pending') return;
    readSlipsAgain();
    void refreshBalance();
    // The receipt is read again with the others once; its state stays what it is.
  }, [state]);
  if (!data) return null;
  const { slip } = data;
  return (
    <article className="bs-receipt" data-slip={slipId} data-state={slip.state} aria-live="polite">
      <div className="bs-receipt__head">
        <b>{t(`receipt.${receiptOf(slip)}`)}</b>
        <Tag tone={TONES[receiptOf(slip)]}>{slipNumber(slipId)}</Tag>
        <IconButton
          icon="x"
          size="sm"
          label={t('putAway', { number: slipNumber(slipId) })}
          data-key="putAway"
          onClick={onAway}
        />
      </div>
      <ReceiptLegs slip={slip} />
      <p className="bs-line">
        <span>
          {t('stake')} <Amount value={slip.stake} />
        </span>
        <span>
          {t('pays')} <Amount value={slip.best} />
        </span>
      </p>
      {slip.state === 'pending' && slip.decidesAt !== null && (
        <Waiting decidesAt={slip.decidesAt} placedAt={slip.placedAt} />
      )}
      {slip.refusal && (
        <p className="bs-refused" data-key="receiptRefused">
          <Icon name="warning-circle" size={16} />
          {refusedWords(t, slip.refusal.errorCode)}
        </p>
      )}
    </article>
  );
};
const TONES = { pending: 'info', refused: 'loss', placed: 'win' } as const;
const receiptOf = ({ state }: PlacedSlip): keyof typeof TONES =>
  state === 'pending' || state === 'refused' ? state : 'placed';

const ReceiptLegs = ({ slip }: { slip: PlacedSlip }) => {
  const words = useMarketWords();
  return (
    <ul className="bs-receipt__legs">
      {slip.legs.map((leg) => (
        <li key={leg.marketId}>
          <bdi>{words.selection(leg, leg.selection)}</bdi>
        </li>
      ))}
    </ul>
  );
};

/** A live bet waits without money and is judged once at its end. */
const Waiting = ({ decidesAt, placedAt }: { decidesAt: string; placedAt: string }) => {
  const t = useTexts('slips');
  const seconds = useSecondsLeft(decidesAt);
  const all = Math.max(1, (Date.parse(decidesAt) - Date.parse(placedAt)) / 1000);
  return (
    <div className="bs-waiting" data-key="slipWaits">
      <ProgressBar value={Math.min(all, all - seconds)} max={all} label={t('delay')} />
      <p className="bs-small">{seconds > 0 ? t('waits', { seconds }) : t('judging')}</p>
    </div>
  );
};
