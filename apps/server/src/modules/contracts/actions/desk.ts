import type { InputOf } from '@fairhouse/contract';
import type {
  answerHouseContract,
  endHouseContract,
  officeContract,
  officeContracts,
  suspendContract,
} from '@fairhouse/contract/contracts-desk';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { hasRun, type Tell } from '../steps/end.ts';
import { lockBoth } from '../steps/line.ts';
import { isPending, printForHouse } from '../steps/print.ts';
import { tellBoth } from '../steps/tell.ts';
import { mustBe } from '../steps/write.ts';
import { contractById, listAll, setHeld, setState, type ContractRow } from '../store.ts';
import { decide, isInTime } from './answer.ts';
import { askToEnd } from './end.ts';
import { printVersions } from './list.ts';

export const listInOffice = async (ctx: Ctx, input: InputOf<typeof officeContracts>) => {
  const rows = await listAll(ctx.db, {
    brandId: ctx.brand.id,
    kind: input.kind ?? null,
    state: input.state ?? null,
    account: input.account ?? null,
    before: input.cursor ?? null,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  return {
    list: page.map((row) => printForHouse(ctx, row)),
    nextCursor: rows.length > page.length ? (page.at(-1)?.contract_id ?? null) : null,
  };
};
export const readInOffice = async (ctx: Ctx, input: InputOf<typeof officeContract>) => {
  const row = await contractById(ctx.db, { brandId: ctx.brand.id, id: input.id });
  if (!row) return refuse('not_found');
  const shown = printForHouse(ctx, row);
  return {
    contract: shown,
    versions: await printVersions(ctx, row, shown),
    reasonCode: row.reason_code,
  };
};

type Deed = { id: string; version: number; reason: string; action: string; after: object };
type Done = readonly Tell[] | Refusal<'state_conflict'>;
const change = async (
  ctx: Ctx,
  p: Deed,
  work: (tx: Queries, row: ContractRow) => Promise<Done>,
) => {
  const one = { brandId: ctx.brand.id, id: p.id };
  const seen = await contractById(ctx.db, one);
  if (!seen) return refuse('not_found');
  const { operatorId, name: operatorName } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx): Promise<Done> => {
    const row = await lockBoth(tx, one.brandId, seen);
    if (row.version !== p.version) return refuse('state_conflict');
    const result = await work(tx, row);
    if (isRefusal(result)) return result;
    await note(tx, {
      brandId: one.brandId,
      operatorId,
      operatorName,
      ip: ctx.ip,
      action: `contracts.${p.action}`,
      subject: `contract:${p.id}`,
      before: { state: row.state },
      after: p.after,
      reason: p.reason,
    });
    return result;
  });
  if (isRefusal(done)) return done;
  for (const tell of done) await tell();
  return printForHouse(ctx, await mustBe(ctx.db, one));
};

/** Only what the house itself gave is answered and ended by it. */
export const answerForHouse = (ctx: Ctx, input: InputOf<typeof answerHouseContract>) =>
  change(
    ctx,
    { ...input, action: 'answer', after: { answer: input.answer } },
    async (tx, row): Promise<Done> => {
      const isOurs = isPending(row) && row.upline_id === null && row.requested_by === 'downline';
      if (!isOurs || !isInTime(tx, row)) return refuse('state_conflict');
      const done = await decide(ctx, tx, {
        row,
        input: { answer: input.answer, confirm: false, affectedVersion: '' },
      });
      return isRefusal(done) ? refuse('state_conflict') : done;
    },
  );
export const endForHouse = (ctx: Ctx, input: InputOf<typeof endHouseContract>) =>
  change(ctx, { ...input, action: 'end', after: {} }, async (tx, row): Promise<Done> => {
    if (row.upline_id !== null) return refuse('state_conflict');
    const tell = await askToEnd(ctx, tx, { row, by: 'house' });
    return isRefusal(tell) ? tell : [tell];
  });
/**
 * A contract that was signed stands still, whatever it waits for: what was asked comes to nothing.
 * One that has ended is held as well: what is not billed or not paid of it waits (D-J40).
 */
export const suspend = (ctx: Ctx, input: InputOf<typeof suspendContract>) =>
  change(
    ctx,
    { ...input, action: input.action, after: { reasonCode: input.reasonCode } },
    async (tx, row): Promise<Done> => {
      const { brand } = ctx;
      const isHeld = input.action === 'suspend';
      if (row.is_held === isHeld || !wasSigned(row)) return refuse('state_conflict');
      const one = { brandId: brand.id, id: row.contract_id };
      const reasonCode = isHeld ? input.reasonCode : null;
      await setHeld(tx, { ...one, isHeld, reasonCode });
      if (hasRun(row)) {
        await setState(tx, {
          ...one,
          version: row.run_version ?? row.version,
          state: isHeld ? 'suspended' : 'active',
        });
      }
      return [await tellBoth(ctx, tx, { brand, row, said: isHeld ? 'Suspended' : 'GoesOn' })];
    },
  );
/** Whatever was signed once may have bills that are not paid, or windows to be billed still. */
const wasSigned = (row: ContractRow): boolean => row.run_version !== null;
