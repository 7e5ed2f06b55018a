import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readLogo } from '../../brands/index.ts';
import { asksAuthenticator } from './operators.ts';
import { permissionsOf } from '../rules.ts';
import { sessionRow } from '../rows/provider.ts';
import { operatorById } from '../store.ts';

export const readMe = async (ctx: Ctx) => {
  const { operatorId, sessionId } = operatorOf(ctx);
  const operator = await operatorById(ctx.db, ctx.brand.id, operatorId);
  if (!operator) return refuse('not_found');
  const session = await sessionRow(ctx.db, ctx.brand.id, sessionId);
  const isByProvider = typeof session?.issuer === 'string';
  return {
    id: operator.operator_id.toString(),
    name: operator.name,
    role: operator.role,
    roleName: operator.role_name,
    brand: ctx.brand.name,
    logo: await readLogo(ctx, ctx.brand),
    currency: ctx.brand.currency.code,
    languages: ctx.brand.languages,
    hasAuthenticator: operator.authenticator_sealed !== null,
    mustChangePassword: operator.must_change_password && !isByProvider,
    mustEnrol:
      operator.authenticator_sealed === null &&
      session?.has_factor !== true &&
      asksAuthenticator(ctx),
    signedInBy: isByProvider ? ('provider' as const) : ('password' as const),
    permissions: [...permissionsOf(operator)],
  };
};
