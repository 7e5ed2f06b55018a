import type { StaffProvider } from '@fairhouse/contract/staff-settings';

export const COOKIE = 'office-sign-in';
export const RETURN_PATH = '/office/sign-in';
/** The name of its sealed secret among those of a brand. */
export const PROVIDER_SECRET = 'staff.provider';
/** How long a sign-in under way may take, and the code after it. */
export const SIGN_IN_SECONDS = 600;
export const TICKET_SECONDS = 300;

type Claims = Readonly<Record<string, unknown>>;
/** Whom the provider says it is: an address counts only where it was verified. */
type Person = { subject: string; mail: string | null };

const SUBJECT_MAX = 255;
export const isOfDomains = (mail: string, domains: readonly string[]): boolean => {
  const parts = mail.split('@');
  return parts.length === 2 && parts[0] !== '' && domains.includes(parts[1] ?? '');
};

/** Nobody where the claim is missing, or where an address of the house is asked for and missing. */
export const personOf = (provider: StaffProvider, claims: Claims): Person | undefined => {
  const subject = claims[provider.personClaim];
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_MAX) {
    return undefined;
  }
  const mail =
    typeof claims.email === 'string' && claims.email_verified === true
      ? claims.email.toLowerCase()
      : null;
  if (provider.domains.length === 0) return { subject, mail: null };
  return mail !== null && isOfDomains(mail, provider.domains) ? { subject, mail } : undefined;
};

/** Whether its word counts as a second factor, and this token gives it. */
export const provesFactor = (provider: StaffProvider, claims: Claims): boolean =>
  provider.secondFactor === 'provider' &&
  ((Array.isArray(claims.amr) && claims.amr.includes('mfa')) ||
    (provider.acr !== '' && claims.acr === provider.acr));

/** Where passwords are off they are those of owners alone, so that the house is never shut. */
export const mayUsePassword = (provider: StaffProvider | null, role: string): boolean =>
  provider?.passwords !== 'owners' || role === 'owner';
