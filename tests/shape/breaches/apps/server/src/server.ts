import './modules/wallet/store.ts';
export const start = 1;
