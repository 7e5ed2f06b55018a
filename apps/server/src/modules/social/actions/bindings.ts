import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/social';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { nameOf } from '../rules.ts';
import { bindingsOf } from '../store.ts';

export const listBindings = async (ctx: Ctx) => {
  const { socialProviders } = settingsOf(ctx.brand);
  const rows = await bindingsOf(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  return {
    list: rows.map((row) => ({
      provider: row.provider,
      providerName: nameOf(socialProviders, row),
      boundAt: row.bound_at.toISOString(),
    })),
  };
};

const refuseFor = async (ctx: Ctx, memberId: bigint, provider: string) => {
  const rows = await bindingsOf(ctx.db, ctx.brand.id, memberId);
  return rows.some((row) => row.provider === provider)
    ? refuse('binding_final')
    : refuse('not_found');
};
export const refuseUnbind = (ctx: Ctx, input: InputOf<typeof contract.unbindSocial>) =>
  refuseFor(ctx, memberOf(ctx).memberId, input.provider);
export const refuseUnbindFor = (ctx: Ctx, input: InputOf<typeof contract.officeUnbindSocial>) =>
  refuseFor(ctx, idOf(input.id) ?? 0n, input.provider);
