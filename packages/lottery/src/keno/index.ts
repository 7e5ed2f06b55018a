export { keno } from './keno.ts';
