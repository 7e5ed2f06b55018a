export const module = { name: 'deposits', tier: 4 };
export const begunAt = Date.now() - Number(process.env.DEPOSIT_SECONDS);
