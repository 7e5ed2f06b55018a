import type { InputOf } from '@fairhouse/contract';
import {
  type Happening,
  type memberTimeline,
  TOLD_OF,
  type ToldOf,
} from '@fairhouse/contract/members-timeline';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { may } from '../../../staff/index.ts';
import { memberById } from '../../index.ts';
import { PARTS, type TimelineRow } from '../rows/timeline.ts';

/** What a role must hold to read each; the list of the same has the same. */
const NEEDS: Readonly<Record<ToldOf, string>> = {
  account: 'members.read',
  signIn: 'members.trace',
  deposit: 'deposits.read',
  withdrawal: 'withdrawals.read',
  block: 'members.read',
  document: 'identity.read',
  limit: 'members.read',
  note: 'members.read',
  message: 'messages.read',
  desk: 'audit.read',
};
/** After every moment a row may have. */
const LATEST = 253_402_300_799_000_000n;

type Cursor = { moment: bigint; kind: ToldOf; id: string };
const cursorOf = (text: string | undefined): Cursor | undefined => {
  const [at, word, ...rest] = text?.split('|') ?? [];
  const moment = idOf(at);
  const kind = TOLD_OF.find((one) => one === word);
  return moment === undefined || kind === undefined
    ? undefined
    : { moment, kind, id: rest.join('|') };
};
/** Where a kind goes on: what stands at the cursor's own moment is told kind by kind. */
const boundOf = (kind: ToldOf, cursor: Cursor | undefined): { moment: bigint; id: string } => {
  if (!cursor) return { moment: LATEST, id: '' };
  if (kind === cursor.kind) return { moment: cursor.moment, id: cursor.id };
  const isAfter = TOLD_OF.indexOf(kind) > TOLD_OF.indexOf(cursor.kind);
  return { moment: isAfter ? cursor.moment + 1n : cursor.moment, id: '' };
};

export const readTimeline = async (ctx: Ctx, input: InputOf<typeof memberTimeline>) => {
  const operator = operatorOf(ctx);
  const kinds = TOLD_OF.filter((kind) => may(operator, NEEDS[kind]));
  if (input.kind !== undefined && !kinds.includes(input.kind)) return refuse('forbidden');
  const memberId = idOf(input.id);
  const brandId = ctx.brand.id;
  const member = memberId === undefined ? undefined : await memberById(ctx.db, brandId, memberId);
  if (!member) return refuse('not_found');
  const cursor = cursorOf(input.cursor);
  const asked = input.kind === undefined ? kinds : [input.kind];
  const parts = await Promise.all(
    asked.map(async (kind) => {
      const rows = await PARTS[kind](ctx.db, {
        brandId,
        memberId: member.member_id,
        subject: `member:${member.account}`,
        ...boundOf(kind, cursor),
        count: input.pageSize + 1,
      });
      return rows.map((row) => ({ kind, row }));
    }),
  );
  // Stable: of one moment the kinds stay in their order, and each in its own.
  const found = parts.flat().toSorted((a, b) => Number(b.row.moment - a.row.moment));
  const shown = found.slice(0, input.pageSize);
  const last = shown.at(-1);
  return {
    list: shown.map(({ kind, row }) => print(ctx, kind, row)),
    nextCursor:
      last && found.length > shown.length ? `${last.row.moment}|${last.kind}|${last.row.id}` : null,
    kinds,
  };
};

const print = (ctx: Ctx, kind: ToldOf, row: TimelineRow): Happening => ({
  id: `${kind}.${row.id}`,
  at: row.at.toISOString(),
  kind,
  what: row.what,
  text: row.text,
  amount: row.amount === null ? null : printAmount(row.amount, ctx.brand.currency),
  by: row.by,
});
