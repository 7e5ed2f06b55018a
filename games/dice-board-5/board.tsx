import { lotteryBoard } from '@fairhouse/lottery-board/board';
import { k3 } from '@fairhouse/lottery/k3/index';
import { manifest } from './manifest.ts';

export const { title } = manifest;
export const Board = lotteryBoard(k3);
