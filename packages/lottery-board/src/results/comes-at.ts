import type { CSSProperties } from 'react';

/** When a number comes, as its place among those that come one after the other. */
export const comesAt = (place: number): CSSProperties => ({ '--at': place }) as CSSProperties;
