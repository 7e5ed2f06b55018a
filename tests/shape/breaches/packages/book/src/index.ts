export { shape } from '../../contract/src/index.ts';
