import {
  DrawnResult as Drawn,
  DrawnSummary as Summary,
  type DrawnResultProps,
} from '@fairhouse/lottery-board';
import { useSay } from './use-say.ts';

/** The numbers of a draw, as its family shows them. */
export const DrawnResult = (props: Omit<DrawnResultProps, 'say'>) => {
  const say = useSay();
  return <Drawn {...props} say={say} />;
};

/** The same for the head of a page: of many prizes the highest. */
export const DrawnSummary = (props: Omit<DrawnResultProps, 'say'>) => {
  const say = useSay();
  return <Summary {...props} say={say} />;
};
