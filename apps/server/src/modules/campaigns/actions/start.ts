import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/campaigns';
import type { Segment } from '@fairhouse/contract/segments';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval, waitingKeys } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { countMembers, printSegment } from '../../segments/index.ts';
import { handsOf, isKey } from '../../staff/index.ts';
import { reachWith } from '../rules.ts';
import {
  letGo,
  letGoLately,
  lockCampaign,
  lockSending,
  markAsked,
  type CampaignKey,
  type CampaignRow,
} from '../store.ts';
import { printOne } from './draft.ts';

const KIND = 'campaigns.start';

/** All that is read before it is let go: changed since, it is another one. */
const digestOf = (row: CampaignRow): string =>
  createHash('sha256')
    .update(JSON.stringify([row.version, row.segment, row.channels, row.words, row.starts_at]))
    .digest('base64url');
/** What is asked for, as name and value; nothing: everybody. */
const ruleInWords = (rule: Segment): string =>
  Object.entries(rule)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
    .join(', ');
const approvalKey = (key: CampaignKey, row: CampaignRow): string => `${key.id}:${row.version}`;

/** So many messages nobody lets go alone: they cost, and reach as many people. */
export const start = async (ctx: Ctx, { id, reason }: InputOf<typeof calls.startCampaign>) => {
  const campaignId = idOf(id);
  if (campaignId === undefined) return refuse('not_found');
  const key = { brandId: ctx.brand.id, id: campaignId };
  const done = await ctx.db.transaction((tx) => startIn(ctx, tx, { key, reason }));
  return isRefusal(done) ? done : printOne(ctx, key);
};

const startIn = async (
  ctx: Ctx,
  tx: Queries,
  { key, reason }: { key: CampaignKey; reason: string },
) => {
  await lockSending(tx, key.brandId);
  const row = await lockCampaign(tx, key);
  if (!row) return refuse('not_found');
  // Asked for and declined, it is asked for again; what still waits is decided first.
  const isWaiting =
    row.state === 'asked' &&
    (await waitingKeys(tx, { brandId: key.brandId, kind: KIND, keys: [approvalKey(key, row)] }))
      .size > 0;
  if (isWaiting || (row.state !== 'draft' && row.state !== 'asked')) {
    return refuse('state_conflict');
  }
  const operator = operatorOf(ctx);
  const members = await countMembers(tx, { brand: ctx.brand, rule: row.segment });
  const messages = members * row.channels.length;
  const operatorIds = [
    ...(await handsOf(tx, { brandId: key.brandId, operatorId: operator.operatorId })),
  ];
  const left =
    settingsOf(ctx.brand).campaigns.aloneMax - (await letGoLately(tx, { ...key, operatorIds }));
  // Nobody is as few: else who waits for a second person would tell it (D-U48).
  if (messages <= left && !isKey(operator)) {
    const reachMax = Math.min(left, reachWith(messages));
    await letGo(tx, { ...key, reachMax, by: operator, isAlone: true });
    await note(tx, {
      brandId: key.brandId,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      action: KIND,
      subject: `campaign:${key.id}`,
      after: { messages, reachMax },
      reason,
      ip: ctx.ip,
    });
    return row;
  }
  const reachMax = reachWith(messages);
  const asked = await askApproval(ctx, tx, {
    kind: KIND,
    key: approvalKey(key, row),
    subject: `campaign:${key.id}`,
    reason,
    payload: {
      name: row.name,
      id: String(key.id),
      digest: digestOf(row),
      members: String(members),
      messages: String(messages),
      reachMax: String(reachMax),
      channels: row.channels.join(', '),
      title: row.words.title,
      text: row.words.text,
      sms: row.words.sms,
      languages: Object.keys(row.words.translations).join(', '),
      translations: JSON.stringify(row.words.translations),
      segment: ruleInWords(printSegment(ctx.brand, row.segment)),
      startsAt: row.starts_at?.toISOString() ?? '',
    },
  });
  if (isRefusal(asked)) return asked;
  await markAsked(tx, { ...key, reachMax, by: operator });
  return row;
};

/** What the second person read is what goes out: a draft that was changed since is refused. */
export const registerStarts = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'campaigns.approve',
    apply: async (ctx, tx, request) => {
      const id = idOf(request.payload.id);
      if (id === undefined) return refuse('state_conflict');
      const key = { brandId: ctx.brand.id, id };
      const row = await lockCampaign(tx, key);
      if (row?.state !== 'asked' || digestOf(row) !== request.payload.digest) {
        return refuse('state_conflict');
      }
      const reachMax = Number(request.payload.reachMax);
      const by = { operatorId: request.asked_by, name: request.asked_name };
      await letGo(tx, { ...key, reachMax, by, isAlone: false });
      return { after: request.payload };
    },
  });
};
