import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, listOf, timestamp } from './call.ts';

/** The wallet that everything plays on and that withdrawals are paid from. */
export const MAIN_WALLET = 'MAIN';
const wallet = z.object({
  code: z.string(),
  name: z.string(),
  balance: amount,
  /** Closed, a wallet takes nothing more in; what lies in it can be brought home. */
  isOpen: z.boolean(),
  /** A stack in a room of players: it comes home by leaving the seat there. */
  roomId: z.string().nullable(),
});
export const funds = z.object({ total: amount, currency: z.string(), wallets: z.array(wallet) });

export const merchantWallets = call({
  method: 'GET',
  path: '/wps/v2/wallets/merchant',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary: 'The wallets the brand uses. Vendors of the type seamless play on the main wallet.',
  output: z.object({
    list: z.array(
      z.object({ code: z.string(), currency: z.string(), type: z.enum(['main', 'transfer']) }),
    ),
  }),
});
export const consolidatedFunds = call({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/transferFund',
  summary: "The total and each wallet's balance.",
  output: funds,
});

const code = z.string().min(1).max(20);
export const walletTransfer = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  needs: 'member',
  callsPerMinuteMax: 30,
  switch: 'memberCenter/transferFund',
  summary:
    'Move money between the main wallet and the wallet of a vendor; the sum of all stays. ' +
    'On a break or in debt it only comes home. Header Idempotency-Key is required.',
  body: z.object({ from: code, to: code, amount: amountInput }),
  output: funds,
  refusals: [
    'invalid_amount',
    'insufficient_balance',
    'idempotency_conflict',
    'on_break',
    'debt_open',
    'money_held',
    'own_limit',
    'bonus_stays',
    'provider_failed',
  ],
});
export const walletTransferAll = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransferAll',
  needs: 'member',
  switch: 'memberCenter/transferFund',
  callsPerMinuteMax: 30,
  output: funds,
  refusals: ['provider_failed'],
  summary:
    'Bring everything home: what lies in the wallets of vendors goes to the main wallet. Stacks ' +
    'in rooms stay with their seats. Header Idempotency-Key is required.',
});

export const balance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary:
    "The member's balance, with what lies in the wallets of vendors, and what the member owes " +
    'the house.',
  output: z.object({ sumBalance: amount, owed: amount, currency: z.string() }),
});

/**
 * How a debt came and went. A correction makes it; it is paid by winnings, from the balance, by
 * what came home from the wallet of a vendor, or by a withdrawal that was given back.
 */
export const DEBT_SOURCES = [
  'correction',
  'play',
  'balance',
  'wallet',
  'withdrawal',
  'deposit',
] as const;
const debtLine = z.object({
  id: z.string(),
  /** Above nothing: owed since then; below: paid. */
  amount,
  owedAfter: amount,
  source: z.enum(DEBT_SOURCES),
  /** The game it came of, and the round where it had one; null where it came of no game. */
  game: z.string().nullable(),
  roundId: z.string().nullable(),
  /** In the ledger: the round or the game, the wallet, the withdrawal. */
  reference: z.string(),
  at: timestamp,
});
export type DebtLine = z.output<typeof debtLine>;
export const debtOutput = listOf(debtLine).extend({
  owed: amount,
  currency: z.string(),
  /** Since when something has been owed without a break; null: nothing is. */
  since: timestamp.nullable(),
});
export const debtPage = { cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize };

export const ownDebt = call({
  method: 'GET',
  path: '/wps/wallet/debt',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary:
    'What the member owes the house, since when, and how it came and went, newest first. It is ' +
    'paid first from what play pays, and nothing is paid out while it stands.',
  query: z.object(debtPage),
  output: debtOutput,
});
export const payOwnDebt = call({
  method: 'POST',
  path: '/wps/wallet/debt/pay',
  needs: 'member',
  callsPerMinuteMax: 30,
  allowsTrial: true,
  summary:
    'Pay what is owed from the main wallet, as far as it holds. state_conflict where nothing is ' +
    'owed, insufficient_balance where the wallet is empty. Header Idempotency-Key is required.',
  output: z.object({ paid: amount, owed: amount, balance: amount, currency: z.string() }),
  refusals: ['state_conflict', 'insufficient_balance'],
});
