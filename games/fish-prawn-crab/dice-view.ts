import { randomOf } from '@fairhouse/table-board/random-of';

/** How a die on the plate is drawn: three faces of a cube seen from above. */
export type FaceView = { face: number; matrix: string; shade: number };
export type DieView = { x: number; y: number; faces: readonly FaceView[] };

const EDGE = 54;
const [SIN, COS] = [Math.sin(0.8), Math.cos(0.8)];
/** The four faces round each face on top, counterclockwise; opposite faces add up to seven. */
const AROUND: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3, 5, 4],
  2: [1, 4, 6, 3],
  3: [1, 2, 6, 5],
  4: [1, 5, 6, 2],
  5: [1, 3, 6, 4],
  6: [2, 4, 5, 3],
};
const PLACES = [
  [-59, 10],
  [60, 6],
  [2, -50],
] as const;

/** The dice of a round: which face is on top was drawn, how they lie is for the eye. */
export const diceView = (roundId: string, dice: readonly number[]): DieView[] => {
  const random = randomOf(roundId);
  return dice
    .map((face, die) => {
      const [x, y] = PLACES[die] ?? [0, 0];
      const turn = (random() - 0.5) * 1.1 + Math.PI / 4;
      return {
        x: x + (random() - 0.5) * 8,
        y: y + (random() - 0.5) * 8,
        faces: facesOf(face, turn),
      };
    })
    .toSorted((one, other) => one.y - other.y);
};

/** `turn` is how far the die is turned on the plate, in radians between 0 and a quarter. */
const facesOf = (top: number, turn: number): FaceView[] => {
  const [cos, sin] = [Math.cos(turn) * EDGE, Math.sin(turn) * EDGE];
  const up = EDGE * COS;
  // Two neighbouring sides of the square on the plate, on the page.
  const [across, along] = [
    [cos, sin * SIN],
    [-sin, cos * SIN],
  ] as const;
  const [left = 1, right = 1] = AROUND[top] ?? [];
  const corner = [-(across[0] + along[0]) / 2, -(across[1] + along[1]) / 2 - up] as const;
  return [
    {
      face: left,
      shade: 0.3 + 0.14 * Math.sin(turn),
      matrix: matrix(across, [0, up], [corner[0] + along[0], corner[1] + along[1]]),
    },
    {
      face: right,
      shade: 0.08 + 0.16 * Math.cos(turn),
      matrix: matrix(
        [-along[0], -along[1]],
        [0, up],
        [corner[0] + across[0] + along[0], corner[1] + across[1] + along[1]],
      ),
    },
    { face: top, shade: 0, matrix: matrix(across, along, corner) },
  ];
};

type Pair = readonly [number, number];
/** A face is drawn on a square of 100. */
const matrix = (across: Pair, down: Pair, from: Pair): string =>
  `matrix(${[across[0] / 100, across[1] / 100, down[0] / 100, down[1] / 100, ...from]
    .map((part) => part.toFixed(3))
    .join(' ')})`;
