import { Suspense } from 'react';
import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { LotteryInMenu } from '@fairhouse/contract/lottery';
import { EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { DrawHead } from '../../app/lottery/DrawHead.tsx';
import type { RouteData } from '../../app/route-data.ts';
import { inMenuOrder, LotteryMenu } from './LotteryMenu.tsx';
import { menuQuery, type Line } from './queries.ts';
import { TicketDesk } from './TicketDesk.tsx';
import './desk.css';
import './lottery.css';

const LINES: Readonly<Record<string, Line>> = {
  lottery: 'LOTT',
  vnlottery: 'VN',
  seaLottery: 'SEA',
};
const screenOf = (line: string): string | undefined =>
  Object.keys(LINES).find((screen) => LINES[screen] === line);

/** A lottery to play: the menu of its screen, its draw, its desk (LO-01, LO-03). */
export const LotteryScreen = () => {
  const t = useTexts('lottery');
  const { screen, asked, playType } = useAsked();
  const { data, isError, refetch } = useQuery(menuQuery(LINES[screen] ?? 'LOTT'));
  const list = inMenuOrder(data?.list ?? []);
  // A lottery of another screen can be asked for by its code as well.
  const isSold = ({ current, status }: LotteryInMenu) => current !== null && status === 'open';
  const gameCode = asked || ((list.find(isSold) ?? list[0])?.gameCode ?? '');
  return (
    <div className="lt-page">
      <LotteryMenu screen={screen} list={list} chosen={gameCode} aheadMs={data?.aheadMs ?? 0} />
      {gameCode === '' ? (
        <div className="lt-main">
          {isError && (
            <FailedState
              title={t('failed')}
              retryLabel={t('retry')}
              onRetry={() => {
                void refetch();
              }}
            />
          )}
          {data && <EmptyState title={t('noLotteries')} icon="ticket" />}
          {!data && !isError && <Skeleton height={106} radius={20} />}
        </div>
      ) : (
        <Suspense
          key={gameCode}
          fallback={
            <div className="lt-main">
              <DrawHead gameCode={gameCode} />
              <Skeleton height={480} radius={20} />
            </div>
          }
        >
          <TicketDesk gameCode={gameCode} screen={screen} playType={playType} />
        </Suspense>
      )}
    </div>
  );
};

/** The address names lottery and play: ?gameCode=…&playType=…; or a line: ?lotteryType=SEA. */
const useAsked = (): { screen: string; asked: string; playType: string } => {
  const last = useMatches().at(-1);
  const screen = (last?.staticData as Partial<RouteData> | undefined)?.key ?? 'lottery';
  const search = last?.search as
    | { gameCode?: unknown; playType?: unknown; lotteryType?: unknown }
    | undefined;
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    screen: screenOf(textOf(search?.lotteryType)) ?? screen,
    asked: textOf(search?.gameCode),
    playType: textOf(search?.playType),
  };
};
