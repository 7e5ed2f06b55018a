import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { note } from '../actions/guesses.ts';
import { OPERATOR_HOURS } from '../actions/operators.ts';
import type { OperatorRow } from '../store.ts';

type By = { issuer: string; hasFactor: boolean };
/** Lets an operator in, by a password or by whom a provider says they are, in a transaction. */
export const openSession = async (
  ctx: Ctx,
  operator: OperatorRow,
  by?: By,
  tx: Queries = ctx.db,
): Promise<{ token: string; name: string; role: string }> => {
  const token = ctx.random.token();
  await tx.run(
    `insert into operator_sessions (brand_id, session_id, token_hash, operator_id, ip,
       expires_at, seen_at, started_at, issuer, has_factor) values ($1, $2, $3, $4, $5,
         $7::timestamptz + make_interval(hours => $6), $7, $7, $8, $9)`,
    [
      ctx.brand.id,
      ctx.random.uuid(),
      hashToken(token),
      operator.operator_id,
      ctx.ip,
      OPERATOR_HOURS,
      tx.now(),
      by?.issuer ?? null,
      by?.hasFactor ?? false,
    ],
  );
  await tx.run(
    `update operators set last_login_at = $3
    where brand_id = $1 and operator_id = $2`,
    [ctx.brand.id, operator.operator_id, tx.now()],
  );
  await note(ctx, by ? 'staff.login.provider' : 'staff.login', operator, tx);
  return { token, name: operator.name, role: operator.role };
};
