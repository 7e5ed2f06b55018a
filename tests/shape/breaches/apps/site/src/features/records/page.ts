import './nowhere.ts';
export const page = 1;
