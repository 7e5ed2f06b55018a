import type { InputOf } from '@fairhouse/contract';
import type { importResults as call } from '@fairhouse/contract/lottery-desk';
import { readResult, type Lottery } from '@fairhouse/lottery';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { secondPerson } from '../../../staff/index.ts';
import { lotteriesOf, moveIssue, sourcesOfIssue, tellIssue } from '../../index.ts';
import { noteDesk, subjectOf } from '../steps/note.ts';
import { addSource, lockIssue, type LockedIssue } from '../store.ts';

type Input = InputOf<typeof call>;
type Row = Input['rows'][number];
type Judged = { row: Row; issue: LockedIssue; first: string | undefined };

/**
 * What a source says of outside draws. The second source comes from another person and another
 * place; where both say the same, the draw has its result. All rows are judged before one is kept.
 */
export const importResults = async (ctx: Ctx, input: Input) => {
  const { slug } = input;
  const lottery = lotteriesOf(ctx).get(slug);
  if (!lottery) return refuse('not_found');
  // A draw of the house follows from its link and its beacon, whatever anybody says.
  if (!lottery.isOutside) return refuse('operation_not_allowed');
  const rows = input.rows.toSorted((one, other) => one.drawNo.localeCompare(other.drawNo));
  if (new Set(rows.map((one) => one.drawNo)).size < rows.length) {
    return refuse('validation_failed', { fields: { rows: 'twice' } });
  }
  const done = await ctx.db.transaction(async (tx) => {
    const judged: Judged[] = [];
    for (const row of rows) {
      const one = await judge(ctx, tx, { input, lottery, row });
      if (isRefusal(one)) return one;
      judged.push(one);
    }
    const list = [];
    for (const one of judged) list.push(await keep(ctx, tx, { input, ...one }));
    return { list, issues: judged.map((one) => one.issue) };
  });
  if (isRefusal(done)) return done;
  for (const issue of done.issues) tellIssue(ctx, issue);
  return { list: done.list };
};

/** Whether an outside draw may have its result now: it is closed, over, and nobody holds it. */
export const awaitsResult = (ctx: Ctx, issue: LockedIssue): boolean =>
  issue.state === 'closed' &&
  issue.draws_at <= ctx.clock.now() &&
  issue.held_until === null &&
  issue.void_reason === null;

const judge = async (ctx: Ctx, tx: Queries, p: { input: Input; lottery: Lottery; row: Row }) => {
  const { input, lottery, row } = p;
  const key = { brandId: ctx.brand.id, slug: input.slug, issueNo: row.drawNo };
  const issue = await lockIssue(tx, key);
  if (!issue) return refuse('not_found');
  if (!issue.is_outside) return refuse('operation_not_allowed');
  if (!awaitsResult(ctx, issue)) return refuse('state_conflict');
  if (!readResult(lottery.family, row.result)) {
    return refuse('validation_failed', { fields: { result: row.drawNo } });
  }
  const [first, ...more] = await sourcesOfIssue(tx, key);
  if (more.length > 0) return refuse('state_conflict');
  if (!first) return { row, issue, first: undefined };
  const isOther = await secondPerson(tx, {
    brandId: key.brandId,
    makers: [first.operator_id],
    deciderId: operatorOf(ctx).operatorId,
  });
  if (!isOther) return refuse('same_operator');
  if (first.origin.toLowerCase() === input.origin.toLowerCase()) {
    return refuse('validation_failed', { fields: { origin: 'same' } });
  }
  return { row, issue, first: first.result };
};

const keep = async (ctx: Ctx, tx: Queries, p: Judged & { input: Input }) => {
  const { row, first } = p;
  const { slug, origin, fileName } = p.input;
  const { operatorId, name: operatorName } = operatorOf(ctx);
  const key = { brandId: ctx.brand.id, slug, issueNo: row.drawNo };
  const { result } = row;
  const no = first === undefined ? 1 : 2;
  await addSource(tx, { ...key, no, result, origin, fileName, operatorId, operatorName });
  const outcome = first === undefined ? 'first' : first === result ? 'drawn' : 'differs';
  if (outcome === 'drawn') await moveIssue(tx, { ...key, from: 'closed', to: 'drawn', result });
  await noteDesk(ctx, tx, {
    action: 'lottery.import',
    subject: subjectOf(slug, row.drawNo),
    after: { source: no, origin, file: fileName, result, outcome },
  });
  return { drawNo: row.drawNo, outcome } as const;
};
