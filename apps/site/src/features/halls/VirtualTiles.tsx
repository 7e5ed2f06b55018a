import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import type { Game } from '@fairhouse/contract/catalogue';
import { Skeleton } from '@fairhouse/ui';
import { TileOf, type Shelf } from '../../app/games/TileOf.tsx';
import { useFocusedRow, withRow } from '../../app/virtual-rows.ts';
import { useTurn } from './turns.ts';
import type { Games } from './game-pages.ts';

const ROWS_AROUND = 2;
/** So many rows before the end of what is known more is asked for. */
const ROWS_AHEAD = 8;
/** A row is measured as soon as it stands; until then it is as high as the last, or so. */
const HEIGHT_GUESSED = 320;

/**
 * A long list of games of which only the rows near the screen are elements. A screen reader is told
 * the place of each game in the whole list; the row that has the focus stays while it has it.
 */
export const VirtualTiles = ({
  shelf,
  label,
  onOpened,
  ...props
}: {
  games: Games;
  shelf: Shelf;
  label: string;
  onOpened: (() => void) | undefined;
}) => {
  // More games are drawn between two frames, never in the middle of one.
  const games = useDeferredValue(props.games);
  const box = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(box);
  const { columns, gap, top } = useLayout(box);
  const height = useRef(HEIGHT_GUESSED);
  const known = Math.ceil(games.list.length / columns);
  const count = known + (games.hasMore ? 1 : 0);
  // oxlint-disable-next-line react/incompatible-library -- rows are drawn anew with each scroll
  const virtual = useWindowVirtualizer({
    count,
    overscan: ROWS_AROUND,
    gap,
    scrollMargin: top,
    // Rows are drawn ahead of the screen: a scroll need not wait until the next ones stand.
    estimateSize: () => height.current,
    useFlushSync: false,
    // Told by the browser after it laid the row out: to ask at once would lay it out twice.
    measureElement: useCallback((_: Element, entry: ResizeObserverEntry | undefined) => {
      height.current = entry?.borderBoxSize[0]?.blockSize ?? height.current;
      return height.current;
    }, []),
    getItemKey: useCallback((row: number) => `${columns}.${row}`, [columns]),
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), focused.current, count),
  });
  const rows = virtual.getVirtualItems();
  useMore(games, (rows.at(-1)?.index ?? 0) + ROWS_AHEAD >= known);
  return (
    <div
      ref={box}
      className="hl-virtual"
      role="list"
      aria-label={label}
      aria-busy={games.isMoreComing === true}
      data-key="virtualTiles"
      style={{ blockSize: virtual.getTotalSize() }}
    >
      {rows.map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          role="presentation"
          className="fh-tiles hl-row"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {index < known ? (
            <Row
              list={games.list}
              shelf={shelf}
              from={index * columns}
              columns={columns}
              total={games.total ?? games.list.length}
              onOpened={onOpened}
            />
          ) : (
            <Waiting columns={columns} />
          )}
        </div>
      ))}
    </div>
  );
};

type RowProps = {
  list: readonly Game[];
  shelf: Shelf;
  from: number;
  columns: number;
  total: number;
  onOpened: (() => void) | undefined;
};
/** Drawn once for its games, however often the page is scrolled and whatever follows them. */
const Row = memo(
  ({ list, shelf, from, columns, total, onOpened }: RowProps) =>
    list
      .slice(from, from + columns)
      .map((game, at) => (
        <TileInTurn
          key={game.gameId}
          game={game}
          shelf={shelf}
          place={from + at + 1}
          total={total}
          onOpened={onOpened}
        />
      )),
  (last, next) =>
    last.from === next.from &&
    last.columns === next.columns &&
    last.total === next.total &&
    last.shelf === next.shelf &&
    last.onOpened === next.onOpened &&
    last.list
      .slice(last.from, last.from + last.columns)
      .every((game, at) => game === next.list[next.from + at]) &&
    Math.min(last.list.length - last.from, last.columns) ===
      Math.min(next.list.length - next.from, next.columns),
);

/** A quick scroll passes places with names; they are drawn whole as fast as the frames allow. */
const TileInTurn = ({
  game,
  shelf,
  place,
  total,
  onOpened,
}: Pick<RowProps, 'shelf' | 'total' | 'onOpened'> & { game: Game; place: number }) => {
  const isWhole = useTurn();
  return (
    <div
      className={isWhole ? 'hl-item' : 'hl-item hl-place'}
      role="listitem"
      aria-setsize={total}
      aria-posinset={place}
      aria-busy={!isWhole}
    >
      {isWhole ? (
        <TileOf game={game} shelf={shelf} onOpened={onOpened} />
      ) : (
        <>
          <span className="fh-tile__art" />
          <span className="fh-tile__name">{game.name}</span>
        </>
      )}
    </div>
  );
};

const Waiting = ({ columns }: { columns: number }) =>
  Array.from({ length: columns }, (_, at) => <Skeleton key={at} ratio={0.62} radius={14} />);

const useMore = ({ more, list }: Games, isWanted: boolean): void => {
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  useEffect(() => {
    if (isWanted) ask.current?.();
  }, [isWanted, list.length]);
};

type Layout = { columns: number; gap: number; top: number };
/** The columns and gaps the style sheet gives a row, and where the list begins on the page. */
const useLayout = (box: RefObject<HTMLDivElement | null>): Layout => {
  const [layout, setLayout] = useState<Layout>({ columns: 1, gap: 0, top: 0 });
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const look = () => {
      const style = rowStyle(list);
      const next = { ...style, top: Math.round(list.getBoundingClientRect().top + scrollY) };
      setLayout((last) =>
        last.columns === next.columns && last.gap === next.gap && last.top === next.top
          ? last
          : next,
      );
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(document.body);
    watcher.observe(list);
    // What stands above the list may grow: notices, jackpots, filters that wrap.
    if (list.parentElement) watcher.observe(list.parentElement);
    return () => watcher.disconnect();
  }, [box]);
  return layout;
};

const rowStyle = (list: HTMLElement): { columns: number; gap: number } => {
  const row = list.querySelector<HTMLElement>('.hl-row');
  const probe =
    row ??
    list.appendChild(
      Object.assign(document.createElement('div'), { className: 'fh-tiles hl-row' }),
    );
  const { gridTemplateColumns, rowGap } = getComputedStyle(probe);
  if (!row) probe.remove();
  return {
    columns: Math.max(1, gridTemplateColumns.split(' ').length),
    gap: Number.parseFloat(rowGap) || 0,
  };
};
