import { useEffect, useRef, useState } from 'react';
import type { SeatsView } from '@fairhouse/game-kit/hands';
import type { Happened, SeatTitle } from './title.ts';

/** Something that was seen, with a number that no other has. */
export type Seen = Happened & { at: number };

const KEPT = 8;

/** What happened between the views of one hand as they came; a new hand begins empty. */
export const useHappening = <View extends SeatsView>(
  title: SeatTitle<View>,
  view: View | undefined,
  handId: string | undefined,
): readonly Seen[] => {
  const before = useRef<{ view: View; handId: string } | undefined>(undefined);
  const count = useRef(0);
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  useEffect(() => {
    const last = before.current;
    before.current = view && handId !== undefined ? { view, handId } : undefined;
    if (!view || !last || last.view === view) return;
    if (last.handId !== handId) {
      setSeen([]);
      return;
    }
    const fresh = title.happened(last.view, view).map((one) => {
      count.current += 1;
      return { ...one, at: count.current };
    });
    if (fresh.length > 0) setSeen((known) => [...known, ...fresh].slice(-KEPT));
  }, [title, view, handId]);
  return seen;
};
