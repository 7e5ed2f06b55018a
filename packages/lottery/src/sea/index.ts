export { sea } from './sea.ts';
