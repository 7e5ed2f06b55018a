import type { Campaign } from '@fairhouse/contract/campaigns';
import { LEFT_OUT, type LeftOut } from '@fairhouse/contract/campaign-words';
import type { Ctx } from '../../../kernel/kernel.ts';
import { printSegment, readsMembers, toldCount } from '../../segments/index.ts';
import { causeOf } from '../rules.ts';
import { figuresOf, unsubscribedBy, type CampaignRow } from '../store.ts';

export const reasonOf = (text: string): LeftOut | null =>
  LEFT_OUT.find((one) => one === text) ?? null;

/**
 * Campaigns as the office sees them, with what became of their messages until now. Who reads no
 * members is told of few of them neither by a figure nor by a reason (D-U48).
 */
export const printCampaigns = async (
  ctx: Ctx,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> => {
  const { db, brand } = ctx;
  const isExact = readsMembers(ctx);
  const ids = rows.map((row) => row.campaign_id);
  const [counts, ended] = await Promise.all([
    figuresOf(db, brand.id, ids),
    unsubscribedBy(db, brand.id, ids.map(causeOf)),
  ]);
  return rows.map((row) => {
    const mine = counts.filter((one) => one.campaign_id === row.campaign_id);
    const told = (count: number) => toldCount(ctx, count, row.channels.length);
    const sum = (of: (one: (typeof mine)[number]) => boolean) =>
      told(mine.filter(of).reduce((total, one) => total + Number(one.messages), 0));
    const cause = causeOf(row.campaign_id);
    return {
      id: String(row.campaign_id),
      name: row.name,
      segment: printSegment(brand, row.segment),
      channels: row.channels,
      title: row.words.title,
      text: row.words.text,
      sms: row.words.sms,
      translations: Object.entries(row.words.translations).map(([language, words]) => ({
        language,
        ...words,
      })),
      startsAt: row.starts_at?.toISOString() ?? null,
      state: row.state,
      pausedBy: row.paused_by,
      reachMax: told(row.reach_max),
      isExact,
      madeBy: row.made_by,
      startedBy: row.started_name,
      timeZone: brand.timeZone,
      startedAt: row.started_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      figures: {
        messages: sum(() => true),
        waiting: sum(({ state }) => state === 'waiting' || state === 'sending'),
        sent: sum(({ state }) => state === 'sent'),
        failed: sum(({ state }) => state === 'failed'),
        unsure: sum(({ state }) => state === 'unsure'),
        leftOut: LEFT_OUT.flatMap((reason) => {
          const count = sum((one) => one.state === 'left_out' && one.reason === reason);
          return count === null || count === 0 ? [] : [{ reason, count }];
        }),
        unsubscribed: told(Number(ended.find((one) => one.cause === cause)?.members ?? 0n)),
      },
    };
  });
};
