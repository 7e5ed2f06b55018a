import type { InputOf } from '@fairhouse/contract';
import type {
  askCorrection,
  Correction,
  memberCorrections,
} from '@fairhouse/contract/members-corrections';
import { cursorOf, idOf } from '../../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { tellChange } from '../../../messages/index.ts';
import { correctPerson, holdPerson, memberById, noteGuardChange } from '../../index.ts';
import { GUARDING, maskedChanges } from '../rules.ts';
import {
  correctionOf,
  correctionsOf,
  insertCorrection,
  type FieldChange,
} from '../rows/corrections.ts';
import { personAfter, readChanges, whyNotPerson, writtenOf } from '../steps/judge-person.ts';
import { lookedUp } from './trace.ts';

const KIND = 'members.correct';

export const ask = async (ctx: Ctx, input: InputOf<typeof askCorrection>) => {
  const memberId = idOf(input.id);
  const brandId = ctx.brand.id;
  const member = memberId === undefined ? undefined : await memberById(ctx.db, brandId, memberId);
  if (!member) return refuse('not_found');
  if (member.type === 4) return refuse('state_conflict');
  const changes = readChanges(ctx, member, input.changes);
  if (isRefusal(changes)) return changes;
  const refused = await whyNotPerson(ctx, ctx.db, { member, changes });
  if (refused) return refused;
  const row = await ctx.db.transaction(async (tx) => {
    // One at a time of a member: a second would be asked for by what the first one changes.
    const asked = await askApproval(ctx, tx, {
      kind: KIND,
      key: String(member.member_id),
      payload: {
        memberId: String(member.member_id),
        account: member.account,
        changes: maskedChanges(changes),
      },
      subject: `member:${member.account}`,
      reason: input.reason,
    });
    if (isRefusal(asked)) return asked;
    await insertCorrection(tx, {
      brandId,
      memberId: member.member_id,
      approvalId: asked.approval_id,
      changes,
      evidence: input.evidence,
    });
    return asked;
  });
  return isRefusal(row) ? row : { approvalId: String(row.approval_id) };
};

export const listCorrections = async (ctx: Ctx, input: InputOf<typeof memberCorrections>) => {
  const place = await lookedUp(ctx, input.id, 'corrections');
  if (!place) return refuse('not_found');
  const rows = await correctionsOf(ctx.db, {
    ...place,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  const list: Correction[] = shown.map((row) => ({
    id: String(row.correction_id),
    state: row.state,
    changes: row.changes,
    reason: row.reason,
    evidence: row.evidence,
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    decided:
      row.decided_at === null
        ? null
        : {
            by: row.decided_name ?? '',
            at: row.decided_at.toISOString(),
            reason: row.decided_reason,
          },
  }));
  return {
    list,
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.correction_id) : null,
  };
};

/** Who is told besides those that were proved: where the house writes from now on. */
const newAddresses = (person: ReturnType<typeof personAfter>, changes: readonly FieldChange[]) => {
  const has = (field: FieldChange['field']) => changes.some((one) => one.field === field);
  return {
    emails: has('email') && person.email !== null ? [person.email] : [],
    mobiles: has('mobile') && person.mobile !== null ? [person.mobile] : [],
  };
};

/** What the second person does by approving: as it stands now, or not at all. */
export const registerCorrections = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'members.correct',
    apply: async (ctx, tx, request) => {
      const brandId = ctx.brand.id;
      const asked = await correctionOf(tx, brandId, request.approval_id);
      if (!asked) return refuse('state_conflict');
      const owner = { brandId, memberId: asked.member_id };
      await holdPerson(tx, owner);
      const member = await memberById(tx, brandId, owner.memberId);
      if (!member) return refuse('not_found');
      const { changes } = asked;
      // The member, or somebody else, has changed one of them since.
      if (changes.some(({ field, before }) => writtenOf(member, field) !== before)) {
        return refuse('state_conflict');
      }
      const refused = await whyNotPerson(ctx, tx, { member, changes });
      if (refused) return refused;
      const person = personAfter(ctx, member, changes);
      // Two members cannot have one number: whoever came first has it.
      if (!(await correctPerson(tx, { ...owner, person }))) return refuse('mobile_taken');
      const fields = changes.map(({ field }) => field);
      if (fields.some((field) => GUARDING.includes(field))) await noteGuardChange(tx, owner);
      // `member` is as it was before: what was proved until now is told, too.
      const tell = await tellChange(ctx, tx, {
        brand: ctx.brand,
        member,
        what: fields,
        ...newAddresses(person, changes),
      });
      return { after: { changes: maskedChanges(changes) }, tell };
    },
  });
};
