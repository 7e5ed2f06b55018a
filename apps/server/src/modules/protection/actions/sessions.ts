import type { InputOf } from '@fairhouse/contract';
import type {
  endKeptDevice as endKeptCall,
  endSession as endCall,
  logins as loginsCall,
} from '@fairhouse/contract/protection';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { endKeptOf, keptOf, loginsOf, openSessionsOf, stopSessions } from '../../session/index.ts';

const readOpen = (ctx: Ctx) =>
  openSessionsOf(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    idleHours: settingsOf(ctx.brand).sessionIdleHours,
  });

export const listSessions = async (ctx: Ctx) => ({
  list: (await readOpen(ctx)).map((row) => ({
    id: row.session_id,
    device: row.device,
    ip: row.ip,
    means: row.means,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isCurrent: row.session_id === memberOf(ctx).sessionId,
  })),
});

/** Only one's own is found. */
export const endOneSession = async (ctx: Ctx, input: InputOf<typeof endCall>) => {
  if (!(await readOpen(ctx)).some((row) => row.session_id === input.id)) {
    return refuse('not_found');
  }
  await stopSessions(ctx, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    onlyId: input.id,
  });
  return {};
};

export const listKeptDevices = async (ctx: Ctx) => {
  const { memberId, sessionId } = memberOf(ctx);
  const rows = await keptOf(ctx.db, { brandId: ctx.brand.id, memberId, sessionId });
  return {
    list: rows.map((row) => ({
      id: row.kept_id,
      device: row.device,
      ip: row.ip,
      usedAt: row.used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isCurrent: row.is_current,
    })),
  };
};
export const endOneKeptDevice = async (ctx: Ctx, { id }: InputOf<typeof endKeptCall>) =>
  (await endKeptOf(ctx, { memberId: memberOf(ctx).memberId, keptId: id }))
    ? {}
    : refuse('not_found');

export const listLogins = async (ctx: Ctx, input: InputOf<typeof loginsCall>) => {
  const before = input.cursor === undefined ? null : idOf(input.cursor);
  if (before === undefined) return refuse('validation_failed', { fields: { cursor: 'pattern' } });
  const rows = await loginsOf(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    before,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  return {
    list: page.map((row) => ({
      id: row.login_id.toString(),
      at: row.at.toISOString(),
      ip: row.ip,
      device: row.device,
      means: row.means,
      outcome: row.outcome === 'ok' ? ('ok' as const) : ('refused' as const),
    })),
    nextCursor: rows.length > page.length ? (page.at(-1)?.login_id.toString() ?? null) : null,
  };
};
