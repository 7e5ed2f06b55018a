import type { ReelModel } from '@fairhouse/slots/reels/model';

/**
 * What a slot of our own is made of. `counts` says how often each reel holds each symbol, `pays`
 * how pays relate to each other (from the right: the last is for a full line); the tuner turns
 * them into strips and whole pays.
 */
export type Recipe = {
  slug: string;
  seed: number;
  rtp: number;
  deviation: [number, number];
  counts: Record<string, number>[];
  pays: Record<string, number[]>;
  /** Symbols stand together in blocks of so many. */
  stack?: number;
  /** Coins stand in blocks of so many, two where nothing is said. */
  coins?: number;
  model: Omit<ReelModel, 'strips' | 'pay' | 'fs'> & Record<string, unknown>;
};
type Symbols = ReelModel['symbols'];

/** Roles by the letters that the house's slots share. */
export const symbolsOf = (letters: string): Symbols =>
  [...letters].map((id) => ({
    id,
    role:
      id === 'W' || id === 'X' || id === 'B'
        ? 'wild'
        : id === 'S'
          ? 'scatter'
          : id === '*'
            ? 'bonus'
            : id === 'C'
              ? 'coin'
              : 'AKQJT'.includes(id)
                ? 'low'
                : 'high',
  }));

/** One count for each letter, "A5K4" for five A and four K, reel by reel. */
export const reels = (...texts: string[]): Record<string, number>[] =>
  texts.map((text) =>
    Object.fromEntries(
      [...text.matchAll(/(\D)(\d+)/g)].map(([, symbol = '', count = '']) => [
        symbol,
        Number(count),
      ]),
    ),
  );

export const LINES_15 = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10121',
  '12101',
  '01110',
  '21112',
  '10001',
  '12221',
  '11011',
  '11211',
];
export const LINES_25 = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '10001',
  '12221',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '00111',
  '22111',
  '00122',
  '22100',
  '01221',
  '21001',
  '10122',
  '12100',
];
export const LINES_9 = ['111', '000', '222', '012', '210', '101', '121', '010', '212'];
export const LINES_40 = ['0000', '1111', '2222', '3333']
  .map((row) => row + (row[0] ?? ''))
  .concat(
    '01210',
    '32123',
    '12321',
    '21012',
    '00100',
    '33233',
    '11011',
    '22322',
    '11211',
    '22122',
    '10001',
    '23332',
    '01110',
    '32223',
    '12221',
    '21112',
    '01010',
    '32323',
    '10101',
    '23232',
    '12121',
    '21212',
    '00122',
    '33211',
    '11233',
    '22100',
    '01122',
    '32211',
    '12233',
    '21100',
    '11000',
    '22333',
    '00111',
    '33222',
    '01221',
    '32112',
  );
