import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import * as lottery from '@fairhouse/contract/lottery';
import { Checkbox, formatAmount } from '@fairhouse/ui';
import { parseAmount } from '@fairhouse/money';
import { ask } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { useToken } from '../../app/session.ts';
import { useIsTrial } from '../../app/games/free-play.ts';
import type { orderSums } from './order-sums.ts';
import type { Desk } from './use-desk.ts';

type Free = NonNullable<OutputOf<typeof lottery.lotteryFreeBets>['free']>;
/** Free bets of a bonus, asked for as the order is looked at: they are used up elsewhere too. */
export const useFreeBets = (isOpen: boolean): Free | undefined => {
  const token = useToken();
  const isTrial = useIsTrial();
  const { data } = useQuery({
    queryKey: ['lotteryFreeBets', token],
    enabled: isOpen && token !== null && !isTrial,
    staleTime: 0,
    queryFn: () => ask(lottery.lotteryFreeBets, {}),
  });
  return data?.free ?? undefined;
};

/** Whether the basket is what a free bet is: the house says it once more. */
export const fitsFree = (
  desk: Desk,
  { free, sums }: { free: Free; sums: ReturnType<typeof orderSums> },
): boolean => {
  const minor = (text: string): bigint => parseAmount(text, desk.currency) ?? 0n;
  return (
    desk.counted.length === 1 &&
    sums.issues.length === 1 &&
    desk.ticket.plan === undefined &&
    sums.costMinor === minor(free.stake) &&
    sums.here.bestMinor - sums.costMinor <= minor(free.most)
  );
};

type Props = {
  desk: Desk;
  free: Free;
  isFitting: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};
/** The choice between the own money and a stake of the house. */
export const FreeBet = ({ desk, free, isFitting, isChosen, onChoose }: Props) => {
  const t = useTexts('lottery');
  const money = (text: string) => `${formatAmount(text)}\u00a0${desk.draw.currency}`;
  return (
    <div className="lt-free" data-key="freeBet">
      <Checkbox
        name="freeBet"
        checked={isChosen}
        disabled={!isFitting}
        aria-describedby="lt-free-fits"
        onChange={(event) => onChoose(event.currentTarget.checked)}
      >
        {t('freeBetUse', { count: free.left })}
      </Checkbox>
      <p className="lt-small" id="lt-free-fits">
        {t('freeBetFits', { title: free.title, stake: money(free.stake), most: money(free.most) })}
      </p>
    </div>
  );
};
