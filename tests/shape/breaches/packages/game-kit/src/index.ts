import '../../../apps/site/src/app/shell.ts';
export const deck = 52;
