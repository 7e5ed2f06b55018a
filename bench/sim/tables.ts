import type { OutputOf } from '@fairhouse/contract';
import { roundProof } from '@fairhouse/contract/records-proofs';
import * as tables from '@fairhouse/contract/tables';
import { voidRound } from '@fairhouse/contract/tables-desk';
import type { Life, Ticket } from './life.ts';
import { centsOf, textOf, todayOf } from './money.ts';
import { enter, gameGone } from './play.ts';
import { isCommitted, paidAtTable, TABLES, type Revealed } from './proof.ts';

/** A round as its proof tells it; the seed stands in it when the round is over. */
type Proof = OutputOf<typeof roundProof>;
const ROOM = 'LIVE';

export const proofOf = async ({ call, me }: Life, roundId: string): Promise<Proof> =>
  (await call(roundProof, { roundId }, { token: me.token })).value;

/** A ticket of some bets on the running round; the round ends in the evening. */
export const betAtTable = async (life: Life): Promise<void> => {
  const { me, call, dice, books, did } = life;
  const tableId = dice.pick(Object.keys(TABLES));
  const { slug = '', bets: offered = [] } = TABLES[tableId] ?? {};
  const name = `${slug}:${tableId}`;
  const game = await enter(life, name);
  const seen = await call(tables.oneTable, { tableId });
  if (!game || !seen.success || seen.value.round.state !== 'open') {
    did('tables.notOpen');
    return;
  }
  const { round } = seen.value;
  const bets = Array.from({ length: 1 + dice.below(3) }, () => ({
    bet: dice.pick(offered),
    stake: BigInt(100 + dice.below(1900)),
  }));
  const key = `sim-${me.account}-${(me.keys += 1)}`;
  const send = () =>
    call(
      tables.placeBets,
      {
        tableId,
        roundId: round.roundId,
        bets: bets.map(({ bet, stake }) => ({ bet, stake: textOf(stake) })),
      },
      { token: game.token, key },
    );
  const [reply, again] = dice.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
  if (!reply?.success) {
    gameGone(life, name, reply);
    return;
  }
  if (again && !again.success) {
    books.object('one key, two answers', me.account, '', again.errorCode);
  }
  books.laid(me.id, key, {
    room: ROOM,
    day: todayOf(life.house),
    stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
  });
  me.tickets.push({
    ref: key,
    roundId: round.roundId,
    tableId,
    bets,
    commitment: round.commitment,
  });
  did('tables.tickets');
};

/** What came of the tickets, by the seeds of their rounds; who is not told yet waits. */
export const lookAtTickets = async (life: Life): Promise<void> => {
  const { me } = life;
  const waiting: Ticket[] = [];
  for (const [roundId, tickets] of Map.groupBy(me.tickets, (one) => one.roundId)) {
    const proof = await proofOf(life, roundId);
    if (proof.serverSeed === null) waiting.push(...tickets);
    else judgeRound(life, { ...proof, serverSeed: proof.serverSeed }, tickets);
  }
  me.tickets = waiting;
};

const judgeRound = (
  { me, books, stopped, did, house }: Life,
  proof: Proof & Revealed,
  tickets: Ticket[],
): void => {
  let paid = 0n;
  const told = proof.bets.reduce((sum, { payout }) => sum + centsOf(payout), 0n);
  const isVoid = proof.bets.some(({ state }) => state === 'void');
  for (const { ref, roundId, tableId, bets, commitment } of tickets) {
    if (!isCommitted(proof.serverSeed, commitment)) {
      books.object('another seed than was committed to', me.account, roundId);
    }
    const wanted = stopped.get(roundId);
    if (isVoid !== (wanted === 'void') && wanted !== 'perhaps') {
      books.object(
        isVoid ? 'a round void that nobody stopped' : 'a stopped round was played',
        me.account,
        roundId,
      );
    }
    const payout = isVoid
      ? bets.reduce((sum, { stake }) => sum + stake, 0n)
      : paidAtTable(tableId, proof, bets);
    books.ended(me.id, ref, { room: ROOM, payout, day: todayOf(house), isVoid });
    paid += payout;
    did(isVoid ? 'tables.void' : payout > 0n ? 'tables.paid' : 'tables.lost');
  }
  if (paid !== told) {
    books.object('another payout than the round makes', me.account, textOf(paid), textOf(told));
  }
};

/** The betting ends at all tables with tickets; some rounds an operator stops before. */
export const endRounds = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  const running = new Map(
    lives.flatMap(({ me }) =>
      me.tickets.map(({ roundId, tableId }) => [roundId, tableId] as const),
    ),
  );
  if (!first || running.size === 0) return;
  const {
    call,
    dice,
    did,
    house,
    keepers: [ann],
    stopped,
  } = first;
  for (const [roundId, tableId] of running) {
    if (!dice.chance(0.25) || stopped.has(roundId)) continue;
    // Where a crash lost the answer the round may be void by the first of two calls.
    stopped.set(roundId, 'perhaps');
    const reply = await call(
      voidRound,
      { tableId, roundId, reason: 'a simulated fault' },
      { token: ann.token },
    );
    if (reply.success) stopped.set(roundId, 'void');
    did(reply.success ? 'tables.stopped' : `refused.${reply.errorCode}`);
  }
  await house.db.run(
    `update table_rounds set closes_at = now()
    where brand_id = 1 and state = 'open' and round_id = any($1)`,
    [[...running.keys()]],
  );
};
