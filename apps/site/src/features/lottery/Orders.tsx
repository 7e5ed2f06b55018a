import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as lottery from '@fairhouse/contract/lottery';
import type { LotteryOrder } from '@fairhouse/contract/lottery';
import { parseAmount, printAmount } from '@fairhouse/money';
import { Amount, Button, FailedState, Skeleton, Tag, useToast, type TagTone } from '@fairhouse/ui';
import { send } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { lookOf } from '@fairhouse/lottery-board';
import { isolated } from '@fairhouse/lottery-board/issue-moment';
import { Link } from '../../app/Link.tsx';
import { DrawnResult } from '../../app/lottery/DrawnResult.tsx';
import { hitsIn } from '../../app/lottery/play-words.ts';
import { proofAddress } from '../../app/lottery/proof-address.ts';
import { useSay } from '../../app/lottery/use-say.ts';
import { useServerNow } from '../../app/lottery/use-server-now.ts';
import { refreshBalance } from '../../app/queries.ts';
import { readAgain as readLimitsAgain } from '../../app/safety/queries.ts';
import { useToken } from '../../app/session.ts';
import { OrderFilter } from './OrderFilter.tsx';
import {
  everyLotteryQuery,
  ordersQuery,
  ordersRead,
  readOrdersAgain,
  type OrdersAsked,
} from './queries.ts';
import { repeatOf } from './repeat.ts';
import { allNumbers, shortNumbers } from '../../app/lottery/shown.ts';
import { LINES_MOST } from './ticket-store.ts';
import { useAllAsked } from './use-all-asked.ts';
import type { Desk } from './use-desk.ts';

const TONES: Readonly<Record<LotteryOrder['state'], TagTone>> = {
  open: 'info',
  won: 'win',
  lost: 'neutral',
  void: 'neutral',
  cancelled: 'neutral',
};

const useOrders = (asked: OrdersAsked) => {
  const token = useToken();
  return useInfiniteQuery({ ...ordersQuery(asked, token), enabled: token !== null });
};

/** Who came for the orders sees them. */
const intoSight = (section: HTMLElement | null): void =>
  section?.scrollIntoView({ block: 'start' });

type OrdersProps = {
  desk: Desk;
  isSheet?: boolean;
  /** Its lines are in the basket: a sheet gives way to it. */
  onRepeat?: () => void;
};
/** The member's own orders on this lottery or on all, with the state of each issue. */
export const Orders = ({ desk, isSheet = false, onRepeat }: OrdersProps) => {
  const t = useTexts('lottery');
  const isIn = useToken() !== null;
  // This lottery, until another one or all of them are chosen.
  const isAllAsked = useAllAsked();
  const [asked, setAsked] = useState<OrdersAsked>(isAllAsked ? {} : { gameCode: desk.gameCode });
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useOrders(asked);
  const isUsual = asked.gameCode === desk.gameCode && asked.state === undefined;
  const orders = ordersRead(data?.pages ?? []);
  return (
    <section
      className={isSheet ? 'lt-orders' : 'lt-card lt-orders'}
      aria-label={t('orders')}
      data-key="orders"
      ref={isAllAsked && !isSheet ? intoSight : undefined}
    >
      {!isSheet && (
        <div className="lt-cardhead">
          <h2>{t('orders')}</h2>
        </div>
      )}
      {!isIn && <p className="lt-small">{t('ordersLogIn')}</p>}
      {isIn && <OrderFilter asked={asked} onAsk={setAsked} />}
      {isError && !data && (
        <FailedState
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {isIn && !data && !isError && <Skeleton height={90} radius={14} />}
      {data && orders.length === 0 && (
        <p className="lt-small">{t(isUsual ? 'noOrders' : 'ordersNone')}</p>
      )}
      <ul>
        {orders.map((order) => (
          <Order key={order.orderId} {...{ order, desk, onRepeat }} />
        ))}
      </ul>
      {hasNextPage && (
        <>
          <p className="lt-small num">
            {t('ordersShown', { shown: orders.length, total: data?.pages.at(-1)?.total ?? 0 })}
          </p>
          <Button
            isFull
            isLoading={isFetchingNextPage}
            data-key="moreOrders"
            onClick={() => {
              void fetchNextPage();
            }}
          >
            {t('ordersMore')}
          </Button>
        </>
      )}
    </section>
  );
};

type OrderProps = { order: LotteryOrder; desk: Desk; onRepeat: (() => void) | undefined };
const Order = ({ order, desk, onRepeat }: OrderProps) => {
  const t = useTexts('lottery');
  const [line] = order.lines;
  const sumOf = (issues: LotteryOrder['issues']): string =>
    printAmount(
      issues.reduce((sum, { payout }) => sum + (parseAmount(payout, desk.currency) ?? 0n), 0n),
      desk.currency,
    );
  const [paid, back] = [
    sumOf(order.issues.filter((issue) => !isBack(issue))),
    sumOf(order.issues.filter(isBack)),
  ];
  return (
    <li className="lt-order" data-order={order.orderId} data-state={order.state}>
      <div className="lt-order__head">
        <b>
          {order.gameCode !== desk.gameCode && `${order.title} · `}
          {line ? desk.words.play(line.playType) : ''}
        </b>
        {order.lines.length > 1 && (
          <small>{t('linesMore', { count: order.lines.length - 1 })}</small>
        )}
        {order.isFree && (
          <span data-key="freeOrder">
            <Tag tone="accent">{t('freeBet')}</Tag>
          </span>
        )}
        <Tag tone={TONES[order.state]}>{t(`state.${order.state}`)}</Tag>
      </div>
      <OrderLines order={order} desk={desk} />
      <div className="lt-order__sums">
        <small>{atTime(order.placedAt)}</small>
        <span>
          {t('stake')} <Amount value={order.stake} />
        </span>
        {/* Of a line that lost the rebate comes back as well. */}
        {isSome(paid) && (
          <span>
            {t('payout')} <Amount value={paid} isSigned />
          </span>
        )}
        {isSome(order.rebate) && (
          <span data-key="ofRebate">
            {t('ofRebate')} <Amount value={order.rebate} />
          </span>
        )}
        {isSome(back) && (
          <span>
            {t('state.void')} <Amount value={back} />
          </span>
        )}
      </div>
      {order.stoppedWrongly !== null && (
        <p className="lt-small" data-key="stoppedWrongly">
          {t('stoppedWrongly', { issue: isolated(order.stoppedWrongly) })}
        </p>
      )}
      <OrderIssues {...{ order, desk, onRepeat }} />
    </li>
  );
};

const SCREENS = { LOTT: 'lottery', VN: 'vnlottery', SEA: 'seaLottery' } as const;
/** To the lottery of an order; boards of the electronic lotteries stand in their list. */
const ToLottery = ({ order: { gameCode, lines } }: { order: LotteryOrder }) => {
  const t = useTexts('lottery');
  const { data = [] } = useQuery(everyLotteryQuery);
  const screen = data.find((one) => one.gameCode === gameCode)?.screen ?? 'ELOTT';
  const asked = new URLSearchParams({ gameCode, playType: lines[0]?.playType ?? '' });
  return (
    <Link
      className="fh-btn fh-btn--ghost fh-btn--sm"
      href={screen === 'ELOTT' ? '/elott' : `/${SCREENS[screen]}?${asked}`}
      data-key="toLottery"
    >
      {t('ordersOpen')}
    </Link>
  );
};

const OrderIssues = ({ order, desk, onRepeat }: OrderProps) => {
  const t = useTexts('lottery');
  const say = useSay();
  const at = useServerNow(desk.draws.now);
  const open = order.issues.filter(
    ({ state, closesAt }) => state === 'open' && Date.parse(closesAt) > at,
  );
  const { isBusy, cancel } = useCancel(order);
  const cancelButton = (label: string, drawNo?: string) => (
    <Button
      size="sm"
      variant="ghost"
      isLoading={isBusy}
      data-key={drawNo ? 'cancelIssue' : 'cancelAll'}
      onClick={() => {
        void cancel(drawNo);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <ul className="lt-order__issues">
        {order.issues.map((issue) => (
          <li key={issue.drawNo} data-issue={issue.drawNo} data-state={issue.state}>
            <span className="num">
              {issue.drawNo}
              {issue.multiple > 1 && ` ×${issue.multiple}`}
            </span>
            <small>
              {issue.state === 'open' && Date.parse(issue.closesAt) <= at
                ? t('state.closed')
                : t(`state.${issue.state}`)}
            </small>
            {issue.result !== null && (
              <DrawnResult
                family={order.family}
                result={shortResult(order.family, issue.result)}
                drawNo={issue.drawNo}
                size="small"
              />
            )}
            {issue.beacon && (
              <Link
                className="lt-order__proof"
                href={proofAddress(order.slug, issue.drawNo)}
                data-key="issueProof"
              >
                {say(`beacon.${issue.beacon.source}`)} ·{' '}
                <bdi className="num">{issue.beacon.round}</bdi>
              </Link>
            )}
            {isSome(issue.payout) && <Amount value={issue.payout} isSigned={!isBack(issue)} />}
            {open.includes(issue) && open.length > 1 && cancelButton(t('cancel'), issue.drawNo)}
          </li>
        ))}
      </ul>
      <div className="lt-order__acts">
        {open.length > 0 && cancelButton(t(open.length > 1 ? 'cancelAll' : 'cancel'))}
        {order.gameCode === desk.gameCode ? (
          <Button
            size="sm"
            variant="ghost"
            icon="repeat"
            data-key="repeatOrder"
            onClick={() => {
              repeat(desk, order);
              onRepeat?.();
            }}
          >
            {t('again')}
          </Button>
        ) : (
          <ToLottery order={order} />
        )}
      </div>
    </>
  );
};

/** Of draws of many prizes the first says enough here. */
const shortResult = (family: string, result: string): string =>
  lookOf(family) === 'prizes' ? (result.split('|')[0] ?? result) : result;

/** Its stakes came back: that is no payout of a bet. */
const isBack = ({ state }: Pick<LotteryOrder['issues'][number], 'state'>): boolean =>
  state === 'cancelled' || state === 'void';
const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** What was bet: the beginning, and all of it with what each line brought, once it is asked for. */
const OrderLines = ({ order, desk }: { order: LotteryOrder; desk: Desk }) => {
  const t = useTexts('lottery');
  const [first] = order.lines;
  const short = shortNumbers(first?.numbers ?? '', desk.words.value);
  const drawn = order.issues
    .filter((issue) => issue.result !== null && !isBack(issue))
    .flatMap(({ drawNo, lines }) => lines.map((one) => ({ ...one, drawNo })));
  if (
    order.lines.length <= 1 &&
    short === allNumbers(first?.numbers ?? '', desk.words.value) &&
    drawn.length === 0
  ) {
    return (
      <bdi className="lt-lines__numbers num" dir="ltr">
        {short}
      </bdi>
    );
  }
  return (
    <details className="lt-order__lines" data-key="orderLines">
      <summary>
        <bdi className="lt-lines__numbers num" dir="ltr">
          {short}
        </bdi>
      </summary>
      <div
        className="lt-order__all"
        // What scrolls must take the focus, or a keyboard cannot scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t('bettingLines')}
      >
        <ol>
          {order.lines.map((line, at) => (
            <li key={at}>
              <b>{desk.words.play(line.playType)}</b>
              <bdi className="num" dir="ltr">
                {allNumbers(line.numbers, desk.words.value)}
              </bdi>
              <small>
                <bdi className="num" dir="ltr">
                  {line.bets} × <Amount value={line.unit} /> × {line.multiple} · {line.prizeMode}/
                  {line.base}
                </bdi>
              </small>
              {drawn
                .filter((one) => one.line === at + 1)
                .map((one) => (
                  <Brought key={one.drawNo} one={one} desk={desk} />
                ))}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
};

type LineOfIssue = LotteryOrder['issues'][number]['lines'][number] & { drawNo: string };
/** Why a line won or lost on an issue, and what it brought. */
const Brought = ({ one, desk }: { one: LineOfIssue; desk: Desk }) => {
  const t = useTexts('lottery');
  return (
    <small data-key="lineHits">
      <bdi className="num" dir="ltr">
        {one.drawNo}
      </bdi>{' '}
      · {t('hits')}: {hitsIn(one.hits, desk.words) || t('noHits')}
      {isSome(one.payout) && (
        <>
          {' '}
          · {t('payout')} <Amount value={one.payout} isSigned />
        </>
      )}
      {isSome(one.rebate) && (
        <>
          {' '}
          · {t('ofRebate')} <Amount value={one.rebate} />
        </>
      )}
    </small>
  );
};

const useCancel = ({ orderId }: LotteryOrder) => {
  const t = useTexts('lottery');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const cancel = async (drawNo?: string): Promise<void> => {
    setBusy(true);
    const answer = await send(lottery.cancelLotteryOrder, {
      orderId,
      ...(drawNo === undefined ? {} : { drawNo }),
    });
    setBusy(false);
    readOrdersAgain();
    void refreshBalance();
    readLimitsAgain();
    if (answer.ok) toast.show({ kind: 'info', title: t('cancelled') });
    else toast.show({ kind: 'loss', title: answer.message });
  };
  return { isBusy, cancel };
};

const repeat = (desk: Desk, order: LotteryOrder): void => {
  const { draw, ticket } = desk;
  const { plays, units, base, issues } = draw;
  const room = LINES_MOST - ticket.lines.length;
  const repeated = repeatOf(order, { plays, units, base, issues, room, linesMost: LINES_MOST });
  ticket.repeat(repeated);
  const [first] = repeated.lines;
  if (first) desk.setPrice({ unit: first.unit, multiple: first.multiple, group: first.group });
};

/** The last order once more, on the next issue. */
export const RepeatLast = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { data } = useOrders({ gameCode: desk.gameCode });
  const last = data?.pages[0]?.list[0];
  return last ? (
    <Button icon="repeat" isFull data-key="repeatLast" onClick={() => repeat(desk, last)}>
      {t('repeatLast')}
    </Button>
  ) : null;
};
