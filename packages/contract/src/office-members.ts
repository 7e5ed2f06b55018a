import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { LINKS } from './identity-words.ts';

const tracing = { method: 'GET', needs: 'operator', permission: 'members.trace', refusals: [],
  params: z.object({ id }) } as const;
const place = z.object({ ip: z.string(),
  /** ISO 3166; empty where nobody knows. */
  country: z.string() });

export const memberDevices = call({ ...tracing, path: '/office/api/members/{id}/devices',
  summary: 'From where and with what a member comes: open sessions, devices, countries and the '
    + 'last ways in. Each look is in the audit log.',
  output: z.object({
    sessions: z.array(place.extend({ id: z.string(), device: z.string(), means: z.string(),
      startedAt: timestamp, seenAt: timestamp })),
    devices: z.array(z.object({ device: z.string(), logins: z.number().int(),
      lastAt: timestamp })),
    countries: z.array(z.object({ country: z.string(), addresses: z.number().int(),
      lastAt: timestamp })),
    logins: z.array(place.extend({ id: z.string(), at: timestamp, device: z.string(),
      means: z.string(), outcome: z.enum(['ok', 'refused']) })) }),
});
export const memberLinks = call({ ...tracing, path: '/office/api/members/{id}/links',
  summary: 'Accounts of the brand that share something with a member, and what. It is shown and '
    + 'decides nothing; people share homes and networks. Each look is in the audit log.',
  output: z.object({
    list: z.array(z.object({ memberId: z.string(), account: z.string(),
      status: z.enum(['open', 'blocked']),
      reasons: z.array(z.object({ link: z.enum(LINKS), detail: z.string(), at: timestamp })) })),
    /** Accounts of the same person at other brands of the installation, which keep their names. */
    elsewhere: z.number().int() }),
});
export type MemberDevices = z.output<typeof memberDevices.output>;
export type MemberLinks = z.output<typeof memberLinks.output>;
