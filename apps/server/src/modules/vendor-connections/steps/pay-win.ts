import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import { AMOUNT_MINOR_MAX, fromHundredThousandths } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Who } from '../rows/players.ts';
import {
  isRoundClosed,
  noteTransaction,
  transactionOf,
  wagerOf,
  wonBy,
  type TransactionRow,
} from '../rows/transactions.ts';
import { fingerprintOf } from './fingerprints.ts';
import { bringBet, closeRound, type Tellers } from './bring.ts';
import { moveAndAnswer } from './moving.ts';
import { answerKept, type Said } from './said.ts';

type Win = Said<'win'>;

/**
 * Credited whatever has become of the token, the member and the connection since the bet was taken:
 * the money is the member's (D-W06). A win of a bet that is not in the books pays nothing.
 */
export const payWin = async (said: Win, who: Who | undefined): Promise<string> => {
  if (!who) return answerKept(said.house.db, said, { status: 'RS_ERROR_INVALID_TOKEN' });
  const { member_id: memberId } = who;
  return moveAndAnswer(said, memberId, async (tx) => {
    const before = await standing(tx, said, memberId);
    if (before) return { outcome: { status: before } };
    const bet = await transactionOf(tx, said.place, said.body.reference_transaction_uuid);
    const why = await whyRefused(tx, said, { bet, memberId });
    if (why || !bet) return { outcome: { status: why ?? 'RS_ERROR_UNKNOWN' } };
    return { outcome: { status: 'RS_OK' }, tellers: await pay(tx, said, bet) };
  });
};

const standing = async (
  tx: Queries,
  { place, body }: Win,
  memberId: bigint,
): Promise<WalletStatus | undefined> => {
  const row = await transactionOf(tx, place, body.transaction_uuid);
  if (!row) return undefined;
  if (row.kind === 'tombstone' && row.member_id === memberId)
    return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  return row.kind === 'win' && row.fingerprint === fingerprintOf('win', body)
    ? 'RS_OK'
    : 'RS_ERROR_DUPLICATE_TRANSACTION';
};

const whyRefused = async (
  tx: Queries,
  { house, place, body }: Win,
  { bet, memberId }: { bet: TransactionRow | undefined; memberId: bigint },
): Promise<WalletStatus | undefined> => {
  if (bet?.member_id !== memberId) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (bet.kind === 'tombstone' || (bet.kind === 'bet' && bet.state === 'back'))
    return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  if (bet.kind !== 'bet' || bet.state === 'refused' || bet.round !== body.round)
    return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  const { currency } = house.brand;
  if (body.currency !== currency.code) return 'RS_ERROR_WRONG_CURRENCY';
  const won = body.amount + (await wonBy(tx, place, bet.transaction_uuid));
  const minor = fromHundredThousandths(body.amount, currency);
  // Nothing is rounded: a person has to look at what the currency has no coin for.
  if (minor === undefined) return 'RS_ERROR_WRONG_TYPES';
  if ((fromHundredThousandths(won, currency) ?? 0n) > AMOUNT_MINOR_MAX) return 'RS_ERROR_UNKNOWN';
  return (await wagerOf(tx, place, bet)) ? undefined : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
};

const pay = async (
  tx: Queries,
  { house, place, body }: Win,
  bet: TransactionRow,
): Promise<Tellers> => {
  await noteTransaction(tx, {
    ...place,
    transaction_uuid: body.transaction_uuid,
    kind: 'win',
    state: 'done',
    member_id: bet.member_id,
    reference: bet.transaction_uuid,
    round: bet.round,
    game_code: body.game_code,
    amount: body.amount,
    is_free: body.is_free,
    reward_uuid: null,
    closes: body.round_closed,
    fingerprint: fingerprintOf('win', body),
  });
  const round = { memberId: bet.member_id, round: bet.round };
  const moving = {
    house,
    place,
    cause: body.transaction_uuid,
    isRoundClosed: await isRoundClosed(tx, { ...place, ...round }),
  };
  const bring = body.round_closed ? closeRound : bringBet;
  return bring(tx, moving, { ...round, bet });
};
