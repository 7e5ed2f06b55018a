import { judgeField, ageOn, tidied, type FieldFault } from '@fairhouse/contract/fields';
import type { CorrectedField } from '@fairhouse/contract/members-corrections';
import { isoDateOf } from '@fairhouse/contract/patterns';
import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { minimumAgeOf, readE164, registerFieldsOf } from '../../../brands/index.ts';
import { acceptedDocuments } from '../../../identity/index.ts';
import { isMailAddress } from '../../../messengers/index.ts';
import { isBarred, type CorrectedPerson, type MemberRow } from '../../index.ts';
import { GUARDING, PROVEN_BY } from '../rules.ts';
import { holdersOf, type FieldChange } from '../rows/corrections.ts';

/** A date of the database is midnight of this process: its own calendar gives the day back. */
const dayOf = (date: Date | null): string => (date === null ? '' : dayIn(date));
/** What is known of a person now, as it is written in a correction. */
export const writtenOf = (member: MemberRow, field: CorrectedField): string => {
  switch (field) {
    case 'payeeName': {
      return member.payee_name ?? '';
    }
    case 'birthday': {
      return dayOf(member.birthday);
    }
    case 'email': {
      return member.email ?? '';
    }
    case 'mobile': {
      return member.mobile_num === null ? '' : `+${member.dialing_code}${member.mobile_num}`;
    }
    default: {
      return member.details[field] ?? '';
    }
  }
};

type Wanted = readonly { field: CorrectedField; value: string }[];
/** Each value as it would be kept, or why it cannot be; what would not change is left out. */
export const readChanges = (ctx: Ctx, member: MemberRow, wanted: Wanted) => {
  const rules = registerFieldsOf(ctx.brand);
  const faults: Record<string, FieldFault> = {};
  const changes: FieldChange[] = [];
  for (const { field, value } of new Map(wanted.map((one) => [one.field, one])).values()) {
    const text = field === 'mobile' ? value.replaceAll(/[\s()-]/g, '') : tidied(field, value);
    const mayBeEmpty = field === 'email' || field === 'mobile';
    const isEmpty = text === '';
    if (isEmpty && !mayBeEmpty) faults[field] = 'required';
    const after = isEmpty ? '' : readValue(ctx, field, text);
    if (isRefusal(after)) return after;
    if (!isEmpty && field !== 'mobile' && field !== 'birthday') {
      const fault = judgeField({ ...rules[field], required: true }, after);
      if (fault) faults[field] = fault;
    }
    if (field === 'birthday' && after === '') faults[field] = 'pattern';
    const before = writtenOf(member, field);
    if (before !== after) changes.push({ field, before, after });
  }
  if (Object.keys(faults).length > 0) return refuse('validation_failed', { fields: faults });
  return changes.length === 0 ? refuse('state_conflict') : changes;
};

const readValue = (ctx: Ctx, field: CorrectedField, text: string) => {
  if (field === 'email') return isMailAddress(text) ? text : refuse('incorrect_email');
  if (field === 'birthday') return isoDateOf(text) ?? '';
  if (field !== 'mobile') return text;
  const mobile = readE164(ctx.brand, text);
  return mobile ? `+${mobile.dialingCode}${mobile.mobileNum}` : refuse('phone_invalid');
};

/** The whole person once these are done. */
export const personAfter = (
  ctx: Ctx,
  member: MemberRow,
  changes: readonly FieldChange[],
): CorrectedPerson => {
  const by = new Map(changes.map((one) => [one.field, one.after]));
  const of = (field: CorrectedField): string => by.get(field) ?? writtenOf(member, field);
  const given = by.get('mobile');
  const kept =
    member.dialing_code === null || member.mobile_num === null
      ? null
      : { dialingCode: member.dialing_code, mobileNum: member.mobile_num };
  const details = changes.filter(
    ({ field }) => !['payeeName', 'birthday', 'email', 'mobile'].includes(field),
  );
  return {
    payeeName: of('payeeName') || null,
    birthday: of('birthday') || null,
    email: of('email') || null,
    mobile: given === undefined ? kept : (readE164(ctx.brand, given) ?? null),
    details: Object.fromEntries(details.map(({ field, after }) => [field, after])),
  };
};

/** Whether the house may take this for the person; judged when it is asked and when it is done. */
export const whyNotPerson = async (
  ctx: Ctx,
  db: Queries,
  { member, changes }: { member: MemberRow; changes: readonly FieldChange[] },
) => {
  const owner = { brandId: ctx.brand.id, memberId: member.member_id };
  const person = personAfter(ctx, member, changes);
  const has = (field: CorrectedField) => changes.some((one) => one.field === field);
  const today = dayIn(ctx.clock.now(), 'UTC');
  if (has('birthday') && ageOn(today, person.birthday ?? '') < minimumAgeOf(ctx.brand)) {
    return refuse('age_required');
  }
  const accepted = await acceptedDocuments(db, owner);
  if (changes.some(({ field }) => accepted.some((one) => PROVEN_BY[one]?.includes(field)))) {
    return refuse('identity_proven');
  }
  const taken = await holdersOf(db, {
    ...owner,
    email: person.email,
    dialingCode: person.mobile?.dialingCode ?? null,
    mobileNum: person.mobile?.mobileNum ?? null,
  });
  if (has('email') && taken?.email) return refuse('email_taken');
  if (has('mobile') && taken?.mobile) return refuse('mobile_taken');
  return (await isBarredPerson(ctx, db, { member, changes })) ? refuse('self_excluded') : undefined;
};

/**
 * Whoever excluded themselves is known by these: what is corrected neither makes them somebody
 * else, nor a member of who is barred.
 */
const isBarredPerson = async (
  ctx: Ctx,
  db: Queries,
  { member, changes }: { member: MemberRow; changes: readonly FieldChange[] },
): Promise<boolean> => {
  if (!changes.some(({ field }) => GUARDING.includes(field))) return false;
  const known = (person: CorrectedPerson) => ({
    brandId: ctx.brand.id,
    email: person.email ?? undefined,
    mobile: person.mobile ?? undefined,
    payeeName: person.payeeName ?? undefined,
    birthday: person.birthday ?? undefined,
  });
  return (
    (await isBarred(db, known(personAfter(ctx, member, [])))) ||
    (await isBarred(db, {
      ...known(personAfter(ctx, member, changes)),
      exceptId: member.member_id,
    }))
  );
};
