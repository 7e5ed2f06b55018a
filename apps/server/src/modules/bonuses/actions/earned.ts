import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandAsRead } from '../../brands/index.ts';
import { endGrantWithDeposit, idOfGrant } from '../../deposit-offers/index.ts';
import {
  broughtWorth,
  creditListeners,
  earnedEnder,
  takenListeners,
  type EndedEarned,
} from '../../deposits/index.ts';
import { givePoints, takePointsBack } from '../../points/index.ts';
import { giveTicketsTo, takeTicketsFrom } from '../../raffles/index.ts';
import { announceBalance, lockAccount } from '../../wallet/index.ts';
import { titlesOf } from './claim.ts';
import { giveForDeposit, worthForDeposit } from './for-deposit.ts';
import { isAtOnce } from '../rules.ts';
import { dueGrants, earnedIds, noteDue, lockTerms, noteTurn, waitAgain } from '../rows/earned.ts';
import { isEarned } from '../steps/earned.ts';
import { isHouseholds } from '../steps/give.ts';
import { tellGiven, tellGone } from '../steps/tell.ts';
import { letGo, lockGrant, type GrantRow, type Owner } from '../store.ts';

/**
 * What was given for deposits goes with them where the rest does not reach it (D-I31): before the
 * deposit is taken, so that what is there of it goes back first. It comes back with them as far as
 * nothing had been bound; the account is held by the caller.
 */
export const followDeposits = (kernel: Kernel): void => {
  earnedEnder.fill(kernel, async (tx, { brand, memberId, ...less }) => {
    const owner = { brandId: brand.id, memberId };
    const done: EndedEarned = { ended: [], tells: [] };
    for (const id of await earnedIds(tx, { ...owner, isAway: false })) {
      const row = await lockGrant(tx, { ...owner, id });
      if (!row || (await isEarned(tx, { ...owner, row, less }))) continue;
      await endOne(kernel, tx, { brand, row, leavesMinor: less.amountMinor, done });
    }
    return done;
  });
  const comeBack = async (tx: Queries, owner: Owner): Promise<void> => {
    const away = await earnedIds(tx, { ...owner, isAway: true });
    const brand = away.length > 0 ? await brandAsRead(kernel, owner.brandId) : undefined;
    if (!brand) return;
    for (const id of away) {
      const row = await lockGrant(tx, { ...owner, id });
      if (row && (await isEarned(tx, { ...owner, row }))) await comeBackOne(kernel, tx, brand, row);
    }
  };
  takenListeners.fill(kernel, comeBack);
  broughtWorth.fill(kernel, worthForDeposit);
  creditListeners.fill(kernel, async (tx, credited) => {
    await comeBack(tx, credited);
    await giveForDeposit(kernel, tx, credited);
  });
};

type Ending = { brand: Brand; row: GrantRow; leavesMinor: bigint; done: EndedEarned };
const endOne = async (kernel: Kernel, tx: Queries, p: Ending): Promise<void> => {
  const { brand, row, done } = p;
  const owner = { brandId: brand.id, memberId: row.member_id };
  const grant = { brandId: brand.id, id: row.grant_id };
  if (row.state === 'claimed' && !isAtOnce(row.rules.reward)) {
    const ended = await endGrantWithDeposit(kernel, tx, {
      brand,
      id: idOfGrant({ grantId: row.grant_id, memberId: row.member_id }),
      amountMinor: p.leavesMinor,
    });
    if (ended === 'open') await noteDue(tx, { ...grant, isDue: true });
    else if (ended) {
      await noteTurn(tx, grant);
      done.ended.push(ended);
    } else await noteDue(tx, { ...grant, isDue: false });
    return;
  }
  const owedMinor = row.state === 'claimed' ? await takeOver(tx, row, owner) : 0n;
  if (row.state === 'waiting') await letGo(tx, { ...grant, state: 'withdrawn' });
  await noteTurn(tx, grant);
  done.tells.push(await tellGone(kernel, tx, { brand, row, owedMinor }));
};

/** Points and tickets are had at once; answers how many hundredths of points were spent. */
const takeOver = async (tx: Queries, row: GrantRow, owner: Owner): Promise<bigint> => {
  const { points, raffle, tickets } = row.rules;
  if (points === undefined) {
    await takeTicketsFrom(tx, { ...owner, raffleId: BigInt(raffle ?? 0), count: tickets ?? 0 });
    return 0n;
  }
  const key = `bonus/${row.grant_id}/${row.turns + 1}`;
  return takePointsBack(tx, { ...owner, key, hundredths: BigInt(points), names: titlesOf(row) });
};

/** One that waited waits again; points and tickets are there again, as far as they may be. */
const comeBackOne = async (
  kernel: Kernel,
  tx: Queries,
  brand: Brand,
  row: GrantRow,
): Promise<void> => {
  const owner = { brandId: brand.id, memberId: row.member_id };
  const grant = { brandId: brand.id, id: row.grant_id };
  if (row.state === 'withdrawn') {
    const asked = { ...owner, termsId: row.terms_id };
    const terms = await lockTerms(tx, asked);
    if (terms?.is_one_a_household === true && (await isHouseholds({ brand }, tx, asked))) return;
    if (!(await waitAgain(tx, grant))) return;
    await noteTurn(tx, grant);
    await tellGiven(kernel, tx, { brand, ...owner, id: row.grant_id });
    return;
  }
  const { points, raffle, tickets } = row.rules;
  if (!isAtOnce(row.rules.reward)) return;
  if (points === undefined) {
    const given = { ...owner, raffleId: BigInt(raffle ?? 0), count: tickets ?? 0 };
    if (!(await giveTicketsTo(kernel, tx, given))) return;
  } else {
    const key = `bonus/${row.grant_id}/${row.turns + 1}`;
    await givePoints(tx, { ...owner, key, hundredths: BigInt(points), names: titlesOf(row) });
  }
  await noteTurn(tx, grant);
};

/** Those whose free bets were open when their deposits went; what reaches them again stays. */
export const endDue = async (kernel: Kernel, brand: Brand): Promise<void> => {
  for (const due of await dueGrants(kernel.db, brand.id)) {
    const owner = { brandId: brand.id, memberId: due.member_id };
    await kernel.db.transaction(async (tx) => {
      await lockAccount(tx, owner.brandId, owner.memberId);
      const row = await lockGrant(tx, { ...owner, id: due.grant_id });
      if (!row?.is_due) return;
      if (await isEarned(tx, { ...owner, row }))
        await noteDue(tx, { brandId: brand.id, id: due.grant_id, isDue: false });
      else {
        const done: EndedEarned = { ended: [], tells: [] };
        await endOne(kernel, tx, { brand, row, leavesMinor: 0n, done });
      }
    });
    await announceBalance(kernel, brand.id, due.member_id);
  }
};
