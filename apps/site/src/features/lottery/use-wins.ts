import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LotteryOrder } from '@fairhouse/contract/lottery';
import { formatAmount, useToast } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useToken } from '../../app/session.ts';
import { ordersQuery } from './queries.ts';

type Issue = LotteryOrder['issues'][number];
const keyOf = (order: LotteryOrder, issue: Issue): string => `${order.orderId}/${issue.drawNo}`;

/** Issues of own orders that were open when they were last looked at, and have won since. */
export const newlyWon = (
  orders: readonly LotteryOrder[],
  wasOpen: ReadonlySet<string>,
): readonly Issue[] =>
  orders.flatMap((order) =>
    order.issues.filter((issue) => issue.state === 'won' && wasOpen.has(keyOf(order, issue))),
  );

/** Says it in an open window when an own order wins. */
export const useWins = (gameCode: string, currency: string): void => {
  const t = useTexts('lottery');
  const toast = useToast();
  const token = useToken();
  const { data } = useQuery({ ...ordersQuery(gameCode, token), enabled: token !== null });
  const wasOpen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    for (const { drawNo, payout } of newlyWon(data.list, wasOpen.current)) {
      const amount = `${formatAmount(payout)} ${currency}`;
      toast.show({ kind: 'win', title: t('wonIssue', { issue: drawNo, amount }) });
    }
    wasOpen.current = new Set(
      data.list.flatMap((order) =>
        order.issues.filter(({ state }) => state === 'open').map((issue) => keyOf(order, issue)),
      ),
    );
  }, [data, currency, t, toast]);
};
