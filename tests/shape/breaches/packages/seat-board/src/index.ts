import '../../../apps/site/src/app/shell.ts';
export const felt = 'green';
