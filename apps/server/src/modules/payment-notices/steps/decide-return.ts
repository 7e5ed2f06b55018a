import type { ReturnDecision } from '@fairhouse/contract/cashier-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { printAmount } from '@fairhouse/money';
import {
  depositBonuses,
  earnedEnder,
  noteGivenBack,
  noteTaken,
  returnTeller,
  type EndedBonus,
} from '../../deposits/index.ts';
import {
  announceBalance,
  lockAccount,
  owedBy,
  payDebt,
  post,
  postHouse,
  takeDeposit,
} from '../../wallet/index.ts';
import { mostOf, OUTCOME_OF } from '../rules.ts';
import { endReturn, type ReturnRow } from '../rows/returns.ts';

/** What the house bears of what its providers had taken from them. */
const BORNE = 'fees:returns';

type Given = { row: ReturnRow; decision: ReturnDecision; note: string; by: string };
/** By postings, each once by the name of the return; answers what open windows are told. */
export const decideReturn = async (
  ctx: Ctx,
  tx: Queries,
  { row, decision, note, by }: Given,
): Promise<() => Promise<void>> => {
  const { id: brandId } = ctx.brand;
  const owner = { brandId, memberId: row.member_id };
  const place = {
    ...owner,
    house: `deposits:${row.method_id}`,
    key: `deposit-return:${row.return_id}:${row.no}`,
    reference: row.deposit_id,
  };
  await lockAccount(tx, brandId, row.member_id);
  const amountMinor = decision === 'GIVE_BACK' ? row.moved : mostOf(row);
  const before = await owedBy(tx, owner);
  // The bonus goes back first, as where it ends otherwise: what it leaves pays for the deposit.
  const ended =
    decision === 'TAKE'
      ? await depositBonuses
          .of(ctx)
          .end(ctx, tx, { brand: ctx.brand, depositId: row.deposit_id, amountMinor })
      : undefined;
  const earned =
    decision === 'TAKE'
      ? await earnedEnder.of(ctx)(tx, {
          brand: ctx.brand,
          depositId: row.deposit_id,
          memberId: row.member_id,
          amountMinor,
        })
      : undefined;
  // What was earned by the deposit follows it; who bears it takes nothing from the member.
  const deposit = { brandId, depositId: row.deposit_id };
  if (decision === 'TAKE') {
    const transferId = await takeDeposit(tx, { ...place, amountMinor });
    await noteTaken(ctx, tx, { ...deposit, transferId, amountMinor });
  }
  if (decision === 'BEAR') {
    await bear(tx, { ...place, amountMinor, from: BORNE, to: place.house });
  }
  if (decision === 'GIVE_BACK') {
    const back = { ...place, key: `${place.key}:back`, amountMinor };
    if (row.outcome === 'borne') await bear(tx, { ...back, from: place.house, to: BORNE });
    else {
      const transferId = await giveBack(tx, back);
      await noteGivenBack(ctx, tx, { ...deposit, transferId, takenBy: place.key });
    }
  }
  const owed = (await owedBy(tx, owner)) - before;
  await endReturn(tx, row, {
    outcome: OUTCOME_OF[decision],
    movedMinor: decision === 'KEEP' ? 0n : amountMinor,
    owedMinor: owed > 0n ? owed : 0n,
    note,
    by,
  });
  const text = textOf(row, decision, owed);
  const money = (minor: bigint) =>
    `${printAmount(minor, ctx.brand.currency)} ${ctx.brand.currency.code}`;
  const said = { amount: money(amountMinor), owed: money(await owedBy(tx, owner)) };
  const told = { brand: ctx.brand, memberId: row.member_id };
  const tell = text && (await returnTeller.of(ctx)(tx, { ...told, text, values: () => said }));
  const tells = [tell, ...(earned?.tells ?? [])];
  for (const one of [...(ended ? [ended] : []), ...(earned?.ended ?? [])]) {
    const missing = await one.missingMinor();
    const text = missing > 0n ? 'bonusReturnedAsks' : 'bonusReturned';
    const values = endedWords(one, money, money(missing));
    tells.push(await returnTeller.of(ctx)(tx, { ...told, text, values }));
  }
  return async () => {
    for (const one of tells) await one?.();
    await announceBalance(ctx, brandId, row.member_id);
  };
};

const endedWords =
  (ended: EndedBonus, money: (minor: bigint) => string, missing: string) => (language: string) => ({
    title: ended.titles[language] ?? '',
    bonus: money(ended.bonusMinor),
    taken: money(ended.takenMinor),
    missing,
  });
/** Undefined where the member has what they had. */
const textOf = (row: ReturnRow, decision: ReturnDecision, owed: bigint) => {
  if (decision === 'TAKE') return owed > 0n ? 'depositOwed' : 'depositTaken';
  return decision === 'GIVE_BACK' && row.outcome === 'taken' ? 'depositBack' : undefined;
};

type Move = {
  brandId: number;
  memberId: bigint;
  house: string;
  key: string;
  reference: string;
  amountMinor: bigint;
};
const bear = (
  tx: Queries,
  { brandId, key, reference, amountMinor, from, to }: Move & { from: string; to: string },
) =>
  postHouse(tx, { brandId, key, reference, amountMinor, from, to, type: 'deposit_return_borne' });

const giveBack = async (tx: Queries, move: Move): Promise<bigint> => {
  const posted = await post(tx, { ...move, type: 'deposit_return' });
  if (!posted.ok) throw new Error(`${move.key}: ${posted.errorCode}`);
  const { brandId, memberId, key, reference, amountMinor: mostMinor } = move;
  await payDebt(tx, { brandId, memberId, mostMinor, key: `debt:${key}`, reference });
  return posted.transferId;
};
