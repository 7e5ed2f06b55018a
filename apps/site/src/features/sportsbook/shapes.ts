import type { OutputOf } from '@fairhouse/contract';
import type { sportsEvent, sportsEvents, sportsResults } from '@fairhouse/contract/sportsbook';

type EventAnswer = OutputOf<typeof sportsEvent>;
/** An event as its page shows it; `aheadMs` is what the server's clock is ahead of this one. */
export type EventPage = EventAnswer & { aheadMs: number };
export type Incident = EventAnswer['incidents'][number];
export type ListedEvent = OutputOf<typeof sportsEvents>['list'][number];
export type EndedEvent = OutputOf<typeof sportsResults>['list'][number];
