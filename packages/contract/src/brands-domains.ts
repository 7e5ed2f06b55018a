import { z } from 'zod';
import { call, timestamp } from './call.ts';

/**
 * What stands at a host by TLS: a certificate that everybody takes; one that ended, is of another
 * name or of somebody nobody knows; nobody who answers.
 */
export const CERTIFICATE_STATES = [
  'valid',
  'ending',
  'ended',
  'other_name',
  'untrusted',
  'unreachable',
] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
/** So many days before its end somebody is told. */
export const WARNING_DAYS = 14;

const domain = z.object({
  host: z.string(),
  isPrimary: z.boolean(),
  addedAt: timestamp,
  /** A machine's name for itself: no certificate is ever made for it. */
  isLocal: z.boolean(),
  /** Null: nobody has looked yet. */
  certificate: z
    .object({
      state: z.enum(CERTIFICATE_STATES),
      issuer: z.string(),
      names: z.array(z.string()),
      endsAt: timestamp.nullable(),
      checkedAt: timestamp,
    })
    .nullable(),
});
export type Domain = z.output<typeof domain>;

const ofBrand = z.object({ brandId: z.string().max(20) });
export const brandDomains = call({
  method: 'GET',
  path: '/office/api/brands/{brandId}/domains',
  needs: 'operator',
  permission: 'brands.read',
  refusals: [],
  summary:
    'The hosts of a brand, the primary first, with what was found at each by TLS; and those that ' +
    'wait for a second person.',
  params: ofBrand,
  output: z.object({ list: z.array(domain), waiting: z.array(z.string()) }),
});
export const checkDomain = call({
  method: 'POST',
  path: '/office/api/brands/{brandId}/domains/check',
  needs: 'operator',
  permission: 'brands.manage',
  refusals: ['operation_not_allowed'],
  callsPerMinuteMax: 20,
  summary:
    'Looks at one host of a brand by TLS now. A host of no or of another brand is not_found; one ' +
    'that is a name of the machine itself is operation_not_allowed.',
  params: ofBrand,
  body: z.object({ host: z.string().trim().toLowerCase().max(120) }),
  output: domain,
});
