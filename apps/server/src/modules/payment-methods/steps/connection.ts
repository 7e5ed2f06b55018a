import {
  ConnectionError,
  FUNDS_LEAST,
  type Connection,
  type RemoteProvider,
} from '@fairhouse/contract/payment-method';
import type { ConnectionFault } from '@fairhouse/contract/cashier-words';
import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Method } from '../actions/methods.ts';
import { callerAt } from './call-provider.ts';
import { connectionRow, noteFunds, noteLook, type ConnectionRow } from '../rows/connections.ts';
import { isBelow, type Filled } from '../rules.ts';

const LIMIT_MILLISECONDS = 10_000;

const openSecrets = (kernel: Kernel, sealed: Buffer): Record<string, string> =>
  JSON.parse(unseal(kernel.secrets.atRest, sealed).toString('utf8')) as Record<string, string>;
export const sealSecrets = (kernel: Kernel, secrets: Record<string, string>): Buffer =>
  seal(kernel.secrets.atRest, Buffer.from(JSON.stringify(secrets)), kernel.random);
export const filledOf = (kernel: Kernel, row: ConnectionRow): Filled => ({
  fields: row.fields,
  secrets: openSecrets(kernel, row.secrets_sealed),
});

/** For one use: it ends by itself where a provider takes too long. */
export const openConnection = (kernel: Kernel, row: ConnectionRow): Connection => {
  const { fields, secrets } = filledOf(kernel, row);
  const isPreviousTaken =
    row.previous_until !== null && row.previous_until.getTime() > kernel.clock.milliseconds();
  const previous =
    row.previous_sealed && isPreviousTaken ? openSecrets(kernel, row.previous_sealed) : {};
  return {
    values: { ...fields, ...secrets },
    proving: (name) =>
      [secrets[name], previous[name]].filter(
        (one): one is string => one !== undefined && one !== '',
      ),
    nowSeconds: Math.floor(kernel.clock.milliseconds() / 1000),
    call: callerAt(fields.url ?? '', AbortSignal.timeout(LIMIT_MILLISECONDS)),
  };
};

/** What the brand filled in for a method; undefined: nothing. */
export const connectionOf = async (
  kernel: Kernel,
  brandId: number,
  method: Method,
): Promise<Connection | undefined> => {
  const row = await connectionRow(kernel.db, { brandId, methodId: method.manifest.methodId });
  return row && openConnection(kernel, row);
};

const faultOf = (error: unknown): ConnectionFault =>
  error instanceof ConnectionError ? error.fault : 'unreachable';

/** What says that it takes nothing of anybody now; the rest may be about the one who asked. */
const DOWN: readonly ConnectionFault[] = ['unreachable', 'key_refused', 'store_unknown', 'busy'];
/** A call that failed is a look that failed: nobody is offered the method until one is answered. */
export const noteFailure = async (
  kernel: Kernel,
  place: { brandId: number; methodId: string },
  error: unknown,
): Promise<void> => {
  const fault = faultOf(error);
  if (!DOWN.includes(fault)) {
    kernel.log.warn({ ...place, fault }, 'a payment provider did not begin a payment');
    return;
  }
  const row = await connectionRow(kernel.db, place);
  if (row) await noteFound(kernel, place, { row, fault, error });
};

/** Asks now, whoever wants to know, and keeps what came of it. */
export const lookAt = async (kernel: Kernel, brandId: number, method: Method): Promise<void> => {
  const place = { brandId, methodId: method.manifest.methodId };
  const row = await connectionRow(kernel.db, place);
  if (!row || !method.remote) return;
  try {
    await method.remote.look(openConnection(kernel, row));
    await noteFound(kernel, place, { row, fault: null, error: undefined });
    await lookAtFunds(kernel, place, { row, remote: method.remote });
  } catch (error) {
    await noteFound(kernel, place, { row, fault: faultOf(error), error });
  }
};

const FUNDS_MILLISECONDS = 5 * 60_000;
/** What payouts are paid from, where the operator said how little is too little (D-U59). */
const lookAtFunds = async (
  kernel: Kernel,
  place: { brandId: number; methodId: string },
  { row, remote }: { row: ConnectionRow; remote: RemoteProvider },
): Promise<void> => {
  const least = row.fields[FUNDS_LEAST.name] ?? '';
  const isAsked =
    row.balance_at !== null &&
    kernel.clock.milliseconds() - row.balance_at.getTime() < FUNDS_MILLISECONDS;
  if (!remote.askFunds || least === '' || isAsked) return;
  // That it does not say is no fault of the provider: payments go on.
  const funds = await remote.askFunds(openConnection(kernel, row)).catch((error: unknown) => {
    kernel.log.warn({ ...place, error }, 'a payment provider did not say what it has');
    return undefined;
  });
  const isLow = funds !== undefined && isBelow(funds.amount, least) === true;
  await noteFunds(kernel.db, { ...place, version: row.version, funds: funds ?? null, isLow });
  if (!isLow || row.low_since !== null) return;
  kernel.metrics.alarms.inc({ what: 'payment_funds' });
  kernel.log.warn({ ...place, ...funds }, 'a payment provider has little left for payouts');
};

type Found = { row: ConnectionRow; fault: ConnectionFault | null; error: unknown };
const noteFound = async (
  kernel: Kernel,
  place: { brandId: number; methodId: string },
  { row, fault, error }: Found,
): Promise<void> => {
  const wasDown = row.down_since !== null;
  await kernel.db.transaction((tx) =>
    noteLook(tx, { ...place, version: row.version, fault, wasDown }),
  );
  if (fault === null || row.down_since !== null) return;
  kernel.metrics.alarms.inc({ what: 'payment_provider' });
  kernel.log.warn(
    { ...place, fault, error: error instanceof Error ? error.message : String(error) },
    'a payment provider is down',
  );
};
