import { useState } from 'react';
import { useSelection, useStep } from './use-desk.ts';

/** Which rows of a queue are looked at. */
export const useQueueView = <View extends string>(first: View) => {
  const [view, setView] = useState<View>(first);
  const [keyword, setKeyword] = useState('');
  return { view, setView, keyword, setKeyword };
};

type Pages<Row> = {
  rows: readonly Row[];
  isLoading: boolean;
  error: string | undefined;
  more: (() => void) | undefined;
};
/** `none`: the step of a row that nobody works on. */
export type QueueSteps<Step> = { none: Step };

/**
 * The row of a queue that is worked on, the step that is open for it, and the keys to others.
 * `onLeave` ends what belongs to the row when another one or another view is looked at.
 */
export const useQueue = <Row extends { id: string }, View extends string, Step extends string>(
  looked: ReturnType<typeof useQueueView<View>>,
  pages: Pages<Row>,
  { none }: QueueSteps<Step>,
  onLeave?: () => void,
) => {
  const { view, setView, keyword, setKeyword } = looked;
  const { rows, isLoading, error, more } = pages;
  const { chosen, choose, step: move } = useSelection(rows);
  const [step, setStep] = useStep<Step>(chosen?.id, none);
  const leave = () => {
    setStep(none);
    onLeave?.();
  };
  const go = (by: number) => () => {
    leave();
    move(by);
  };
  return {
    chosen,
    step,
    setStep,
    keys: { j: go(1), ArrowDown: go(1), k: go(-1), ArrowUp: go(-1), Escape: () => setStep(none) },
    /** What its desk shows of it. */
    desk: {
      view,
      onView: (next: View) => {
        leave();
        setView(next);
      },
      keyword,
      onKeyword: setKeyword,
      rows,
      chosen,
      onChoose: (id: string) => {
        leave();
        choose(id);
      },
      isLoading,
      error,
      onMore: more,
    },
  };
};
