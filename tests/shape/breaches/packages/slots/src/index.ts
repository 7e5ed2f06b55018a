import '../../ui/src/index.ts';
export const reels = 5;
