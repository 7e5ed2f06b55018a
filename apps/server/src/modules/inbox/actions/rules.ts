import type { InputOf, OutputOf } from '@fairhouse/contract';
import {
  INBOX_ALWAYS,
  INBOX_KINDS,
  INBOX_URGENT_MINUTES,
  type changeInboxRule,
  type inboxRules,
  type InboxKind,
} from '@fairhouse/contract/inbox';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { ruleRows, writeRule } from '../store.ts';

type InboxRule = { kind: InboxKind; isShown: boolean; urgentMinutes: number };
/** What the brand says of each kind; of what it says nothing, everything is shown. */
export const rulesOf = async (db: Queries, brandId: number): Promise<InboxRule[]> => {
  const rows = new Map((await ruleRows(db, brandId)).map((row) => [row.kind, row]));
  return INBOX_KINDS.map((kind) => {
    const row = rows.get(kind);
    return {
      kind,
      isShown: row?.is_shown ?? true,
      urgentMinutes: row?.urgent_minutes ?? INBOX_URGENT_MINUTES,
    };
  });
};

export const readRules = async (
  ctx: Ctx,
  _input: InputOf<typeof inboxRules>,
): Promise<OutputOf<typeof inboxRules>> => ({ list: await rulesOf(ctx.db, ctx.brand.id) });

/** It hides nothing from its own desk; what guards the house stays in sight here as well. */
export const changeRule = async (ctx: Ctx, input: InputOf<typeof changeInboxRule>) => {
  const kind = INBOX_KINDS.find((one) => one === input.kind);
  if (!kind) return refuse('not_found');
  const { isShown, urgentMinutes, reason } = input;
  if (!isShown && INBOX_ALWAYS.includes(kind)) {
    return refuse('validation_failed', { fields: { isShown: 'invalid' } });
  }
  const { operatorId, name } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  return ctx.db.transaction(async (tx) => {
    const before = (await rulesOf(tx, brandId)).find((one) => one.kind === kind);
    await writeRule(tx, { brandId, kind, isShown, urgentMinutes, by: name });
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      action: 'inbox.rule',
      subject: `inbox:${kind}`,
      before,
      after: { isShown, urgentMinutes },
      reason,
      ip: ctx.ip,
    });
    return { list: await rulesOf(tx, brandId) };
  });
};
