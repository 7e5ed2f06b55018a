export { vnNorth, vnSouth } from './vn.ts';
export { TET_DAYS } from './tet.ts';
