import type { InputOf } from '@fairhouse/contract';
import type { pairNonces, seedPairs } from '@fairhouse/contract/rounds-seeds';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { activePair, noncesOf, pairsOf, seedById, type NonceRow } from '../../seeds/index.ts';

const PAIRS_A_PAGE = 20;
const NONCES_A_PAGE = 500;

export const listPairs = async (ctx: Ctx, input: InputOf<typeof seedPairs>) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const active = await activePair(ctx, place);
  const rows = await pairsOf(ctx.db, {
    ...place,
    before: cursorOf(input.cursor),
    count: PAIRS_A_PAGE + 1,
  });
  const list = rows
    .slice(0, PAIRS_A_PAGE)
    .map((row) => ({
      pairId: row.seed_id.toString(),
      commitment: row.commitment,
      clientSeed: row.client_seed,
      origin: row.origin,
      committedAt: row.created_at.toISOString(),
      begunAt: row.begun_at.toISOString(),
      retiredAt: row.retired_at?.toISOString() ?? null,
      rounds: row.rounds ?? (row.seed_id === active?.seedId ? active.nonce : 0),
    }));
  return { list, nextCursor: rows.length > list.length ? (list.at(-1)?.pairId ?? null) : null };
};

/** Every nonce of a pair with what became of it; a shot and a step round are found as proofs. */
export const listNonces = async (ctx: Ctx, input: InputOf<typeof pairNonces>) => {
  const seedId = idOf(input.pairId);
  const pair = seedId === undefined ? undefined : await seedById(ctx.db, ctx.brand.id, seedId);
  if (!pair || pair.member_id !== memberOf(ctx).memberId) return refuse('not_found');
  const rows = await noncesOf(ctx.db, {
    brandId: ctx.brand.id,
    pair,
    after: cursorOf(input.cursor) ?? 0n,
    count: NONCES_A_PAGE + 1,
  });
  const shown = rows.slice(0, NONCES_A_PAGE);
  return {
    list: shown.map((row) => ({
      nonce: row.nonce,
      slug: row.slug,
      ...kindOf(row),
      state: row.state,
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.wager_id.toString() ?? null) : null,
  };
};

const kindOf = (row: NonceRow) => {
  if (row.is_shot) return { kind: 'shots' as const, roundId: row.wager_id.toString() };
  return row.round_id === null
    ? { kind: 'instant' as const, roundId: row.wager_id.toString() }
    : { kind: 'steps' as const, roundId: row.round_id };
};
