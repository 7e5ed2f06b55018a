import type { CSSProperties } from 'react';
import type { Medium } from '@fairhouse/contract/media';

/** The file that is wide enough for a frame; the widest where none is. */
export const fileFor = (
  { address, widths }: Pick<Medium, 'address' | 'widths'>,
  pixels: number,
): string => {
  const width = widths.find((one) => one >= pixels) ?? widths.at(-1);
  return width === undefined ? address : address.replace(/\.webp$/, `-${width}.webp`);
};

/** Keeps the point of focus in sight where the frame has another shape. */
export const focusOf = ({ focusX, focusY }: Pick<Medium, 'focusX' | 'focusY'>): CSSProperties => ({
  objectPosition: `${focusX}% ${focusY}%`,
});
