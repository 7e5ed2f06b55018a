import { lotteryBoard } from '@fairhouse/lottery-board/board';
import { elevenFive } from '@fairhouse/lottery/eleven-five/index';
import { manifest } from './manifest.ts';

export const { title } = manifest;
export const Board = lotteryBoard(elevenFive);
