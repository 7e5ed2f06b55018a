import * as slips from '@fairhouse/contract/slips';
import * as wallets from '@fairhouse/contract/wallet';
import { LEDGER_QUESTIONS } from '../../apps/server/src/ledger-questions.ts';
import { verifyLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { textOf, type Cents } from './money.ts';
import { standingOf, stakeOf } from './sportsbook-books.ts';
import type { Living } from './sportsbook-acts.ts';

export type Audited = { compared: number; differences: string[] };
const HOUSES = ['house:wagers:SPORTS', 'house:wagers:ESPORTS'];

/** What the house's accounts of sports hold. */
export const houseOf = async ({ stage }: Pick<Living, 'stage'>): Promise<Cents> => {
  const [row] = await stage.world.server.kernel.db.composed<{ sum: bigint }>(
    `select coalesce(sum(e.amount), 0)::bigint as sum from accounts a
     join entries e on e.brand_id = a.brand_id and e.account_id = a.account_id
     where a.brand_id = 1 and a.name = any($1)`,
    [HOUSES],
  );
  return row?.sum ?? 0n;
};

/** Every slip, balance and debt, what counts as bet, and the house's account against the books. */
export const auditSports = async (living: Living, houseBefore: Cents): Promise<Audited> => {
  const { stage, books, people } = living;
  const differences: string[] = [];
  let compared = 0;
  const compare = (what: string, has: string, should: string): void => {
    compared += 1;
    if (has !== should) differences.push(`${what}: ${has}, and not ${should}`);
  };
  let kept: Cents = 0n;
  for (const who of people) {
    const by = { token: who.token };
    const { value } = await stage.world.call(wallets.balance, {}, by);
    const net = books.netOf(who.memberId);
    compare(`balance of ${who.memberId}`, value.sumBalance, textOf(net > 0n ? net : 0n));
    compare(`debt of ${who.memberId}`, value.owed, textOf(net < 0n ? -net : 0n));
    for (const slip of books.of(who.memberId)) {
      const answer = await stage.world.call(slips.oneSlip, { slipId: slip.id }, by);
      const { state, paid, most } = standingOf(slip);
      if (!answer.success) {
        compare(`state of slip ${slip.id}`, String(answer.errorCode), state);
        continue;
      }
      const told = answer.value.slip;
      const isOpen = state === 'open';
      compare(`state of slip ${slip.id}`, told.state, state);
      compare(`payout of slip ${slip.id}`, told.payout, textOf(isOpen ? 0n : paid));
      compare(`sold of slip ${slip.id}`, told.cashedOut, textOf(slip.soldFor));
      if (isOpen) compare(`best of slip ${slip.id}`, told.best, textOf(most));
      if (slip.state === 'placed') kept += stakeOf(slip) - paid;
    }
    const rows = await wagersOf(living, who.memberId);
    const placed = books.of(who.memberId).filter((one) => one.state === 'placed');
    compare(`bets of ${who.memberId}`, String(rows.length), String(placed.length));
    for (const slip of placed) {
      const row = rows.find((one) => one.slip_id === slip.id);
      const ended = row?.state === 'open' ? 0n : row?.valid_bet;
      const should = books.countedOf(slip);
      if (books.isCheapSlip(slip)) living.did('cheap');
      if (should > 0n && books.coveredOfSlip(slip) > 0n) living.did('beside');
      if (should > 0n && books.coveredByBuilt(slip) > 0n) living.did('besideBuilt');
      compare(`counted of slip ${slip.id}`, String(ended), String(should));
      compare(`ends of slip ${slip.id}`, String(row?.counted), String(should));
    }
  }
  const house = (await houseOf(living)) - houseBefore;
  compare('house of sports', textOf(house), textOf(kept));
  return { compared, differences };
};

const wagersOf = (living: Living, memberId: string) =>
  living.stage.world.server.kernel.db.composed<{
    slip_id: string | null;
    state: string;
    valid_bet: bigint;
    counted: bigint;
  }>(
    `select w.detail ->> 'slip' as slip_id, w.state, w.valid_bet,
       coalesce((select sum(e.valid_bet) from wager_ends e where e.brand_id = w.brand_id
         and e.wager_id = w.wager_id), 0)::bigint as counted
     from wagers w where w.brand_id = 1 and w.member_id = $1`,
    [BigInt(memberId)],
  );

/** What the ledger's own questions object to. */
export const ledgerFaults = ({ stage }: Living): Promise<string[]> =>
  stage.world.server.kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    const { faults } = await verifyLedger(tx, LEDGER_QUESTIONS);
    return faults.map((one) => `${one.what} (${one.count}, e.g. ${one.example})`);
  });
