import { z } from 'zod';
import { call, timestamp } from './call.ts';

export const officeBackups = call({
  method: 'GET',
  path: '/office/api/backups',
  needs: 'operator',
  permission: 'overview.read',
  refusals: [],
  summary:
    'The last backup of the whole installation, what failed since, and whether it is older than ' +
    'the setting. Nothing is taken by itself where `everyHours` is 0.',
  output: z.object({
    everyHours: z.number().int(),
    isOld: z.boolean(),
    last: z
      .object({
        startedAt: timestamp,
        endedAt: timestamp,
        file: z.string(),
        bytes: z.number().int(),
      })
      .nullable(),
    failed: z.object({ at: timestamp, why: z.string() }).nullable(),
  }),
});
export type ShownBackups = z.output<typeof officeBackups.output>;
