export { shape } from '../../contract/src/index.ts';
export const drawn = (): number => Math.random();
export const now = (): number => Date.now();
export const ask = (): Promise<Response> => fetch('/wps');
