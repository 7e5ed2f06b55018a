import '../../ui/src/index.ts';
export const tables = 3;
