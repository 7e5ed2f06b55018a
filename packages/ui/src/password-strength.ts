export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * How many of the four bars to fill. It advises and never refuses: the server's rule is the rule.
 * One bar each for length 8, length 12, mixed case, and digits or signs beside letters.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length === 0) return 0;
  const hasLetter = /\p{L}/u.test(password);
  const points = [
    password.length >= 8,
    password.length >= 12,
    /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    hasLetter && /[^\p{L}]/u.test(password),
  ].filter(Boolean).length;
  // A single repeated sign is weak at any length.
  const isRepetition = new Set(password).size <= 2;
  if (isRepetition || points <= 1) return 1;
  return points === 2 ? 2 : points === 3 ? 3 : 4;
}
