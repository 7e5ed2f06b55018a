import { useLayoutEffect, useState, type RefObject } from 'react';
import type { TableTitle } from './title.ts';

/** The plane every table lies on, in its own pixels; it grows and shrinks as one. */
export const PLANE = { width: 1040, height: 820 };

const NARROW_BELOW = 1160;
const PANEL_WIDTH = 380;
/** What of the plane must stay in sight: the words of the outer spots and the lowest chips. */
const SEEN = { arc: { width: 1030, height: 640 }, long: { width: 1046, height: 776 } };
const DOCK_HEIGHT = 108;

/** The plane of the table grows and shrinks as one; a narrow board has no plane. */
export const useBoardSize = (
  ref: RefObject<HTMLElement | null>,
  shape: TableTitle<unknown>['shape'],
) => {
  const [size, setSize] = useState({ width: PLANE.width + PANEL_WIDTH, height: PLANE.height });
  useLayoutEffect(() => {
    const board = ref.current;
    if (!board) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(board);
    return () => watcher.disconnect();
  }, [ref]);
  const isNarrow = size.width < NARROW_BELOW;
  const scale = Math.min(
    (size.width - PANEL_WIDTH) / SEEN[shape].width,
    (size.height - DOCK_HEIGHT) / SEEN[shape].height,
  );
  return { isNarrow, scale: Math.max(0.4, Math.round(scale * 1000) / 1000) };
};
