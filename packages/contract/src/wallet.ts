import { z } from 'zod';
import { amount, amountInput, call } from './call.ts';

/** The wallet that everything plays on and that withdrawals are paid from. */
export const MAIN_WALLET = 'MAIN';
const wallet = z.object({
  code: z.string(),
  name: z.string(),
  balance: amount,
  /** Closed, a wallet takes nothing more in; what lies in it can be brought home. */
  isOpen: z.boolean(),
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
    'Whoever is on a break may only bring it home. Header Idempotency-Key is required.',
  body: z.object({ from: code, to: code, amount: amountInput }),
  output: funds,
  refusals: [
    'invalid_amount',
    'insufficient_balance',
    'idempotency_conflict',
    'on_break',
    'own_limit',
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
    'Bring everything home: what lies in the wallets of vendors goes to the main wallet. ' +
    'Header Idempotency-Key is required.',
});

export const balance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary: "The member's balance: available and held, and their sum as the member may spend it.",
  output: z.object({ sumBalance: amount, held: amount, currency: z.string() }),
});
