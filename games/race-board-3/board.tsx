import { lotteryBoard } from '@fairhouse/lottery-board/board';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { manifest } from './manifest.ts';

export const { title } = manifest;
export const Board = lotteryBoard(pk10);
