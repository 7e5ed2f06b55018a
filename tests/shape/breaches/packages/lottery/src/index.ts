import '../../ui/src/index.ts';
export const issues = 51;
