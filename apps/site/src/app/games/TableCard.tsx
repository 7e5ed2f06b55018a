import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ListedTable, TableState } from '@fairhouse/contract/tables';
import { Icon, formatAmount } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { useLaunch } from './launch.ts';
import { queryClient } from '../queries.ts';
import { hear } from '../socket.ts';
import { TableRoad } from './TableRoad.tsx';

type TableCardProps = {
  table: ListedTable;
  /** In sight at once: its picture is not waited for. */
  isEager?: boolean;
  /** Where several tables are being chosen: whether this one is, and what a press does. */
  choice?: { isChosen: boolean; onPress: () => void };
};

/** A running table: its room, its clock, its limits and its road, as they are right now. */
export const TableCard = ({ table, isEager = false, choice }: TableCardProps) => {
  const t = useTexts('halls');
  const launch = useLaunch();
  const cardRef = useRef<HTMLButtonElement>(null);
  useTableNews(table.tableId, useInSight(cardRef));
  const secondsLeft = useSecondsLeft(table);
  const isServed = table.status === 'open';
  const isOpen = isServed && table.round.state === 'open' && secondsLeft > 0;
  const play = () =>
    launch(
      { gameId: table.slug, status: table.status, name: table.name, gameCategory: 'LIVE' },
      table.tableId,
    );
  return (
    <button
      type="button"
      ref={cardRef}
      className="lv-card"
      data-key={table.tableId}
      aria-pressed={choice?.isChosen}
      onClick={choice?.onPress ?? play}
    >
      <span className="lv-scene">
        <img
          src={pictureOf(table)}
          alt=""
          width={576}
          height={264}
          loading={isEager ? 'eager' : 'lazy'}
        />
        <span className="lv-kind">{t(`type.${table.gameType}`)}</span>
        {choice?.isChosen && (
          <span className="lv-chosen">
            <Icon name="check" size={18} />
          </span>
        )}
      </span>
      <span className="lv-body">
        <span className="lv-line">
          <b>{table.name}</b>
          <span className="lv-clock" data-open={isOpen}>
            <Icon name={isServed ? 'timer' : 'wrench'} size={15} />
            {isOpen
              ? `0:${String(secondsLeft).padStart(2, '0')}`
              : t(isServed ? 'dealing' : 'maintenance')}
          </span>
        </span>
        <span className="lv-line lv-sub">
          <span>
            {t('limits', { min: formatAmount(table.minBet), max: formatAmount(table.maxBet) })}
            {table.profile !== 'standard' && ` · ${t(table.profile)}`}
          </span>
          <span>
            <Icon name="users" size={14} /> {table.players}
          </span>
        </span>
        <TableRoad table={table} />
      </span>
    </button>
  );
};

/** Baccarat has a painted room; the other games show their own picture. */
const pictureOf = ({ slug, image }: TableState): string =>
  slug === 'baccarat' ? '/art/rooms/lamp-room.webp' : image;

/** A socket hears a limited number of tables: only cards that are seen ask for theirs. */
const useInSight = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const card = ref.current;
    if (!card) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => setInSight(entry?.isIntersecting ?? false),
      { rootMargin: '80px' },
    );
    watcher.observe(card);
    return () => watcher.disconnect();
  }, [ref]);
  return isInSight;
};

type Tables = { list: ListedTable[] };

/** Every event of the table replaces what the halls know of it. */
const useTableNews = (tableId: string, isWanted: boolean): void => {
  useEffect(
    () =>
      isWanted
        ? hear(`table:${tableId}`, {
            onEvent: (event, data) => {
              if (event !== 'state') return;
              queryClient.setQueriesData<Tables>(
                { queryKey: ['tables'] },
                (known) =>
                  known && {
                    list: known.list.map((one) =>
                      one.tableId === tableId ? { ...data, status: one.status } : one,
                    ),
                  },
              );
            },
            onResync: () => {
              void queryClient.invalidateQueries({ queryKey: ['tables'] });
            },
          })
        : undefined,
    [tableId, isWanted],
  );
};

const useSecondsLeft = ({ round, serverTime }: TableState): number => {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    // The visitor's clock may be wrong; what is left is counted from the server's.
    const closesAt = Date.now() + Date.parse(round.closesAt) - Date.parse(serverTime);
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((closesAt - Date.now()) / 1000)));
    const first = setTimeout(count);
    const beat = setInterval(count, 250);
    return () => {
      clearTimeout(first);
      clearInterval(beat);
    };
  }, [round.closesAt, serverTime]);
  return secondsLeft;
};
