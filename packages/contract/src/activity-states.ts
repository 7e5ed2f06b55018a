import type { PromotionState } from './promotions.ts';

/**
 * D-I01, the one table of moves. What stands in no row is refused, wherever it is tried. Coming
 * soon and close follow the clock alone; between them a member moves or is moved.
 */
export const ACTIVITY_MOVES: Readonly<Record<PromotionState, readonly PromotionState[]>> = {
  coming_soon: ['join', 'close'],
  join: ['signed_up', 'applying', 'close'],
  signed_up: ['in_progress', 'close'],
  in_progress: ['issued', 'close'],
  applying: ['issued', 'rejected', 'close'],
  rejected: ['applying', 'close'],
  issued: ['claimed', 'close'],
  claimed: ['close'],
  close: [],
};
export const mayMove = (from: PromotionState, to: PromotionState): boolean =>
  ACTIVITY_MOVES[from].includes(to);

/** What is kept of a member: the states that no clock makes. */
export const KEPT_STATES = [
  'signed_up',
  'in_progress',
  'applying',
  'rejected',
  'issued',
  'claimed',
] as const satisfies readonly PromotionState[];
export type KeptState = (typeof KEPT_STATES)[number];

/** Joined and given at once, given after a look of the house, or given for something done. */
export const ACTIVITY_KINDS = ['join', 'review', 'task'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
/** What has to be reached within the period. */
export const ACTIVITY_CONDITIONS = ['none', 'deposits', 'valid_bets'] as const;
export type ActivityCondition = (typeof ACTIVITY_CONDITIONS)[number];
export const ACTIVITY_ACTIONS = ['join', 'apply', 'claim', 'none'] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
/** Why the action of a state is not open to this member now. */
export const HINDRANCES = [
  'break',
  'rank',
  'audience',
  'household',
  'full',
  'full_today',
  'condition',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** What became of an application at the desk. */
export const APPLICATION_STATES = ['waiting', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Letters of a remark, and pictures, of one application. */
export const REMARK_LENGTH_MAX = 140;
export const IMAGES_MAX = 3;

export const tidyRemark = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();
/** Judges a tidied remark; the form and the API run this same code. */
export const judgeRemark = (text: string): 'required' | 'length' | undefined => {
  const letters = [...text].length;
  if (letters === 0) return 'required';
  return letters > REMARK_LENGTH_MAX ? 'length' : undefined;
};
