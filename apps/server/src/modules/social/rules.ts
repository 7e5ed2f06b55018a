import type { BrandSettings } from '@fairhouse/contract/settings';

export type Provider = BrandSettings['socialProviders'][number];
/** How long a login under way, and the choice after it, may take. */
export const SECONDS = 600;
export const COOKIE = 'social';
export const RETURN_PATH = '/social/return';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** What is asked and answered in the clear could be read and changed on its way. */
export const isSafeIssuer = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
};

/** The name the operator gave to an issuer; its own word where it is set up no more. */
export const nameOf = (
  providers: readonly Provider[],
  binding: { issuer: string; provider: string },
): string => providers.find((one) => one.issuer === binding.issuer)?.name ?? binding.provider;
