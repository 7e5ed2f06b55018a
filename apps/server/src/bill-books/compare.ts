import type { Payments } from './payments.ts';
import type { KeptBill } from './read.ts';
import { sha256Of, textOf, type Reckoned } from './reckon.ts';

/** What the store says of a bill, and what was reckoned. */
export type Difference = { bill: string; what: string; kept: string; reckoned: string };
type Value = string | number | bigint | boolean | null;
const shown = (value: Value): string => (value === null ? 'none' : String(value));

/** Where a bill that should be there is another one than was reckoned. */
export const compareBill = (kept: KeptBill, one: Reckoned): Difference[] => {
  const found: Difference[] = [];
  const same = (what: string, has: Value, should: Value) => {
    if (shown(has) === shown(should)) return;
    found.push({ bill: kept.bill_id, what, kept: shown(has), reckoned: shown(should) });
  };
  same('kind', kept.kind, one.contract.kind);
  same('version', kept.version, one.run.version);
  same('payer', kept.payer_id, one.contract.payerId);
  same('payee', kept.payee_id, one.contract.payeeId);
  same('end of the window', kept.until_at.getTime(), one.until);
  same('gross', kept.gross, one.gross);
  same('tier', kept.tier, one.tier);
  same('rate', kept.rate, one.rate);
  same('valid bets', kept.valid_bet, one.valid);
  same('result of the house', kept.profit_loss, one.net);
  same('active members', kept.active_members, one.active);
  same('what is carried on', kept.carry_out, one.carryOut);
  same('gate', kept.is_gated, one.isGated);
  compareInputs(kept, one, same);
  return found;
};

type Same = (what: string, has: Value, should: Value) => void;
/** By parts, so that what is wrong has a name; then the text as a whole, and its hash. */
const compareInputs = (kept: KeptBill, one: Reckoned, same: Same) => {
  const has = JSON.parse(kept.inputs) as Record<string, unknown>;
  for (const name of new Set([...Object.keys(has), ...Object.keys(one.inputs)])) {
    same(`inputs: ${name}`, textOf(has[name] ?? null), textOf(one.inputs[name] ?? null));
  }
  same('text of the inputs', kept.inputs, textOf(has));
  same('hash of the inputs', kept.inputs_hash, sha256Of(textOf(one.inputs)));
};

/** Whether what was paid fits what is due, and came from the right account to the right one. */
export const comparePaid = (kept: KeptBill, payments: Payments) => {
  const paid = payments.of(kept);
  const found: Difference[] = [];
  const same = (what: string, has: Value, should: Value) => {
    if (shown(has) === shown(should)) return;
    found.push({ bill: kept.bill_id, what, kept: shown(has), reckoned: shown(should) });
  };
  same('paid', kept.paid, paid.got);
  same('given by the payer', paid.given, paid.got);
  same('transfers', kept.payments, paid.keys.size);
  same('account', paid.wrong.join() || null, null);
  same('state', kept.state, stateOf(kept));
  return { found, ...paid };
};
/** Of a bill nobody decides about, the state follows from what it is and what was paid. */
const stateOf = ({ state, gross, paid }: KeptBill): string => {
  if (state === 'disputed' || state === 'cancelled') return state;
  if (gross === 0n) return 'not_reached';
  if (paid === gross) return 'issued';
  if (paid > 0n) return 'partial';
  return state === 'approved' || state === 'partial' ? state : 'calculated';
};
