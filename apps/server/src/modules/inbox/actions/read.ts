import type { InputOf, OutputOf } from '@fairhouse/contract';
import {
  INBOX_KINDS,
  INBOX_URGENT_MINUTES,
  type inbox,
  type InboxKind,
} from '@fairhouse/contract/inbox';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { defaultDayLimits, may } from '../../staff/index.ts';
import { PERMISSION_OF } from '../rules.ts';
import { waitingCounts, waitingItems } from '../store.ts';
import { rulesOf } from './rules.ts';

const MINUTE = 60_000;

const kindOf = (text: string): InboxKind => {
  const known = INBOX_KINDS.find((one) => one === text);
  if (!known) throw new Error(`nobody decides about ${text}`);
  return known;
};

export const readInbox = async (
  ctx: Ctx,
  input: InputOf<typeof inbox>,
): Promise<OutputOf<typeof inbox>> => {
  const operator = operatorOf(ctx);
  const rules = new Map((await rulesOf(ctx.db, ctx.brand.id)).map((one) => [one.kind, one]));
  const seen = INBOX_KINDS.filter(
    (one) => may(operator, PERMISSION_OF[one]) && rules.get(one)?.isShown !== false,
  );
  const isUrgent = (one: InboxKind, since: Date): boolean =>
    ctx.clock.now().getTime() - since.getTime() >
    (rules.get(one)?.urgentMinutes ?? INBOX_URGENT_MINUTES) * MINUTE;
  const shown = seen.filter((one) => input.kind === undefined || one === input.kind);
  const { dayMinor: giveDay, payDayMinor: payDay } = defaultDayLimits(ctx.brand);
  const house = { brandId: ctx.brand.id, giveDay, payDay };
  const [counts, items] = await Promise.all([
    waitingCounts(ctx.db, { ...house, kinds: seen }),
    waitingItems(ctx.db, { ...house, kinds: shown }),
  ]);
  return {
    currency: ctx.brand.currency.code,
    counts: counts.map((row) => ({
      kind: kindOf(row.kind),
      count: Number(row.count),
      oldest: row.oldest.toISOString(),
    })),
    list: items.map((row) => ({
      kind: kindOf(row.kind),
      ref: row.ref,
      memberId: row.member_id === null ? null : String(row.member_id),
      subject: [row.account, row.about].filter((text) => text).join(' · '),
      amount: row.amount === null ? null : printAmount(row.amount, ctx.brand.currency),
      since: row.since.toISOString(),
      isUrgent: isUrgent(kindOf(row.kind), row.since),
      owner: row.owner,
    })),
  };
};
