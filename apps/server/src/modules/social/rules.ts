import type { BrandSettings } from '@fairhouse/contract/settings';

export type Provider = BrandSettings['socialProviders'][number];
/** How long a login under way, and the choice after it, may take. */
export const SECONDS = 600;
export const COOKIE = 'social';
export const RETURN_PATH = '/social/return';

/** The name the operator gave to an issuer; its own word where it is set up no more. */
export const nameOf = (
  providers: readonly Provider[],
  binding: { issuer: string; provider: string },
): string => providers.find((one) => one.issuer === binding.issuer)?.name ?? binding.provider;
