import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { returnReward, takeBackReward } from '../../rewards/index.ts';
import { hasReopened, lockAccount, validBetsOf } from '../../wallet/index.ts';
import { ticketsOf } from '../rules.ts';
import {
  correctedEntries,
  depositsOf,
  holdDepositMark,
  holdMark,
  noteReturned,
  noteTaken,
  regainedDraws,
  takeCorrected,
  unearnedDraws,
  writeSum,
} from '../rows/corrected.ts';
import { entryOf, lockRaffle } from '../store.ts';

type Entry = { brandId: number; raffleId: bigint; memberId: bigint };
/**
 * Takes back what tickets drew whose bets or deposits were taken back: of those that were used the
 * last ones. A ticket without a prize stays used, and a prize that was taken back frees its ticket.
 * Tickets that come again bring back what they drew, the first ones first.
 */
export const judgeCorrected = async (kernel: Kernel, brandId: number): Promise<void> => {
  let after = { raffleId: 0n, memberId: 0n };
  for (;;) {
    const rows = await correctedEntries(kernel.db, { brandId, after });
    for (const row of rows) {
      after = { raffleId: row.raffle_id, memberId: row.member_id };
      const entry = { brandId, ...after };
      // A bet that was opened again may end as it did: tickets of bets wait for it (D-U53).
      if (row.is_of_bets && (await hasReopened(kernel.db, entry))) continue;
      try {
        const tells = await kernel.db.transaction((tx) => judge(kernel, tx, entry));
        for (const tell of tells) await tell();
      } catch (error) {
        // One that stumbles must not hold up the others; it is asked about again.
        kernel.log.error({ error, ...entry }, 'a corrected ticket stumbled');
      }
    }
    if (rows.length === 0) return;
  }
};
const judge = async (kernel: Kernel, tx: Queries, p: Entry) => {
  const tells: (() => Promise<void>)[] = [];
  await lockAccount(tx, p.brandId, p.memberId);
  // Before its row is taken: a draw holds the raffle while it notes such rows.
  const row = await lockRaffle(tx, p);
  if (!row) return tells;
  const { kind, categories } = row.rule;
  const time = { from: row.opens_at, until: row.closes_at };
  // The mark before the note: who counts tickets holds it while it writes such notes.
  const upTo = await (kind === 'deposits' ? holdDepositMark : holdMark)(tx, p.brandId);
  if (!(await takeCorrected(tx, p))) return tells;
  // Tickets that are given are of no sum.
  if (kind !== 'given') {
    const sum =
      kind === 'deposits'
        ? await depositsOf(tx, { ...p, ...time, upTo })
        : await validBetsOf(tx, { ...p, ...time, categories, upTo });
    await writeSum(tx, { ...p, sum });
  }
  const entry = await entryOf(tx, p);
  if (!entry) return tells;
  const tickets = ticketsOf(row.rule, entry);
  const over = Math.max(0, entry.used - tickets);
  for (const one of await unearnedDraws(tx, { ...p, over, from: tickets })) {
    // One that waits for its round is judged when it is drawn.
    if (one.amount === null || one.amount === 0n) continue;
    const tell =
      one.reward_id === null
        ? async () => undefined
        : await takeBackReward(kernel, tx, { ...p, rewardId: one.reward_id });
    if (!tell) continue;
    await noteTaken(tx, { ...p, place: one.place });
    tells.push(tell);
  }
  const room = Math.max(0, tickets - entry.used);
  for (const one of await regainedDraws(tx, { ...p, room, upTo: tickets })) {
    const tell =
      one.reward_id === null
        ? async () => undefined
        : await returnReward(kernel, tx, { ...p, rewardId: one.reward_id });
    if (!tell) throw new Error(`the taken prize ${one.place} of ${p.raffleId} was not taken`);
    await noteReturned(tx, { ...p, place: one.place });
    tells.push(tell);
  }
  return tells;
};
