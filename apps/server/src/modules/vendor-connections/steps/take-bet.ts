import { feedKey } from '@fairhouse/contract/game-feed';
import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import { AMOUNT_MINOR_MAX, fromHundredThousandths, toHundredThousandths } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { settingsOf, statusAt } from '../../brands/index.ts';
import { entryOfSlug } from '../../catalogue/index.ts';
import { actorOf } from '../../session/index.ts';
import { announceBalance, closeWindow, openWindow, placeWager } from '../../wallet/index.ts';
import { availableIn, type Who } from '../rows/players.ts';
import {
  isRoundClosed,
  moveTransaction,
  noteTransaction,
  returnReward,
  transactionOf,
  useReward,
  wagerOf,
  type TransactionRow,
} from '../rows/transactions.ts';
import { betKey, roundKey, statusOf } from '../rules.ts';
import { fingerprintOf } from './fingerprints.ts';
import { closeRound } from './bring.ts';
import { moveAndAnswer, type Done } from './moving.ts';
import { answerKept, type Outcome, type Said } from './said.ts';

type Bet = Said<'bet'>;

/**
 * Noted first, then judged and placed: balance, limits, breaks, and whether it was taken back
 * before it came are judged by the statement that takes the stake. Whoever dies between finds the
 * note and goes on; a refusal is final, since it shuts the betting window of the bet (D-W01).
 */
export const takeBet = async (said: Bet, who: Who | undefined): Promise<string> => {
  const { house } = said;
  if (!who?.token_at) return answerKept(house.db, said, { status: 'RS_ERROR_INVALID_TOKEN' });
  const row = await noted(said, who);
  const before = standing(said, row, who);
  if (before) return answerNow(said, who, before);
  const why = await whyRefused(said, who);
  return why === undefined ? place(said, who) : refuseBet(said, who, why);
};

const noted = (said: Bet, { member_id }: Who): Promise<TransactionRow | undefined> => {
  const { house, place, body } = said;
  return house.db.transaction(async (tx) => {
    const isNew = await noteTransaction(tx, {
      ...place,
      transaction_uuid: body.transaction_uuid,
      kind: 'bet',
      state: 'asked',
      member_id,
      reference: null,
      round: body.round,
      game_code: body.game_code,
      amount: body.amount,
      is_free: body.is_free,
      reward_uuid: body.reward_uuid ?? null,
      closes: body.round_closed,
      fingerprint: fingerprintOf('bet', body),
    });
    if (isNew) {
      await openWindow(tx, place.brandId, betKey(place.code, body.transaction_uuid));
      if (body.is_free && !(await isGiven(said, member_id, tx)))
        await moveTransaction(tx, place, {
          id: body.transaction_uuid,
          from: ['asked'],
          state: 'refused',
          status: 'RS_ERROR_LIMIT_REACHED',
        });
    }
    return transactionOf(tx, place, body.transaction_uuid);
  });
};
/** A free bet is one of those that the house gave this member, and no higher (D-W05). */
const isGiven = ({ place, body }: Bet, memberId: bigint, tx: Parameters<typeof useReward>[0]) =>
  useReward(tx, {
    ...place,
    rewardId: body.reward_uuid ?? '',
    memberId,
    gameCode: body.game_code,
    amount: body.amount,
  });

/** What is answered of a name that is known; undefined while it waits to be judged. */
const standing = (
  { body }: Bet,
  row: TransactionRow | undefined,
  { member_id }: Who,
): WalletStatus | undefined => {
  if (!row) return 'RS_ERROR_UNKNOWN';
  if (row.kind === 'tombstone' && row.member_id === member_id)
    return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  if (row.kind !== 'bet' || row.fingerprint !== fingerprintOf('bet', body))
    return 'RS_ERROR_DUPLICATE_TRANSACTION';
  if (row.state === 'back') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  return row.state === 'refused' ? row.status : row.state === 'done' ? 'RS_OK' : undefined;
};

const answerNow = async (said: Bet, { member_id: memberId }: Who, status: WalletStatus) => {
  const { house, place } = said;
  const availableMinor = await availableIn(house.db, { brandId: place.brandId, memberId });
  return answerKept(house.db, said, { status, availableMinor });
};

/** What needs no lock on the member's money. */
const whyRefused = async (
  { house, place, known, body }: Bet,
  who: Who,
): Promise<WalletStatus | undefined> => {
  const { brand } = house;
  const at = { ip: '', country: () => '' };
  const { systemStatus } = statusAt(settingsOf(brand), house.clock.milliseconds(), at);
  if (!known.row.is_on || systemStatus === 1) return 'RS_ERROR_INVALID_PARTNER';
  if (body.currency !== brand.currency.code) return 'RS_ERROR_WRONG_CURRENCY';
  const slug = feedKey({ vassalage: place.code, code: body.game_code });
  if ((await entryOfSlug(house, brand, slug))?.status !== 'open') return 'RS_ERROR_INVALID_GAME';
  if (who.status !== 'open' || who.is_stopped || who.type === 4) return 'RS_ERROR_USER_DISABLED';
  const actor = await actorOf(house, { method: 'POST', needs: 'play' }, body.token);
  if (isRefusal(actor)) return 'RS_ERROR_TOKEN_EXPIRED';
  const stakeMinor = fromHundredThousandths(body.amount, brand.currency);
  if (stakeMinor !== undefined && stakeMinor <= AMOUNT_MINOR_MAX) return undefined;
  if (body.amount > toHundredThousandths(who.available, brand.currency))
    return 'RS_ERROR_NOT_ENOUGH_MONEY';
  // Nothing is rounded: what the currency has no coin for is not taken.
  return stakeMinor === undefined ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_LIMIT_REACHED';
};

/** A bet of nothing is one of the smallest coin that the house gives, so it may win (D-W04). */
const COIN = 1n;

const place = async (said: Bet, who: Who): Promise<string> => {
  const { house, place: at, body } = said;
  const { brandId, code } = at;
  const slug = feedKey({ vassalage: code, code: body.game_code });
  const category = (await entryOfSlug(house, house.brand, slug))?.category;
  if (!category) return refuseBet(said, who, 'RS_ERROR_INVALID_GAME');
  const stakeMinor = fromHundredThousandths(body.amount, house.brand.currency) ?? 0n;
  const isGift = body.is_free || stakeMinor === 0n;
  const key = betKey(code, body.transaction_uuid);
  const verdict = await placeWager(house, {
    brandId,
    memberId: who.member_id,
    windowId: key,
    key,
    roundId: roundKey(code, body.round),
    slug,
    category,
    house: `wagers:${category}`,
    ...(isGift ? { grant: key } : {}),
    bets: [
      {
        bet: 'round',
        stakeMinor: stakeMinor > 0n ? stakeMinor : COIN,
        detail: { vendor: code, transactionId: body.transaction_uuid },
      },
    ],
  });
  if (!verdict.ok)
    return verdict.errorCode === 'bets_closed'
      ? answerShut(said, who)
      : refuseBet(said, who, statusOf(verdict.errorCode));
  if (!verdict.isReplay) await announceBalance(house, brandId, who.member_id);
  return answerTaken(said, who, { status: 'RS_OK', availableMinor: verdict.availableMinor });
};

/** It was taken back, or refused for good, beside this. */
const answerShut = async (said: Bet, who: Who): Promise<string> => {
  const { house, place: at, body } = said;
  const row = await transactionOf(house.db, at, body.transaction_uuid);
  const status = standing(said, row, who);
  if (status === undefined) throw new Error(`the window of ${body.transaction_uuid} is shut`);
  return answerNow(said, who, status);
};

/**
 * The stake is there: the bet counts, unless it was taken back beside this. One of a round that is
 * over ends with it; whoever ends the round locks its bets, so each sees what the other did.
 */
const answerTaken = async (said: Bet, who: Who, outcome: Outcome): Promise<string> => {
  const { house, place: at, body } = said;
  const owner = { ...at, memberId: who.member_id };
  const kept = body.round_closed
    ? undefined
    : await house.db.transaction(async (tx) => {
        const told = await countNow(tx, said, who);
        if (told === 'RS_OK' && (await isRoundClosed(tx, { ...owner, round: body.round })))
          return undefined;
        const is = told === 'RS_OK' ? outcome : { availableMinor: await availableIn(tx, owner) };
        return answerKept(tx, said, { ...is, status: told });
      });
  return kept ?? moveAndAnswer(said, who.member_id, (tx) => countAndClose(tx, said, who));
};

/** What is answered of a bet whose stake is there; it counts from now on. */
const countNow = async (tx: Queries, said: Bet, who: Who): Promise<WalletStatus> => {
  const { place: at, body } = said;
  const id = body.transaction_uuid;
  const from = ['asked'];
  if (await moveTransaction(tx, at, { id, from, state: 'done', status: 'RS_OK' })) return 'RS_OK';
  return standing(said, await transactionOf(tx, at, id), who) ?? 'RS_ERROR_UNKNOWN';
};

/** The same, and where the round is over the bet ends with it. */
const countAndClose = async (tx: Queries, said: Bet, who: Who): Promise<Done> => {
  const { house, place, body } = said;
  const status = await countNow(tx, said, who);
  const round = { memberId: who.member_id, round: body.round };
  const isOver = body.round_closed || (await isRoundClosed(tx, { ...place, ...round }));
  if (status !== 'RS_OK' || !isOver) return { outcome: { status } };
  const moving = { house, place, cause: body.transaction_uuid, isRoundClosed: true };
  return { outcome: { status }, tellers: await closeRound(tx, moving, round) };
};

/** First its window is shut, which waits for whoever places it beside this. */
const refuseBet = (said: Bet, who: Who, status: WalletStatus): Promise<string> => {
  const { place: at, body } = said;
  const id = body.transaction_uuid;
  return moveAndAnswer(said, who.member_id, async (tx) => {
    await closeWindow(tx, at.brandId, betKey(at.code, id));
    const row = await transactionOf(tx, at, id);
    const already = standing(said, row, who);
    if (already !== undefined) return { outcome: { status: already } };
    // Its stake was taken by whoever died before the answer.
    if (await wagerOf(tx, at, { member_id: who.member_id, transaction_uuid: id }))
      return countAndClose(tx, said, who);
    await moveTransaction(tx, at, { id, from: ['asked'], state: 'refused', status });
    if (row?.is_free && row.reward_uuid) await returnReward(tx, at, row.reward_uuid);
    return { outcome: { status } };
  });
};
