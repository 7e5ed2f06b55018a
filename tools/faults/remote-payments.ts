import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const connections = `${modules}/payment-methods/connections.test.ts`;
const btcpay = `${modules}/payment-notices/btcpay.test.ts`;
const payouts = `${modules}/withdrawals/btcpay.test.ts`;
const remote = `${modules}/deposits/actions/settle-remote.ts`;

/** Money that comes and goes where a provider of the operator's own stands. */
export const REMOTE_PAYMENTS: readonly Fault[] = [
  {
    name: 'connection-secret-follows',
    row: 'issue 24 part 6',
    file: `${modules}/payment-methods/rules.ts`,
    find: "(hasMoved ? '' : (before?.secrets[name] ?? ''))",
    put: "(before?.secrets[name] ?? '')",
    test: connections,
    red: 'what is no safe address, is missing or is no field of the method',
  },
  {
    name: 'connection-of-before',
    row: 'issue 24 part 6',
    file: `${modules}/payment-methods/actions/decide-connection.ts`,
    find: "if ((now?.version ?? 0) !== asked.version) return refuse('state_conflict');",
    put: '',
    test: connections,
    red: 'what was asked about other values than those of now is not done',
  },
  {
    name: 'provider-down-shown',
    row: 'issue 24 part 6',
    file: `${modules}/deposits/actions/terms.ts`,
    find: '.filter((method) => standing.isUp(method))',
    put: '.filter((method) => standing.isConnected(method))',
    test: connections,
    red: 'a provider that goes down is hidden by the clock',
  },
  {
    name: 'btcpay-signature',
    row: 'issue 24 part 6',
    file: 'payments/btcpay/remote.ts',
    find: "if (!isGenuine(raw, header('btcpay-sig') ?? '', at)) return undefined;",
    put: '',
    test: btcpay,
    red: 'a notice that is not signed by the webhook',
  },
  {
    name: 'remote-grown-sum',
    row: 'issue 24 part 6',
    file: remote,
    find: 'const rest = paidMinor - before;',
    put: 'const rest = paidMinor;',
    test: btcpay,
    red: 'a payment in part is credited as what it is',
  },
  {
    name: 'remote-other-invoice',
    row: 'issue 24 part 6',
    file: remote,
    find: 'const isOurs = deposit.provider_id === paymentId;',
    put: 'const isOurs = true;',
    test: btcpay,
    red: 'another invoice that names a deposit',
  },
  {
    name: 'remote-as-asked',
    row: 'issue 24 part 6',
    file: remote,
    find: 'paid.amount !== deposit.amount',
    put: 'paid.amount === 0n',
    test: btcpay,
    red: 'what comes after the invoice ran out waits for a person',
  },
  {
    name: 'payout-before-name',
    row: 'issue 24 part 6',
    file: 'payments/btcpay/payouts.ts',
    find: 'approved: false,',
    put: 'approved: true,',
    test: payouts,
    red: 'a payout is approved by the name that was kept',
  },
];
