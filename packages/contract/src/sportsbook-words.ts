/** What an operator holds at once: one market, all of an event, all of a league. */
export const BOOK_SCOPES = ['market', 'event', 'league'] as const;
export type BookScope = (typeof BOOK_SCOPES)[number];
/** Live and soon, live first; or ended, the last one first. */
export const BOARD_VIEWS = ['ahead', 'past'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];
/** What a result by hand may say of a selection; a part is that of a dead heat of two or three. */
export const HAND_OUTCOMES = [
  'win',
  '1/2',
  '1/3',
  'half_win',
  'push',
  'half_lose',
  'lose',
] as const;
export type HandOutcome = (typeof HAND_OUTCOMES)[number];
/** A result that is first or new, stakes that go back, and one that is taken back. */
export const PROPOSAL_KINDS = ['settle', 'void', 'rollback'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
/** One person holds so often in 24 hours. */
export const BOOK_HOLDS_A_DAY = 60;
/** Within these a margin is one person's to say, in millionths. */
export const MARGIN_ALONE = { low: 30_000, high: 150_000 };
export const MARGIN_MAX = 300_000;
/** Of the caps of a league, in percent: below 100 a member is bounded, above let further. */
export const MEMBER_PERCENT_MAX = 1000;
export const BOOK_REPORT_DAYS_MAX = 92;
/** What bounds the most that can be staked on a selection. */
export const BOOK_BOUNDS = ['selection', 'market', 'event', 'member', 'payout'] as const;
export type BookBound = (typeof BOOK_BOUNDS)[number];
