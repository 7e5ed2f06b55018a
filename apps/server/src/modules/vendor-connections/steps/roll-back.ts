import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import type { Queries } from '../../../kernel/db.ts';
import { closeWindow, openWindow } from '../../wallet/index.ts';
import type { Who } from '../rows/players.ts';
import {
  isRoundClosed,
  moveTransaction,
  noteTransaction,
  returnReward,
  transactionOf,
  wonBy,
  type TransactionRow,
} from '../rows/transactions.ts';
import { betKey } from '../rules.ts';
import { fingerprintOf } from './fingerprints.ts';
import { bringBet, closeRound, type Tellers } from './bring.ts';
import { moveAndAnswer, type Done } from './moving.ts';
import { answerKept, type Said } from './said.ts';

type Back = Said<'rollback'>;

/**
 * Takes a bet or a win back, once. One that is not known is kept as a tombstone: what comes later
 * under that name is not taken. A bet that was paid in a closed round is not given back as
 * well (D-W03).
 */
export const rollBack = async (said: Back, who: Who | undefined): Promise<string> => {
  const { house, place, body } = said;
  if (!who) return answerKept(house.db, said, { status: 'RS_ERROR_INVALID_TOKEN' });
  const { member_id: memberId } = who;
  return moveAndAnswer(said, memberId, async (tx): Promise<Done> => {
    const known = await transactionOf(tx, place, body.transaction_uuid);
    if (known)
      return {
        outcome: {
          status:
            known.kind === 'rollback' && known.fingerprint === fingerprintOf('rollback', body)
              ? 'RS_OK'
              : 'RS_ERROR_DUPLICATE_TRANSACTION',
        },
      };
    const moved = await movedOf(tx, said, memberId);
    const why = await whyRefused(tx, said, { moved, memberId });
    if (why) {
      // What a person has to look at; the vendor is told that it was not done.
      if (why === 'RS_ERROR_UNKNOWN')
        house.log.warn({ ...place, reference: moved.transaction_uuid }, 'not taken back');
      return { outcome: { status: why } };
    }
    return { outcome: { status: 'RS_OK' }, tellers: await takeBack(tx, said, moved) };
  });
};

/** What is taken back, or the tombstone that stands in its place from now on. */
const movedOf = async (
  tx: Queries,
  { place, body }: Back,
  memberId: bigint,
): Promise<TransactionRow> => {
  await noteTransaction(tx, {
    ...place,
    transaction_uuid: body.reference_transaction_uuid,
    kind: 'tombstone',
    state: 'back',
    member_id: memberId,
    reference: null,
    round: body.round,
    game_code: body.game_code,
    amount: 0n,
    is_free: false,
    reward_uuid: null,
    closes: false,
    fingerprint: '',
  });
  const row = await transactionOf(tx, place, body.reference_transaction_uuid);
  if (!row) throw new Error('what is taken back is gone');
  return row;
};

const whyRefused = async (
  tx: Queries,
  { place }: Back,
  { moved, memberId }: { moved: TransactionRow; memberId: bigint },
): Promise<WalletStatus | undefined> => {
  if (moved.member_id !== memberId) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (moved.kind === 'rollback') return 'RS_ERROR_UNKNOWN';
  if (moved.kind !== 'bet' || moved.state === 'back') return undefined;
  const isPaid = (await wonBy(tx, place, moved.transaction_uuid)) > 0n;
  const round = { ...place, memberId, round: moved.round };
  return isPaid && (await isRoundClosed(tx, round)) ? 'RS_ERROR_UNKNOWN' : undefined;
};

const takeBack = async (tx: Queries, said: Back, moved: TransactionRow): Promise<Tellers> => {
  const { house, place, body } = said;
  const id = moved.transaction_uuid;
  if (moved.kind === 'bet') {
    // Waits for whoever places it beside this, and keeps a later one out.
    const windowId = betKey(place.code, id);
    await openWindow(tx, place.brandId, windowId);
    await closeWindow(tx, place.brandId, windowId);
  }
  const isMoved = await moveTransaction(tx, place, {
    id,
    from: ['asked', 'done', 'refused'],
    state: 'back',
    status: 'RS_OK',
  });
  await noteTransaction(tx, {
    ...place,
    transaction_uuid: body.transaction_uuid,
    kind: 'rollback',
    state: 'done',
    member_id: moved.member_id,
    reference: id,
    round: moved.round,
    game_code: body.game_code,
    amount: 0n,
    is_free: false,
    reward_uuid: null,
    closes: body.round_closed,
    fingerprint: fingerprintOf('rollback', body),
  });
  const owner = { memberId: moved.member_id, round: moved.round };
  const moving = {
    house,
    place,
    cause: body.transaction_uuid,
    isRoundClosed: await isRoundClosed(tx, { ...place, ...owner }),
  };
  // It was taken back before, or never came; the round that it ends has other bets.
  if (!isMoved) return body.round_closed ? closeRound(tx, moving, owner) : [];
  // A free bet that was never laid, or is given back, may be laid again.
  const isFree = moved.kind === 'bet' && moved.is_free && moved.state !== 'refused';
  if (isFree && moved.reward_uuid) await returnReward(tx, place, moved.reward_uuid);
  const betId = moved.kind === 'win' ? (moved.reference ?? '') : id;
  const bet = await transactionOf(tx, place, betId);
  if (body.round_closed) return closeRound(tx, moving, { ...owner, bet });
  return bet ? bringBet(tx, moving, { ...owner, bet }) : [];
};
