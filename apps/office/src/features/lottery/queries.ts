import { queryOptions } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/lottery-desk';
import { ask } from '../../app/caller.ts';

/** All lotteries of the brand, with the zone that its days are counted in. */
export const lotteriesQuery = queryOptions({
  queryKey: ['lotteries'],
  queryFn: () => ask(office.deskLotteries, {}),
});
