import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { useTexts } from '../../../app/i18n.ts';
import { useFocusedRow, withRow } from '../../../app/virtual-rows.ts';
import { blocksOf, rowsOf, type BlockRow } from './blocks.ts';
import { GroupHeading, MarketCard } from './MarketCard.tsx';

const ROWS_AROUND = 3;
const GAP = 12;
const TWO_COLUMNS_FROM = 620;
const HEAD_HEIGHT = 52;
const LINE_HEIGHT = 54;

/** About how high a row is, until it stands and is measured. */
const heightOf = (row: BlockRow | undefined): number => {
  if (!row || 'heading' in row) return HEAD_HEIGHT;
  const lines = row.blocks.map(({ kind, markets }) =>
    kind === 'ladder' ? markets.length + 1 : kind === 'grid' ? 7 : 1,
  );
  return HEAD_HEIGHT + Math.max(...lines) * LINE_HEIGHT;
};

type Props = { event: BookEvent; markets: readonly BookMarket[]; hasHeadings: boolean };

/** All markets of an event, of which only the cards near the screen are elements. */
export const VirtualMarkets = ({ event, markets, hasHeadings }: Props) => {
  const t = useTexts('sports');
  const box = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(box);
  const { columns, top } = useLayout(box);
  const rows = useMemo(
    () => rowsOf(blocksOf(markets), { columns, hasHeadings }),
    [columns, hasHeadings, markets],
  );
  // oxlint-disable-next-line react/incompatible-library -- rows are drawn anew with each scroll
  const virtual = useWindowVirtualizer({
    count: rows.length,
    overscan: ROWS_AROUND,
    gap: GAP,
    scrollMargin: top,
    estimateSize: (at) => heightOf(rows[at]),
    getItemKey: useCallback((at: number) => `${columns}/${rows[at]?.key ?? at}`, [columns, rows]),
    rangeExtractor: (range: Range) =>
      withRow(defaultRangeExtractor(range), focused.current, rows.length),
  });
  return (
    <div
      ref={box}
      className="sb-virtual"
      data-key="markets"
      data-count={markets.length}
      style={{ blockSize: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="sb-virtual__row"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {'heading' in row ? (
                <GroupHeading>{t(`group.${row.heading}`)}</GroupHeading>
              ) : (
                row.blocks.map((block) => (
                  <MarketCard key={block.key} event={event} block={block} />
                ))
              )}
            </div>
          )
        );
      })}
    </div>
  );
};

type Layout = { columns: number; top: number };
/** How many cards stand side by side, and where the list begins on the page. */
const useLayout = (box: RefObject<HTMLDivElement | null>): Layout => {
  const [layout, setLayout] = useState<Layout>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const look = () => {
      const columns = list.clientWidth >= TWO_COLUMNS_FROM ? 2 : 1;
      const top = Math.round(list.getBoundingClientRect().top + scrollY);
      setLayout((last) => (last.columns === columns && last.top === top ? last : { columns, top }));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(list);
    // What stands above the list may grow: the scoreboard when a match begins.
    if (list.parentElement) watcher.observe(list.parentElement);
    return () => watcher.disconnect();
  }, [box]);
  return layout;
};
