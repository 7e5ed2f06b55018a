export const module = { name: 'deposits', tier: 4 };
