import { signedText, type Statement } from '@fairhouse/game-kit/statement/check';
import { hexOf } from '@fairhouse/game-kit/statement/leaf';
import type { Ctx } from '../../../kernel/kernel.ts';
import {
  foldLog,
  leafOf,
  ledgerKey,
  newestCheckpoint,
  provePaths,
  signLog,
  type TransferRow,
} from '../../checkpoints/index.ts';
import { balanceBefore, type EndRow } from '../store.ts';

export type Source = {
  member: string;
  accountId: bigint;
  from: string;
  until: string;
  rows: TransferRow[];
  ends: EndRow[];
};

/** How long a statement waits for the log to reach its last entry, in milliseconds. */
const WAIT = 2_000;

/** The statement as evidence: every transfer with its path to a root that the house signed. */
export const signedStatement = async (ctx: Ctx, source: Source): Promise<Buffer> => {
  const { brand } = ctx;
  const last = BigInt(source.rows.at(-1)?.id ?? 0);
  const key = await ledgerKey(ctx, brand.id);
  const checkpoint = await checkpointFor(ctx, last);
  const covered = source.rows.filter(
    (row) => checkpoint && BigInt(row.id) <= checkpoint.last_transfer,
  );
  const paths = checkpoint
    ? await provePaths(ctx.db, {
        brandId: brand.id,
        size: Number(checkpoint.size),
        ids: covered.map((row) => row.id),
      })
    : new Map();
  const hashes = new Map<string, number>();
  const placeOf = (hash: Uint8Array): number => {
    const hex = hexOf(hash);
    const known = hashes.get(hex) ?? hashes.size;
    hashes.set(hex, known);
    return known;
  };
  const transfers = source.rows.map((row) => {
    const proof = paths.get(row.id) as { leaf: number; path: Uint8Array[] } | undefined;
    return {
      ...leafOf(row, key),
      leaf: proof?.leaf ?? null,
      path: proof ? proof.path.map(placeOf) : null,
    };
  });
  const opening = await balanceBefore(ctx.db, {
    brandId: brand.id,
    accountId: source.accountId,
    transferId: source.rows[0]?.id ?? null,
    from: source.from,
  });
  const moved = source.rows
    .flatMap((row) => row.entries)
    .filter(([, account]) => account === String(source.accountId))
    .reduce((sum, [, , , amount]) => sum + BigInt(amount), 0n);
  const statement: Statement = {
    format: 'fairhouse-statement-1',
    brand: brand.merchantCode,
    currency: brand.currency.code,
    digits: brand.currency.digits,
    member: source.member,
    account: String(source.accountId),
    from: source.from,
    until: source.until,
    issuedAt: ctx.clock.now().toISOString(),
    opening: String(opening),
    closing: String(opening + moved),
    checkpoint: {
      text: checkpoint?.text ?? '',
      signature: hexOf(checkpoint?.signature ?? Buffer.alloc(0)),
    },
    publicKey: hexOf(key.publicKey),
    hashes: [...hashes.keys()],
    transfers,
    ends: source.ends.map(({ valid_bet, placed_at, ended_at, ...end }) => ({
      ...end,
      validBet: valid_bet,
      placedAt: placed_at,
      endedAt: ended_at,
    })),
    signature: '',
  };
  return Buffer.from(
    JSON.stringify({ ...statement, signature: hexOf(key.sign(signedText(statement))) }, null, 1),
  );
};

/** The newest one where it covers the last entry; else one that is signed for this statement. */
const checkpointFor = async (ctx: Ctx, last: bigint) => {
  const newest = await newestCheckpoint(ctx.db, ctx.brand.id);
  if (newest && newest.last_transfer >= last) return newest;
  await foldLog(ctx, ctx.brand.id, { until: ctx.clock.milliseconds() + WAIT, reach: last });
  return signLog(ctx, ctx.brand);
};
