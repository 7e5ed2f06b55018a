import type { InputOf } from '@fairhouse/contract';
import type { previewClose as call } from '@fairhouse/contract/agents-desk';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAgent, isClosedAgent, memberById, openUplineOf, teamOf } from '../../members/index.ts';
import { directRows, directsAt } from '../rows/office.ts';
import { endingContracts, nextDay, type EndingContract } from '../steps/move.ts';
import { openLinks } from '../store.ts';

const NAMED_AT_MOST = 100;
/** Who would stand where once an agent is closed (D-J13), and what would end; nothing is done. */
export const previewClose = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { db, brand } = ctx;
  const brandId = brand.id;
  const memberId = idOf(input.memberId);
  const agent = memberId === undefined ? undefined : await memberById(db, brandId, memberId);
  if (!agent) return refuse('not_found');
  const one = { brandId, memberId: agent.member_id };
  if (!isAgent(agent.type) || (await isClosedAgent(db, one))) return refuse('state_conflict');
  const at = nextDay(ctx);
  const ids = await directsAt(db, { brandId, agentId: one.memberId, at });
  const uplineId =
    agent.upline_id === null
      ? null
      : await openUplineOf(db, { brandId, memberId: agent.upline_id });
  const upline = uplineId === null ? undefined : await memberById(db, brandId, uplineId);
  // What was given out of an own contract ends with it, so it may be told twice.
  const contracts = new Map<string, EndingContract>();
  for (const id of [one.memberId, ...ids]) {
    const ending = await endingContracts.of(ctx)(ctx, db, { brandId, memberId: id, at });
    for (const contract of ending) contracts.set(contract.id, contract);
  }
  const team = await teamOf(db, { brandId, agentId: one.memberId, at });
  return {
    account: agent.account,
    directs: (await directRows(db, { brandId, ids: ids.slice(0, NAMED_AT_MOST) })).map((row) => ({
      memberId: String(row.member_id),
      account: row.account,
      isAgent: isAgent(row.type),
    })),
    to: upline?.account ?? '',
    members: team.length,
    links: await openLinks(db, { brandId, agentId: one.memberId }),
    at: at.toISOString(),
    contracts: [...contracts.values()],
  };
};
