import type { InputOf } from '@fairhouse/contract';
import { ageOn, judgeField, tidied, type FieldFault } from '@fairhouse/contract/fields';
import { isoDateOf } from '@fairhouse/contract/patterns';
import type { changeProfile as call } from '@fairhouse/contract/members';
import { dayIn } from '@fairhouse/days';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { minimumAgeOf, registerFieldsOf } from '../../brands/index.ts';
import { AVATARS } from '../rules.ts';
import { memberRowOf } from '../steps/member-row.ts';
import type { MemberRow } from '../store.ts';
import { changePerson } from './change-person.ts';

const DETAILS = ['address', 'nationality', 'occupation', 'sourceOfIncome', 'placeOfBirth'] as const;

/** A date of the database is midnight of this process: its own calendar gives the day back. */
const dayOf = (date: Date | null): string => (date === null ? '' : dayIn(date));

const print = (member: MemberRow) => {
  const detail = (name: string) => member.details[name] ?? '';
  return {
    nickname: member.nickname,
    birthday: dayOf(member.birthday),
    address: detail('address'),
    nationality: detail('nationality'),
    occupation: detail('occupation'),
    sourceOfIncome: detail('sourceOfIncome'),
    placeOfBirth: detail('placeOfBirth'),
    avatar: member.avatar,
    avatars: [...AVATARS],
  };
};

export const readProfile = async (ctx: Ctx) => print(await memberRowOf(ctx));

/** Judged by the rules of the registration's fields; all of it is kept, or nothing. */
export const changeProfile = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const rules = registerFieldsOf(ctx.brand);
  const faults: Record<string, FieldFault> = {};
  const judged = (name: 'nickname' | (typeof DETAILS)[number]): string | undefined => {
    const given = input[name];
    if (given === undefined) return undefined;
    const value = tidied(name, given);
    const fault = judgeField({ ...rules[name], required: name === 'nickname' }, value);
    if (fault) faults[name] = fault;
    return value;
  };
  const nickname = judged('nickname');
  const details = Object.fromEntries(
    DETAILS.map((name) => [name, judged(name)] as const).filter(
      (pair): pair is readonly [(typeof DETAILS)[number], string] => pair[1] !== undefined,
    ),
  );
  if (input.avatar !== undefined && !AVATARS.some((one) => one === input.avatar)) {
    faults.avatar = 'pattern';
  }
  const birthday =
    input.birthday === undefined || input.birthday === ''
      ? undefined
      : isoDateOf(input.birthday.trim());
  if (input.birthday && birthday === undefined) faults.birthday = 'pattern';
  if (Object.keys(faults).length > 0) return refuse('validation_failed', { fields: faults });
  const today = dayIn(ctx.clock.now(), 'UTC');
  if (birthday && ageOn(today, birthday) < minimumAgeOf(ctx.brand)) return refuse('age_required');
  const member = await memberRowOf(ctx);
  await changePerson(ctx.db, {
    brandId: ctx.brand.id,
    memberId: member.member_id,
    change: { nickname, birthday, avatar: input.avatar, details },
  });
  return print(await memberRowOf(ctx));
};

export const readAvatar = async (ctx: Ctx) => {
  const { avatar } = await memberRowOf(ctx);
  return { avatar, avatarType: 'STATIC' as const };
};
