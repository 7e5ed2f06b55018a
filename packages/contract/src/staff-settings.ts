import { z } from 'zod';

const text = (max: number) => z.string().trim().max(max);
const domain = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{3,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);

/** Whom operators sign in by; a claim that people give themselves names nobody (D-U38). */
const provider = z.object({
  name: text(30).min(1),
  issuer: z.url().max(300),
  clientId: text(200).min(1),
  /** Each sign-in needs a verified mail address of these; none: people are known by their id. */
  domains: z.array(domain).max(20).default([]),
  personClaim: z
    .string()
    .regex(/^(?!(?:email|name|nickname|preferred_username|phone_number)$)[A-Za-z][\w:/.-]{0,79}$/)
    .default('sub'),
  /** `provider`: where its token says so (`amr` has mfa, or `acr` is this), no code is asked. */
  secondFactor: z.enum(['house', 'provider']).default('house'),
  acr: text(200).default(''),
  passwords: z.enum(['everybody', 'owners']).default('everybody'),
});
export type StaffProvider = z.output<typeof provider>;
export const staffProvider = provider.nullable().default(null);
