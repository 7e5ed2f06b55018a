import { judgeNewPassword, WEAK_PASSWORD, type FieldFault } from '@fairhouse/contract/fields';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { Brand } from '../../kernel/kernel.ts';
import { registerFieldsOf } from '../brands/index.ts';

export { WEAK_PASSWORD };

/** What is wrong with a new password by the rule of the brand. */
export const judgePassword = (password: string, brand: Brand): FieldFault | undefined =>
  judgeNewPassword(registerFieldsOf(brand).password, password);

/** The age is a setting of the brand: D-C11. */
export const isPasswordExpired = (changedAt: Date, now: Date, daysMax: number): boolean =>
  now.getTime() - changedAt.getTime() > daysMax * DAY_MILLISECONDS;

/** A text to compare small letters with: its signs of LIKE stand for themselves. */
export const likeOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Nobody comes in, or goes on: by a block of the house, or a free account that is over. */
export const isShut = (status: 'open' | 'frozen' | 'blocked' | 'closed'): boolean =>
  status === 'blocked' || status === 'closed';

/** isAgent values: D-C19. */
export const isAgent = (type: number): boolean => [1, 2, 41, 42].includes(type);

/** The pictures a member may choose for an avatar, by their names in art/symbols. */
export const AVATARS = [
  'fox',
  'owl',
  'bear',
  'panda',
  'penguin',
  'parrot',
  'whale',
  'elephant',
  'rabbit-face',
  'tiger-face',
  'dragon-face',
  'tropical-fish',
  'lotus',
  'hibiscus',
  'crown',
  'gem-stone',
  'full-moon',
  'anchor',
  'balloon',
  'four-leaf-clover',
] as const;
