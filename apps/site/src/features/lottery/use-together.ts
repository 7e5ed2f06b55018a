import { useEffect, useMemo, useState } from 'react';
import { togetherOf, type Family, type Group } from '@fairhouse/lottery';
import type { JudgedLine } from './ticket.ts';

/** So long the page is held up at once, in milliseconds: no tap waits for it. */
const SLICE_MILLISECONDS = 6;
const KEPT_MOST = 20;

type Work = { steps: ReturnType<typeof togetherOf>; groups?: readonly Group[] };
/** By the rules of a day, and by what is in the basket: going back to a basket costs nothing. */
const known = new WeakMap<Family, Map<string, Work>>();

const workOf = (family: Family, lines: readonly JudgedLine[]): Work => {
  const own = known.get(family) ?? new Map<string, Work>();
  known.set(family, own);
  const name = lines.map(({ line, text }) => `${line.play.code} ${text}`).join('\n');
  const work = own.get(name) ?? {
    steps: togetherOf(
      family,
      lines.map(({ line }) => line),
    ),
  };
  own.set(name, work);
  const [oldest] = own.keys();
  if (own.size > KEPT_MOST && oldest !== undefined) own.delete(oldest);
  return work;
};

/** Goes on for a slice of time; true once it is done. */
const goOn = (work: Work): boolean => {
  const until = performance.now() + SLICE_MILLISECONDS;
  while (!work.groups && performance.now() < until) {
    const step = work.steps.next();
    if (step.done === true) work.groups = step.value;
  }
  return work.groups !== undefined;
};

/** What the lines of a basket can hit together; undefined while it is being worked out. */
export const useTogether = (
  family: Family,
  lines: readonly JudgedLine[],
): readonly Group[] | undefined => {
  const [, setDone] = useState<Work>();
  // Of few lines all is known at once.
  const work = useMemo(() => {
    const found = workOf(family, lines);
    goOn(found);
    return found;
  }, [family, lines]);
  useEffect(() => {
    if (work.groups) return undefined;
    let timer = setTimeout(function turn() {
      if (goOn(work)) setDone(work);
      else timer = setTimeout(turn);
    });
    return () => clearTimeout(timer);
  }, [work]);
  return work.groups;
};
