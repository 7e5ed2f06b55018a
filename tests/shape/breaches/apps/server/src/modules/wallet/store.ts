import './ring.ts';
export const rows = [];
