import type { InputOf } from '@fairhouse/contract';
import type {
  decidePair as decideCall,
  onePair as oneCall,
  SuspectPair,
  suspectPairs,
} from '@fairhouse/contract/collusion';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { handsBetween, talliesOf } from '../rows/pairs.ts';
import { decide, lockPair, pairById, pairRows, type PairShown } from '../store.ts';

const HANDS_SHOWN = 50;

export const listPairs = async (ctx: Ctx, input: InputOf<typeof suspectPairs>) => {
  const rows = await pairRows(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    state: input.state ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list: SuspectPair[] = [];
  for (const row of rows.slice(0, input.pageSize)) list.push(await print(ctx, ctx.db, row));
  return {
    currency: ctx.brand.currency.code,
    list,
    nextCursor: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
  };
};

/** With the hands in which most went between the two: each is replayed by its own call. */
export const readPair = async (ctx: Ctx, input: InputOf<typeof oneCall>) => {
  const { brand, db } = ctx;
  const id = idOf(input.id);
  const row = id === undefined ? undefined : await pairById(db, brand.id, id);
  if (!row) return refuse('not_found');
  const hands = await handsBetween(db, {
    brandId: brand.id,
    first: row.first_id,
    second: row.second_id,
    count: HANDS_SHOWN,
  });
  return {
    pair: await print(ctx, db, row),
    currency: brand.currency.code,
    hands: hands.map((one) => ({
      handId: one.hand_id,
      room: one.room,
      slug: one.slug,
      at: one.at.toISOString(),
      net: printAmount(one.net, brand.currency),
    })),
  };
};

/** Only what is open is decided, once: the other of two operators is told so. */
export const decidePair = async (ctx: Ctx, input: InputOf<typeof decideCall>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const brandId = ctx.brand.id;
  return ctx.db.transaction(async (tx) => {
    const row = await lockPair(tx, brandId, id);
    if (!row) return refuse('not_found');
    if (row.state !== 'open') return refuse('state_conflict');
    const { operatorId, name } = operatorOf(ctx);
    const codes = row.reasons.map(({ code }) => code);
    await decide(tx, { brandId, id, state: input.state, by: name, note: input.reason, codes });
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      action: `collusion.${input.state === 'dismissed' ? 'dismiss' : 'confirm'}`,
      subject: `pair:${row.first_account}+${row.second_account}`,
      before: { score: row.score, reasons: codes },
      after: { state: input.state },
      reason: input.reason,
      ip: ctx.ip,
    });
    const after = await lockPair(tx, brandId, id);
    if (!after) throw new Error('two who were decided about are gone');
    return print(ctx, tx, after);
  });
};

type Sums = { hands: number; net: bigint; moved: bigint; chances: number; softs: number };
const EMPTY: Sums = { hands: 0, net: 0n, moved: 0n, chances: 0, softs: 0 };
const sumOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      hands: sum.hands + row.hands,
      net: sum.net + row.net,
      moved: sum.moved + row.moved,
      chances: sum.chances + row.chances,
      softs: sum.softs + row.softs,
    }),
    EMPTY,
  );
const usualOf = ({ chances, softs }: Sums): number | null =>
  chances === 0 ? null : Math.round((100 * softs) / chances);

const print = async (ctx: Ctx, db: Queries, row: PairShown): Promise<SuspectPair> => {
  const brandId = ctx.brand.id;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const own = await talliesOf(db, { brandId, memberId: row.first_id });
  const back = await talliesOf(db, { brandId, memberId: row.second_id });
  const to = sumOf(own.filter((one) => one.other_id === row.second_id));
  const from = sumOf(back.filter((one) => one.other_id === row.first_id));
  return {
    id: String(row.pair_id),
    first: { memberId: String(row.first_id), account: row.first_account },
    second: { memberId: String(row.second_id), account: row.second_account },
    score: row.score,
    reasons: row.reasons,
    signals: row.signals,
    tally: {
      hands: to.hands,
      net: show(to.net),
      moved: show(to.moved),
      chances: to.chances,
      soft: to.softs,
      chancesBack: from.chances,
      softBack: from.softs,
      usual: usualOf(sumOf(own.filter((one) => one.other_id !== row.second_id))),
      usualBack: usualOf(sumOf(back.filter((one) => one.other_id !== row.first_id))),
    },
    state: row.state,
    notedAt: row.noted_at.toISOString(),
    judgedAt: row.judged_at.toISOString(),
    decidedBy: row.decided_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
};
