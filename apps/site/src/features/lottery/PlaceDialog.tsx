import { useState } from 'react';
import * as lottery from '@fairhouse/contract/lottery';
import { Button, Dialog, formatAmount, formatCountdown, Icon, useToast } from '@fairhouse/ui';
import { printAmount } from '@fairhouse/money';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { useServerNow } from '../../app/lottery/use-server-now.ts';
import { refreshBalance } from '../../app/queries.ts';
import { isolated } from '@fairhouse/lottery-board/issue-moment';
import { readAgain as readLimitsAgain } from '../../app/safety/queries.ts';
import { refusedText } from './faults.ts';
import { fullText } from './full-line.ts';
import { fitsFree, FreeBet, useFreeBets } from './FreeBet.tsx';
import { orderSums } from './order-sums.ts';
import { readOrdersAgain } from './queries.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk; isOpen: boolean; onClose: () => void; onPlaced: () => void };

/** The last look before a bet: which issue, how long it is open, what it costs. */
export const PlaceDialog = ({ desk, isOpen, onClose, onPlaced }: Props) => {
  const t = useTexts('lottery');
  const { isBusy, error, place } = usePlace(desk, onPlaced);
  const at = useServerNow(desk.draws.now);
  const open = desk.draw.issues.filter(({ closesAt }) => Date.parse(closesAt) > at);
  const sums = orderSums(desk, open);
  const { first } = sums;
  // Of an order in doubt its own: it is asked about again, whatever the basket holds by now.
  const { inDoubt } = desk.ticket;
  const count = inDoubt?.body.lines.length ?? desk.counted.length;
  const free = useFreeBets(isOpen);
  const [isChosen, setChosen] = useState(false);
  const isFitting = free !== undefined && fitsFree(desk, { free, sums });
  const isFree = inDoubt ? inDoubt.body.bonusId !== undefined : isChosen && isFitting;
  const ownCost = inDoubt ? formatAmount(inDoubt.body.cost) : desk.money(sums.costMinor);
  const cost = isFree ? desk.money(0n) : ownCost;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('confirmTitle')}
      closeLabel={t('close')}
      size="sm"
      dataKey="confirmOrder"
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            data-key="confirmPlace"
            disabled={!first && !inDoubt}
            isLoading={isBusy}
            loadingLabel={t('placing')}
            onClick={() => {
              void place(sums, isFree ? free?.bonusId : undefined);
            }}
          >
            {t('place', { count, cost })}
          </Button>
        </>
      }
    >
      <dl className="lt-sums">
        <div>
          <dt>{t('lottery')}</dt>
          <dd>{desk.draw.lottery.title}</dd>
        </div>
        <div>
          <dt>{sums.issues.length > 1 ? t('fromIssue') : t('issue')}</dt>
          <dd className="num">{first?.drawNo ?? '–'}</dd>
        </div>
        {first && (
          <div>
            <dt>{t('closesIn')}</dt>
            <dd className="num">{formatCountdown((Date.parse(first.closesAt) - at) / 1000)}</dd>
          </div>
        )}
        {sums.issues.length > 1 && (
          <div>
            <dt>{t('issues')}</dt>
            <dd className="num">{sums.issues.length}</dd>
          </div>
        )}
        <div>
          <dt>{t('bets')}</dt>
          <dd className="num">{desk.counted.reduce((sum, { judged }) => sum + judged.bets, 0)}</dd>
        </div>
        <div>
          <dt>{t('cost')}</dt>
          <dd className="num" data-key="confirmCost">
            {cost} {desk.draw.currency}
          </dd>
        </div>
      </dl>
      {free && !inDoubt && (
        <FreeBet
          desk={desk}
          free={free}
          isFitting={isFitting}
          isChosen={isFree}
          onChoose={setChosen}
        />
      )}
      {!first && <p className="lt-small">{t('nothingSold')}</p>}
      {error !== '' && (
        <p className="st-error" role="alert" data-key="refused">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
    </Dialog>
  );
};

/** After these nobody knows what became of the order: the same one is asked about again. */
const UNKNOWN = new Set(['network_problem', 'outcome_unknown']);
/** A busy gate, a stumble or an ended login says nothing of an order that was in doubt. */
const UNTOLD = new Set([
  ...UNKNOWN,
  'too_many_requests',
  'system_error',
  'login_required',
  'token_expired',
]);

const MOVED = new Set(['bets_closed', 'version_moved', 'play_off', 'limit_exceeded']);

/** Places the basket once: an order in doubt is finished before another begins. */
const usePlace = (desk: Desk, onPlaced: () => void) => {
  const t = useTexts('lottery');
  const toast = useToast();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const place = async (
    { issues, costMinor }: ReturnType<typeof orderSums>,
    bonusId: string | undefined,
  ): Promise<void> => {
    const { gameCode, ticket, counted, currency, draw } = desk;
    const [first] = issues;
    if (!ticket.inDoubt && !first) return;
    const order = ticket.inDoubt ?? {
      key: crypto.randomUUID(),
      lineIds: counted.map(({ line }) => line.id),
      body: {
        gameCode,
        drawNo: first?.drawNo ?? '',
        lines: counted.map(({ line, judged }) => ({
          playType: line.playType,
          numbers: judged.text,
          unit: line.unit,
          multiple: line.multiple,
          prizeMode: line.group,
        })),
        ...(ticket.plan && { chase: { issues: [...issues], stopOnWin: ticket.plan.stopOnWin } }),
        base: draw.base,
        top: draw.top,
        cost: printAmount(costMinor, currency),
        ...(bonusId !== undefined && { bonusId }),
      },
    };
    const wasInDoubt = ticket.inDoubt !== undefined;
    ticket.doubt(order);
    setBusy(true);
    setError('');
    const answer = await send(lottery.placeLotteryOrder, order.body, { idempotencyKey: order.key });
    setBusy(false);
    if (!answer.ok) {
      if (!(wasInDoubt ? UNTOLD : UNKNOWN).has(answer.errorCode)) ticket.doubt(undefined);
      const { family, words } = desk;
      const full =
        answer.errorCode === 'exposure_full' && fullText(answer.fields, { family, words, say: t });
      const why = [refusedText(answer, words, t), full || []].flat().join(' ');
      setError(why);
      const id = order.lineIds[Number(answer.fields['line']) - 1];
      if (id !== undefined) ticket.refuse({ id, why });
      // What the desk was told of the terms is old: it marks what is refused by those of now.
      if (MOVED.has(answer.errorCode)) desk.draws.retry();
      return;
    }
    ticket.placed(order);
    onPlaced();
    readOrdersAgain();
    void refreshBalance();
    readLimitsAgain();
    toast.show({
      kind: 'info',
      title: t('placed', {
        cost: order.body.bonusId === undefined ? formatAmount(order.body.cost) : t('freeBet'),
      }),
      body: t('placedOn', { issue: isolated(order.body.drawNo) }),
    });
  };
  return { isBusy, error, place };
};
