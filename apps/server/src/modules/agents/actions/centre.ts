import { KIND_NODES } from '@fairhouse/contract/contracts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { isNodeOn, switchesOf } from '../../brands/index.ts';
import { memberOf } from '../../../kernel/kernel.ts';
import { sizesOf } from '../rows/downlines.ts';
import { ownerOf } from '../steps/own.ts';

const KINDS = ['DIVIDEND', 'DAILY', 'HOUR', 'REALTIME'] as const;
type Kind = (typeof KINDS)[number];
/** Contracts and requests that wait for an agent's answer, by kind; by whoever keeps contracts. */
export const waitingContracts = slot<
  (ctx: Ctx, agentId: bigint) => Promise<Partial<Record<Kind, number>>>
>('agents.waiting', async () => ({}));

export const readCentre = async (ctx: Ctx) => {
  const { brandId, memberId } = ownerOf(ctx);
  const sizes = await sizesOf(ctx.db, { brandId, agentId: memberId });
  const switches = switchesOf(ctx.brand);
  const isOn: Record<Kind, boolean> = {
    DIVIDEND: switches.contractDividend,
    DAILY: switches.dailySalary,
    HOUR: switches.hourSalary,
    REALTIME: switches.realtimeSalary,
  };
  return {
    account: memberOf(ctx).account,
    teamSize: sizes.team,
    directSize: sizes.direct,
    waiting: await waitingContracts.of(ctx)(ctx, memberId),
    kinds: KINDS.filter((kind) => isOn[kind] && isNodeOn(ctx.brand, KIND_NODES[kind])),
  };
};
