import type { InputOf } from '@fairhouse/contract';
import { encryptServiceLink } from '@fairhouse/contract/service-link';
import type { customerService as call } from '@fairhouse/contract/brands';
import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../rules.ts';

/** The entries of customer service; an address of type 3 goes out encrypted, each time anew. */
export const serviceEntriesOf = (ctx: Ctx) =>
  Promise.all(
    settingsOf(ctx.brand).customerService.map(async (entry) => ({
      ...entry,
      path:
        entry.type === 3
          ? await encryptServiceLink(entry.path, Uint8Array.from(ctx.random.bytes(20)))
          : entry.path,
    })),
  );

export const readService = async (ctx: Ctx, { csType }: InputOf<typeof call>) => ({
  version: {
    pathList: (await serviceEntriesOf(ctx)).filter(
      (one) => csType === undefined || one.csType === csType,
    ),
    hosts: settingsOf(ctx.brand).serviceHosts,
  },
});
