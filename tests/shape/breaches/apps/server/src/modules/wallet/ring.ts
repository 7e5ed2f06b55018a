import './store.ts';
// TODO: this is never finished
export const ring = 1;
