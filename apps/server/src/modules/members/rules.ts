import { PASSWORD, USERNAME } from '../brands/index.ts';

export const WEAK_PASSWORD = '123456';
/** Brand setting with this default: D-C11. */
const PASSWORD_AGE_DAYS_MAX = 90;

/** Field errors of a username; empty when it follows the rule. */
export const judgeUsername = (username: string): string | undefined => {
  if (username.length < USERNAME.min || username.length > USERNAME.max) return 'length';
  return USERNAME.pattern.test(username) ? undefined : 'pattern';
};

export const judgePassword = (password: string): string | undefined => {
  if (password.length < PASSWORD.min || password.length > PASSWORD.max) return 'length';
  if (password === WEAK_PASSWORD) return 'weak';
  return PASSWORD.pattern.test(password) ? undefined : 'pattern';
};

export const isPasswordExpired = (changedAt: Date, now: Date): boolean =>
  now.getTime() - changedAt.getTime() > PASSWORD_AGE_DAYS_MAX * 86_400_000;

/** isAgent values: D-C19. */
export const isAgent = (type: number): boolean => [1, 2, 41, 42].includes(type);
