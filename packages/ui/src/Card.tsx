import type { ComponentProps } from 'react';

export type CardProps = {
  isRaised?: boolean;
  /** Without padding and clipped: for pictures and tables that touch the edge. */
  isFlush?: boolean;
} & ComponentProps<'div'>;

export function Card({ isRaised, isFlush, className, ...native }: CardProps) {
  const classes = ['fh-card'];
  if (isRaised) classes.push('fh-card--raised');
  if (isFlush) classes.push('fh-card--flush');
  if (className) classes.push(className);
  return <div {...native} className={classes.join(' ')} />;
}
