export const manifest = {};
