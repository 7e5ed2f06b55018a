/** Where somebody sits, in hundredths of the table; `side` says on which side own things lie. */
export type SeatPlace = { x: number; y: number; side: 'left' | 'top' | 'right' | 'own' };

/** Degrees of those around, from the own left hand over the far side to the right. */
const AROUND: readonly (readonly number[])[] = [
  [],
  [90],
  [142, 38],
  [176, 90, 4],
  [186, 122, 58, -6],
  [192, 140, 90, 40, -12],
];
const STEEP = 0.8;

/**
 * Whoever looks on sits at the near side and the others go round by the clock from there. Who has
 * no seat looks over the shoulder of the first.
 */
export const placesOf = (count: number, own: number | null): SeatPlace[] => {
  const near = own ?? 0;
  const angles = AROUND[count - 1] ?? [];
  return Array.from({ length: count }, (_, seat) => {
    const after = (seat - near + count) % count;
    if (after === 0) return { x: 50, y: 100, side: 'own' };
    const angle = ((angles[after - 1] ?? 90) * Math.PI) / 180;
    const height = Math.sin(angle);
    return {
      x: Math.round((50 + 50 * Math.cos(angle)) * 10) / 10,
      y: Math.round((50 - 50 * height) * 10) / 10,
      side: height > STEEP ? 'top' : Math.cos(angle) < 0 ? 'left' : 'right',
    };
  });
};
