import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { asksAuthenticator } from './operators.ts';
import { permissionsOf } from '../rules.ts';
import { operatorById } from '../store.ts';

export const readMe = async (ctx: Ctx) => {
  const operator = await operatorById(ctx.db, ctx.brand.id, operatorOf(ctx).operatorId);
  if (!operator) return refuse('not_found');
  return {
    id: operator.operator_id.toString(),
    name: operator.name,
    role: operator.role,
    roleName: operator.role_name,
    brand: ctx.brand.name,
    currency: ctx.brand.currency.code,
    languages: ctx.brand.languages,
    hasAuthenticator: operator.authenticator_sealed !== null,
    mustChangePassword: operator.must_change_password,
    mustEnrol: operator.authenticator_sealed === null && asksAuthenticator(ctx),
    permissions: [...permissionsOf(operator)],
  };
};
