import { DrawnResult as Drawn, type DrawnResultProps } from '@fairhouse/lottery-board';
import { useSay } from './use-say.ts';

/** The numbers of a draw, as its family shows them. */
export const DrawnResult = (props: Omit<DrawnResultProps, 'say'>) => {
  const say = useSay();
  return <Drawn {...props} say={say} />;
};
