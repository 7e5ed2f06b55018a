import { days } from '../../../../packages/days/src/index.ts';

export const wrong = days;
