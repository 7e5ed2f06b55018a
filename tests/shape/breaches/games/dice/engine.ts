export const engine = 6;
