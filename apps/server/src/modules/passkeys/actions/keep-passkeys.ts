import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/passkeys';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { proveOwnPassword } from '../../session/index.ts';
import { printPasskey } from '../rules.ts';
import { keep, passkeysOf, remove, rename } from '../store.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

export const listPasskeys = async (ctx: Ctx) => ({
  list: (await passkeysOf(ctx.db, ownerOf(ctx))).map(printPasskey),
});

export const renamePasskey = async (ctx: Ctx, input: InputOf<typeof contract.renamePasskey>) =>
  (await rename(ctx.db, { ...ownerOf(ctx), passkeyId: input.id, name: input.name }))
    ? {}
    : refuse('not_found');

export const removePasskey = async (ctx: Ctx, input: InputOf<typeof contract.removePasskey>) =>
  (await remove(ctx.db, { ...ownerOf(ctx), passkeyId: input.id })) ? {} : refuse('not_found');

/** After a reset: as for a new passkey, whoever keeps one knows the password. */
export const keepPasskey = async (ctx: Ctx, input: InputOf<typeof contract.keepPasskey>) => {
  const known = await passkeysOf(ctx.db, ownerOf(ctx));
  if (!known.some((one) => one.passkey_id === input.id)) return refuse('not_found');
  const refused = await proveOwnPassword(ctx, input.password);
  if (refused) return refused;
  return (await keep(ctx.db, { ...ownerOf(ctx), passkeyId: input.id })) ? {} : refuse('not_found');
};
