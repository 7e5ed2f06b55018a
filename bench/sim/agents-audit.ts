import { LEDGER_QUESTIONS } from '../../apps/server/src/ledger-questions.ts';
import { verifyBills } from '../../apps/server/src/bill-books/verify.ts';
import { verifyLedger } from '../../apps/server/src/modules/wallet/index.ts';
import type { World } from '../../tests/world.ts';
import { nameOf } from './agents-books.ts';
import type { AgentPayments } from './agents-payments.ts';
import { textOf, type Cents } from './money.ts';

type Kept = {
  contract_id: string;
  run: string;
  from_at: Date;
  until_at: Date;
  gross: bigint;
  paid: bigint;
  state: string;
  valid_bet: bigint;
  profit_loss: bigint | null;
  active_members: number;
};
/** Every bill and every agent account of the store against the books, and no bill more or less. */
export const auditBills = async (world: World, payments: AgentPayments) => {
  const { db } = world.server.kernel;
  const rows = await db.composed<Kept>(
    `select contract_id, run, from_at, until_at, gross, paid, state, valid_bet, profit_loss,
       active_members from bills`,
  );
  const kept = new Map(
    rows.map((row) => [nameOf(row.contract_id, row.run, row.from_at.getTime()), row]),
  );
  const bills: Record<string, number> = {};
  const differences: string[] = [];
  let gross: Cents = 0n;
  for (const [name, one] of payments.claims) {
    const row = kept.get(name);
    kept.delete(name);
    const { period } = one.terms;
    const kind = one.kind === 'DIVIDEND' ? `${one.kind} ${period}` : one.kind;
    bills[kind] = (bills[kind] ?? 0) + 1;
    gross += one.gross;
    if (!row) {
      differences.push(`${name} is missing`);
      continue;
    }
    const has = [row.gross, row.valid_bet, row.profit_loss, row.active_members, row.until_at];
    const should = [one.gross, one.valid, one.kept, one.people, new Date(one.until)];
    if (has.join() !== should.join()) {
      differences.push(`${kind} ${name}: ${has.join()} and not ${should.join()}`);
    }
    if (row.paid !== one.paid) {
      differences.push(`${kind} ${name}: paid ${row.paid} and not ${one.paid} of ${row.gross}`);
    }
    if ((row.state === 'cancelled') !== one.isDropped) {
      differences.push(`${kind} ${name} is ${row.state}`);
    }
  }
  differences.push(...[...kept.keys()].map((name) => `${name} is one too many`));
  const accounts = await db.composed<{ agent_id: bigint; balance: bigint }>(
    'select agent_id, balance from agent_accounts',
  );
  for (const { agent_id: id, balance } of accounts) {
    const has = payments.has(String(id));
    if (has !== balance) differences.push(`agent ${id} has ${balance} and not ${has}`);
  }
  return { bills, gross: textOf(gross), compared: payments.claims.size, differences };
};

/** What the second program and the ledger's own questions object to. */
export const objectionsOf = (world: World, seed: number): Promise<string[]> =>
  world.server.kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    const { differences } = await verifyBills(tx, seed);
    const { faults } = await verifyLedger(tx, LEDGER_QUESTIONS);
    return [
      ...differences.map((one) => `${one.bill}: ${one.what} ${one.kept}, ${one.reckoned}`),
      ...faults.map((one) => `${one.what} (${one.count}, e.g. ${one.example})`),
    ];
  });
