import type { InputOf } from '@fairhouse/contract';
import { LAYS_ALONE_MAX, type BlockKind, type layBlock } from '@fairhouse/contract/blocks';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import type { MemberRow } from '../../members/index.ts';
import { dayOfPerson } from '../steps/bound.ts';
import { keepStanding, memberOfPath, tellStanding } from '../steps/keep.ts';
import { insertBlock, type MemberKey } from '../store.ts';
import { printBlocks } from './read.ts';

/** The block, what it stops and its line in the audit log are one transaction. */
export const lay = async (ctx: Ctx, { id, kind, reason }: InputOf<typeof layBlock>) => {
  const place = await memberOfPath(ctx, id);
  if (!place) return refuse('not_found');
  const refused = await ctx.db.transaction((tx) => layIn(ctx, tx, { place, kind, reason }));
  if (refused) return refused;
  await tellStanding(ctx, place);
  return printBlocks(ctx, ctx.db, place);
};

type Laying = {
  place: MemberKey & { member: MemberRow };
  kind: BlockKind;
  reason: string;
  /** Whose decision it is. */
  caseId?: bigint;
};
/** Within a transaction of its caller, who tells the others (`tellStanding`) after the commit. */
export const layIn = async (ctx: Ctx, tx: Queries, laying: Laying) => {
  const { place, kind, reason, caseId = null } = laying;
  const { member } = place;
  if (member.type === 4) return refuse('state_conflict');
  const { operatorId, name } = operatorOf(ctx);
  if ((await dayOfPerson(ctx, tx)).laid >= LAYS_ALONE_MAX) {
    return refuse('limit_exceeded', { fields: { perDay: String(LAYS_ALONE_MAX) } });
  }
  const laid = { ...place, kind, reason, by: name, byId: operatorId, caseId };
  if (!(await insertBlock(tx, laid))) return refuse('state_conflict');
  await keepStanding(tx, place);
  await note(tx, {
    brandId: place.brandId,
    operatorId,
    operatorName: name,
    action: 'members.block',
    subject: `member:${member.account}`,
    after: { block: kind },
    reason,
    ip: ctx.ip,
  });
  return undefined;
};
