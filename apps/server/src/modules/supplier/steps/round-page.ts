import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { originOf } from '../../brands/index.ts';
import { nameOf } from '../../catalogue/index.ts';
import { proofOfRound } from '../../rounds/index.ts';
import { activePair, beginPair, nextPair } from '../../seeds/index.ts';
import { roundHtml } from '../print.ts';
import { betById, betOfRound } from '../rows/bets.ts';
import type { OperatorRow } from '../store.ts';
import { readRoundToken, writeRoundToken } from './round-links.ts';
import { WireRefusal } from './open-games.ts';

type RoundAsked = { transaction_uuid?: string; round?: string; user?: string };

/** Where a person reads what became of a round: named by its bet, its win or itself. */
export const roundUrl = async (ctx: Ctx, operator: OperatorRow, asked: RoundAsked) => {
  const id = asked.transaction_uuid ?? asked.round;
  if (id === undefined || (asked.transaction_uuid === undefined && asked.user === undefined))
    throw new WireRefusal(400, 'transaction_uuid, or round with user, is needed');
  const bet = await betOfRound(ctx.db, {
    brandId: ctx.brand.id,
    operatorId: operator.operator_id,
    id,
    player: asked.user ?? null,
  });
  if (!bet) throw new WireRefusal(404, 'there is no such round');
  const token = writeRoundToken(ctx, { brandId: ctx.brand.id, betId: bet.bet_id });
  return { url: `${await originOf(ctx)}/supply/rounds/${token}` };
};

/** An account of a player lives for a day; a while later nothing is played with its seeds. */
const SEEDS_SHOWN_AFTER = 26 * 3_600_000;
/** Of an account that has ended: its pair retires, so that anybody can draw again (D-W13). */
const showSeeds = async (ctx: Ctx, memberId: bigint, playedAt: Date): Promise<void> => {
  if (ctx.clock.milliseconds() - playedAt.getTime() < SEEDS_SHOWN_AFTER) return;
  const place = { brandId: ctx.brand.id, memberId };
  if (!(await activePair(ctx, place))) return;
  const { commitment } = await nextPair(ctx, place);
  await beginPair(ctx, place, { clientSeed: 'ended', commitment });
};

/** A round with its proof; undefined for a link that this house did not write. */
export const readRound = async (ctx: Ctx, token: string) => {
  const betId = readRoundToken(ctx, ctx.brand.id, token);
  const bet = betId && (await betById(ctx.db, { brandId: ctx.brand.id, betId }));
  if (!bet) return undefined;
  if (bet.wager_id !== null) await showSeeds(ctx, bet.member_id, bet.made_at);
  const proof =
    bet.wager_id === null ? undefined : await proofOfRound(ctx, bet.member_id, bet.wager_id);
  return { bet, proof };
};

export const showRound = async (ctx: Ctx, token: string): Promise<string | undefined> => {
  const read = await readRound(ctx, token);
  if (!read) return undefined;
  const { bet, proof } = read;
  const { currency } = ctx.brand;
  const money = (minor: bigint): string => `${printAmount(minor, currency)} ${currency.code}`;
  return roundHtml({
    game: nameOf(ctx, bet.slug),
    token,
    state: bet.state,
    facts: [
      { name: 'Round', value: bet.bet_id },
      { name: 'Player', value: bet.player },
      { name: 'Bet at', value: bet.made_at.toISOString() },
      { name: 'Stake', value: money(bet.amount) },
      { name: 'Payout', value: bet.payout === null ? 'none' : money(bet.payout) },
      ...(proof
        ? [
            { name: 'Version of the rules', value: proof.version },
            { name: 'Commitment to the server seed', value: proof.commitment },
            { name: 'Server seed', value: proof.serverSeed ?? 'shown a day after the round' },
            { name: 'Client seed', value: proof.clientSeed },
            { name: 'Number of the draw', value: String(proof.nonce) },
            { name: 'Outcome', value: JSON.stringify(proof.outcome) },
          ]
        : []),
    ],
  });
};
