import '../../../apps/site/src/app/shell.ts';
export const balls = 'gold';
