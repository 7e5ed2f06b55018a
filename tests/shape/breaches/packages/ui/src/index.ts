import '../../game-kit/src/index.ts';
export const theme = 'dark';
