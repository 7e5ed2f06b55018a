import { z } from 'zod';

/** What two accounts have in common, the strongest first. Each has a text `signal_<code>`. */
export const SIGNALS = [
  'document',
  'card',
  'person',
  'mail',
  'device',
  'name',
  'typedMail',
  'network',
] as const;
export type Signal = (typeof SIGNALS)[number];
/** An account that looks like another one, and why. */
export const likeAccount = z.object({
  id: z.string(),
  account: z.string(),
  score: z.number().int(),
  reasons: z.array(z.enum(SIGNALS)),
});
export type LikeAccount = z.output<typeof likeAccount>;
