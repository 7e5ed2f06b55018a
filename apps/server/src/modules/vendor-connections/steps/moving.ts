import type { Queries } from '../../../kernel/db.ts';
import { announceBalance } from '../../wallet/index.ts';
import { availableIn } from '../rows/players.ts';
import { answered } from '../rows/requests.ts';
import { lockMember } from '../rows/transactions.ts';
import type { Tellers } from './bring.ts';
import { answerKept, printAnswer, type Outcome, type Said } from './said.ts';

export type Done = { outcome: Outcome; tellers?: Tellers };

/**
 * One transaction under the member's lock: what moves, and the answer that is kept of it. Whoever
 * dies in it has moved nothing and answered nobody. The answer's balance is that of its end.
 */
export const moveAndAnswer = async <C extends 'bet' | 'win' | 'rollback'>(
  said: Said<C>,
  memberId: bigint,
  work: (tx: Queries) => Promise<Done>,
): Promise<string> => {
  const { house, place } = said;
  const owner = { brandId: place.brandId, memberId };
  const { reply, tellers } = await house.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const before = await answered(tx, { ...place, requestId: said.body.request_uuid });
    if (before) return { reply: againOrOther(said, before), tellers: undefined };
    const done = await work(tx);
    const availableMinor = done.outcome.availableMinor ?? (await availableIn(tx, owner));
    const outcome = { ...done.outcome, availableMinor };
    return { reply: await answerKept(tx, said, outcome), tellers: done.tellers };
  });
  if (tellers) {
    for (const tell of tellers) await tell();
    await announceBalance(house, place.brandId, memberId);
  }
  return reply;
};

/** The same bytes as before; of another request under the same name nothing is confirmed. */
export const againOrOther = <C extends 'bet' | 'win' | 'rollback'>(
  said: Said<C>,
  before: { said: string; reply: string },
): string =>
  before.said === said.said
    ? before.reply
    : printAnswer(said, { status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
