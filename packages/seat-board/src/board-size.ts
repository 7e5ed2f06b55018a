import { useLayoutEffect, useState, type RefObject } from 'react';

/** The plane the table lies on, in its own pixels; it grows and shrinks as one. */
export const PLANE = { width: 1060, height: 716 };
const NARROW_BELOW = 1040;
const PANEL_WIDTH = 380;
const DOCK_HEIGHT = 92;

export const useBoardSize = (ref: RefObject<HTMLElement | null>) => {
  const [size, setSize] = useState({
    width: PLANE.width + PANEL_WIDTH,
    height: PLANE.height + DOCK_HEIGHT,
  });
  useLayoutEffect(() => {
    const board = ref.current;
    if (!board) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(board);
    return () => watcher.disconnect();
  }, [ref]);
  const scale = Math.min(
    (size.width - PANEL_WIDTH) / PLANE.width,
    (size.height - DOCK_HEIGHT) / PLANE.height,
  );
  return {
    isNarrow: size.width < NARROW_BELOW,
    width: size.width,
    scale: Math.max(0.4, Math.round(scale * 1000) / 1000),
  };
};
