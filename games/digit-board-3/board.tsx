import { lotteryBoard } from '@fairhouse/lottery-board/board';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { manifest } from './manifest.ts';

export const { title } = manifest;
export const Board = lotteryBoard(ssc);
