import type { InputOf } from '@fairhouse/contract';
import type {
  addMemberNote,
  MemberNotes,
  memberNotes,
  setMemberTags,
} from '@fairhouse/contract/members-notes';
import type { Queries } from '../../../../kernel/db.ts';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { memberById } from '../../index.ts';
import { allTags, insertNote, keepTags, notesOf, tagsOf } from '../rows/notes.ts';

const placeOf = async (ctx: Ctx, text: string) => {
  const id = idOf(text);
  const member = id === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, id);
  return member && { brandId: ctx.brand.id, memberId: member.member_id, account: member.account };
};

const print = async (
  db: Queries,
  place: { brandId: number; memberId: bigint },
): Promise<MemberNotes> => {
  const [tags, notes] = await Promise.all([tagsOf(db, place), notesOf(db, place)]);
  return {
    tags: tags.map((row) => ({ tag: row.tag, by: row.by_name, at: row.at.toISOString() })),
    notes: notes.map((row) => ({
      id: String(row.note_id),
      text: row.text,
      by: row.by_name,
      at: row.at.toISOString(),
    })),
  };
};

export const readNotes = async (ctx: Ctx, { id }: InputOf<typeof memberNotes>) => {
  const place = await placeOf(ctx, id);
  return place ? print(ctx.db, place) : refuse('not_found');
};

/** The note is its own record: nobody deletes it, so no line stands beside it in the audit log. */
export const writeNote = async (ctx: Ctx, { id, text }: InputOf<typeof addMemberNote>) => {
  const place = await placeOf(ctx, id);
  if (!place) return refuse('not_found');
  await insertNote(ctx.db, { ...place, text, by: operatorOf(ctx).name });
  return print(ctx.db, place);
};

export const writeTags = async (ctx: Ctx, input: InputOf<typeof setMemberTags>) => {
  const place = await placeOf(ctx, input.id);
  if (!place) return refuse('not_found');
  const tags = [...new Set(input.tags.map((one) => one.tag))];
  const { operatorId, name } = operatorOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const before = (await tagsOf(tx, place)).map((row) => row.tag);
    await keepTags(tx, { ...place, tags, by: name });
    await note(tx, {
      brandId: place.brandId,
      operatorId,
      operatorName: name,
      action: 'members.tags',
      subject: `member:${place.account}`,
      before,
      after: tags,
      ip: ctx.ip,
    });
  });
  return print(ctx.db, place);
};

export const listTags = async (ctx: Ctx) => ({
  list: (await allTags(ctx.db, ctx.brand.id)).map((row) => ({
    tag: row.tag,
    members: Number(row.members),
  })),
});
