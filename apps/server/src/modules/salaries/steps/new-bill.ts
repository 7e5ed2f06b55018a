import type { BillResult } from '@fairhouse/agent-terms';
import type { ContractKind } from '@fairhouse/contract/contracts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { NewBill } from '../rows/new-bills.ts';
import { dueOf, numberOf, stateOf } from '../rules.ts';

type Born = {
  text: string;
  hash: string;
  contractId: string;
  version: number;
  kind: ContractKind;
  payerId: bigint | null;
  payeeId: bigint;
  from: Date;
  until: Date;
  run: 'window' | 'catch_up';
  result: BillResult;
  isSuspended: boolean;
  asksApproval: boolean;
};
/** A bill as it is written: of a suspended contract disputed, and waiting as whatever it is. */
export const newBill = (kernel: Kernel, brand: Brand, p: Born): NewBill => {
  const id = kernel.random.uuid();
  const now = kernel.clock.now();
  const state = stateOf(p.result);
  const { result } = p;
  return {
    brand_id: brand.id,
    bill_id: id,
    number: numberOf({ kind: p.kind, from: p.from, timeZone: brand.timeZone, id }),
    kind: p.kind,
    contract_id: p.contractId,
    version: p.version,
    payer_id: p.payerId === null ? null : String(p.payerId),
    payee_id: String(p.payeeId),
    from_at: p.from.toISOString(),
    until_at: p.until.toISOString(),
    run: p.run,
    state: p.isSuspended ? 'disputed' : state,
    before_dispute: p.isSuspended ? state : null,
    needs_approval: p.asksApproval,
    gross: String(result.gross),
    paid: '0',
    payments: 0,
    rate: result.rate,
    tier: result.tier,
    valid_bet: String(result.validBet),
    profit_loss: result.profitLoss === null ? null : String(result.profitLoss),
    active_members: result.activeMembers,
    carry_out: String(result.carryOut),
    is_gated: result.isGated,
    inputs: p.text,
    inputs_hash: p.hash,
    calculated_at: now.toISOString(),
    due_at: dueOf({ kind: p.kind, at: now, timeZone: brand.timeZone }).toISOString(),
  };
};
