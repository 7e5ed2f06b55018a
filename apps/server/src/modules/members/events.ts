import { busEvent } from '../../kernel/bus.ts';

/** What modules of one tier tell each other about a member stands here, below them. */
type OneMember = { brandId: number; memberId: string };

/** A sign of life, at most once a minute and process; told to this process alone. */
export const memberSeen = busEvent<OneMember>('members.seen');
/** What an operator lets them do has changed: who holds their session reads them anew. */
export const memberBlocked = busEvent<OneMember>('members.blocked');
/** A limit, a break or an exclusion stops their play: games close. */
export const memberStopped = busEvent<OneMember>('members.stopped');
