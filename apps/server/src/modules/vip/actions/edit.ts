import type { InputOf } from '@fairhouse/contract';
import { leastEdgesBy, percentsFrom } from '@fairhouse/contract/least-edges';
import { changeRanks as changeCall, type KeptRank, type KeptRanks } from '@fairhouse/contract/vip';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { giveOrAsk, givenBack } from '../../giving/index.ts';
import { HOUSE_RANKS, rankFaults, risesOf } from '../rules.ts';
import { insertRanks, latestRanks, type RanksRow } from '../store.ts';

const KIND = 'vip.ranks';
const print = async (ctx: Ctx, row: RanksRow | undefined): Promise<KeptRanks> => ({
  version: row?.version ?? 0,
  ranks: [...(row?.ranks ?? HOUSE_RANKS)],
  changedAt: row?.changed_at.toISOString() ?? null,
  changedBy: row?.operator_name ?? '',
  reason: row?.reason ?? '',
  currency: ctx.brand.currency.code,
  beside: await besideOf(ctx, ctx.db),
});

export const readRanks = async (ctx: Ctx) => print(ctx, await latestRanks(ctx.db, ctx.brand.id));

type Written = { version: number; ranks: readonly KeptRank[]; by: string; reason: string };
const write = async (ctx: Ctx, tx: Queries, p: Written) => {
  const before = await latestRanks(tx, ctx.brand.id);
  const made =
    (before?.version ?? 0) !== p.version
      ? undefined
      : await insertRanks(tx, {
          brandId: ctx.brand.id,
          version: p.version + 1,
          ranks: p.ranks,
          operatorName: p.by,
          reason: p.reason,
        });
  return made ? { before: before?.ranks ?? HOUSE_RANKS, made } : refuse('state_conflict');
};

const besideOf = async (ctx: Ctx, tx: Queries): Promise<KeptRanks['beside']> => {
  const { agentTerms, prizeModes } = settingsOf(ctx.brand);
  return {
    line: percentsFrom(agentTerms.rebates),
    points: (await givenBack(ctx, tx, ctx.brand)).points,
    least: leastEdgesBy(prizeModes),
  };
};

/** What gives more than before, of bets without an end, is a second person's to say. */
export const changeRanks = async (ctx: Ctx, input: InputOf<typeof changeCall>) => {
  const { version, ranks, reason } = input;
  const fields = rankFaults(ranks, ctx.brand.currency);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const latest = await latestRanks(tx, ctx.brand.id);
    if ((latest?.version ?? 0) !== version) return refuse('state_conflict');
    const rises = risesOf(
      latest?.ranks ?? HOUSE_RANKS,
      ranks,
      ctx.brand.currency,
      await besideOf(ctx, tx),
    );
    if (rises.length > 0) {
      return giveOrAsk(ctx, tx, {
        amountMinor: undefined,
        asked: {
          kind: KIND,
          key: 'ranks',
          subject: `ranks:${version + 1}`,
          reason,
          payload: {
            version: String(version),
            changes: rises.join(', '),
            ranks: JSON.stringify(ranks),
          },
        },
      });
    }
    const written = await write(ctx, tx, { version, ranks, by: name, reason });
    if (isRefusal(written)) return written;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: KIND,
      subject: `ranks:${written.made.version}`,
      reason,
      before: written.before,
      after: written.made.ranks,
    });
    return undefined;
  });
  if (isRefusal(done)) return done;
  return { ...(await readRanks(ctx)), approvalId: done?.approval_id.toString() ?? null };
};

export const registerRanks = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'vip.manage',
    apply: async (ctx, tx, request) => {
      const ranks = changeCall.body.shape.ranks.parse(JSON.parse(request.payload.ranks ?? ''));
      const written = await write(ctx, tx, {
        version: Number(request.payload.version),
        ranks,
        by: request.asked_name,
        reason: request.reason,
      });
      return isRefusal(written)
        ? written
        : { before: written.before, after: { ranks: written.made.ranks } };
    },
  });
};
