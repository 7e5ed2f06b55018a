export { vnNorth, vnSouth } from './vn.ts';
