import type { InputOf } from '@fairhouse/contract';
import type { CampaignState } from '@fairhouse/contract/campaign-words';
import type * as calls from '@fairhouse/contract/campaigns';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import {
  hasBegun,
  leaveRest,
  leaveRoom,
  lockCampaign,
  lockSending,
  setState,
  takeBack,
  type CampaignKey,
  type CampaignRow,
} from '../store.ts';
import { printOne } from './draft.ts';

type Step = InputOf<typeof calls.steerCampaign>['step'];
const FROM: Readonly<Record<Step, readonly CampaignState[]>> = {
  pause: ['scheduled', 'running'],
  resume: ['paused'],
  stop: ['scheduled', 'running', 'paused'],
  draft: ['asked', 'scheduled', 'paused'],
};

/** Once it answers, nothing more goes out: whoever sends holds the same lock for each part. */
export const steer = async (ctx: Ctx, { id, step }: InputOf<typeof calls.steerCampaign>) => {
  const campaignId = idOf(id);
  if (campaignId === undefined) return refuse('not_found');
  const key = { brandId: ctx.brand.id, id: campaignId };
  const done = await ctx.db.transaction(async (tx) => {
    await lockSending(tx, key.brandId);
    const row = await lockCampaign(tx, key);
    if (!row) return refuse('not_found');
    if (!FROM[step].includes(row.state)) return refuse('state_conflict');
    const faulty = await take(tx, { key, row, step });
    if (faulty) return faulty;
    const { operatorId, name } = operatorOf(ctx);
    await note(tx, {
      brandId: key.brandId,
      operatorId,
      operatorName: name,
      action: `campaigns.${step}`,
      subject: `campaign:${key.id}`,
      before: { state: row.state },
      ip: ctx.ip,
    });
    return row;
  });
  return isRefusal(done) ? done : printOne(ctx, key);
};

type Taking = { key: CampaignKey; row: CampaignRow; step: Step };
const take = async (tx: Queries, { key, row, step }: Taking) => {
  if (step === 'pause') await setState(tx, { ...key, state: 'paused', pausedBy: 'operator' });
  if (step === 'resume') {
    // What outgrew what was let go is let go anew, from a draft.
    if (row.paused_by === 'grown') return refuse('state_conflict');
    await setState(tx, { ...key, state: row.started_at === null ? 'scheduled' : 'running' });
  }
  if (step === 'stop') {
    await leaveRest(tx, key);
    await setState(tx, { ...key, state: 'stopped' });
    await leaveRoom(tx, key);
  }
  if (step === 'draft') {
    if (await hasBegun(tx, key)) return refuse('state_conflict');
    await takeBack(tx, key);
  }
  return undefined;
};
