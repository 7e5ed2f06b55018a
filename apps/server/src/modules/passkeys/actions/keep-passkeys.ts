import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/passkeys';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { print } from '../rules.ts';
import { passkeysOf, remove, rename } from '../store.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

export const listPasskeys = async (ctx: Ctx) =>
  ({ list: (await passkeysOf(ctx.db, ownerOf(ctx))).map(print) });

export const renamePasskey = async (
  ctx: Ctx, input: InputOf<typeof contract.renamePasskey>,
) => await rename(ctx.db, { ...ownerOf(ctx), passkeyId: input.id, name: input.name })
  ? {} : refuse('not_found');

export const removePasskey = async (
  ctx: Ctx, input: InputOf<typeof contract.removePasskey>,
) => await remove(ctx.db, { ...ownerOf(ctx), passkeyId: input.id }) ? {} : refuse('not_found');
