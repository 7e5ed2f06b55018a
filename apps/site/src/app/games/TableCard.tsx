import { useEffect, useState } from 'react';
import type { TableState } from '@fairhouse/contract/tables';
import { Icon, formatAmount } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { useLaunch } from './launch.ts';
import { queryClient, tablesQuery } from '../queries.ts';
import { hear } from '../realtime.ts';
import { bigRoad } from './big-road.ts';

const ROWS = 6;
const COLUMNS_SHOWN = 22;

/** A running table: its room, its clock, its limits and its road, as they are right now. */
export const TableCard = ({ table }: { table: TableState }) => {
  const t = useTexts('halls');
  const launch = useLaunch();
  useTableNews(table.tableId);
  const secondsLeft = useSecondsLeft(table);
  const isOpen = table.round.state === 'open' && secondsLeft > 0;
  const road = bigRoad(table.history.map((hand) => hand.winner), ROWS).slice(-COLUMNS_SHOWN);
  const room = ['east-room', 'lantern-room', 'lamp-room']
    .find((one) => table.tableId.startsWith(one)) ?? 'lamp-room';
  return (
    <button type="button" className="lv-card" data-key={table.tableId}
      onClick={() => launch({ gameId: table.slug, status: 'open' }, table.tableId)}>
      <span className="lv-scene"><img src={`/art/rooms/${room}.webp`} alt="" width={576}
        height={264} loading="lazy" /></span>
      <span className="lv-body">
        <span className="lv-line">
          <b>{table.name}</b>
          <span className="lv-clock" data-open={isOpen}>
            <Icon name="timer" size={15} />
            {isOpen ? `0:${String(secondsLeft).padStart(2, '0')}` : t('dealing')}
          </span>
        </span>
        <span className="lv-line lv-sub">
          <span>{t('limits', { min: formatAmount(table.minBet), max: formatAmount(table.maxBet) })}
            {' · '}{t(table.profile)}</span>
          <span><Icon name="users" size={14} /> {table.players}</span>
        </span>
        <span className="lv-road" role="img" aria-label={t('road', { name: table.name })}>
          {road.flatMap((hands, column) => hands.map((hand, row) => hand && (
            <i key={`${column}.${row}`} data-hand={hand}
              style={{ gridArea: `${row + 1} / ${column + 1}` }} />
          )))}
        </span>
      </span>
    </button>
  );
};

/** Every event of the table replaces what the hall knows of it. */
const useTableNews = (tableId: string): void => {
  useEffect(() => hear(`table:${tableId}`, {
    onEvent: ({ event, data }) => {
      if (event !== 'state') return;
      queryClient.setQueryData(tablesQuery.queryKey, (known) => known && ({
        list: known.list.map((one) => (one.tableId === tableId ? data as TableState : one)) }));
    },
    onResync: () => { void queryClient.invalidateQueries({ queryKey: ['tables'] }); },
  }), [tableId]);
};

const useSecondsLeft = ({ round, serverTime }: TableState): number => {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    // The visitor's clock may be wrong; what is left is counted from the server's.
    const closesAt = Date.now() + Date.parse(round.closesAt) - Date.parse(serverTime);
    const count = () =>
      setSecondsLeft(Math.max(0, Math.ceil((closesAt - Date.now()) / 1000)));
    const first = setTimeout(count);
    const beat = setInterval(count, 250);
    return () => { clearTimeout(first); clearInterval(beat); };
  }, [round.closesAt, serverTime]);
  return secondsLeft;
};
