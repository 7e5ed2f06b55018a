import { HOOK_SIGNATURE } from '@fairhouse/contract/webhooks';
import { sign, unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { postOut, PrivateAddress } from '../../../kernel/outgoing.ts';
import { brandsOf } from '../../brands/index.ts';
import { FAILURES_MAX, nextTry } from '../rules.ts';
import { claimDue, dropOld, noteFailed, noteSent, turnOffByFailures } from '../store.ts';

/** To one address. */
const AT_ONCE = 5;
const LIMIT_MILLISECONDS = 10_000;

/** One that nobody answers holds up those beside it alone, and no longer than the limit. */
export const deliver = async (kernel: Kernel): Promise<'busy' | void> => {
  const brands = await brandsOf(kernel);
  const counts = await Promise.all(brands.map((brand) => deliverOf(kernel, brand.id)));
  return counts.some((count) => count > 0) ? 'busy' : undefined;
};

const deliverOf = async (kernel: Kernel, brandId: number): Promise<number> => {
  const due = await claimDue(kernel.db, brandId, AT_ONCE);
  await Promise.all(due.map((row) => sendOne(kernel, brandId, row)));
  return due.length;
};

type Due = Awaited<ReturnType<typeof claimDue>>[number];
const sendOne = async (kernel: Kernel, brandId: number, row: Due): Promise<void> => {
  const fault = await post(kernel, row);
  const one = { brandId, webhookId: row.webhook_id, deliveryId: row.delivery_id };
  const isOff = await kernel.db.transaction(async (tx) => {
    if (fault === undefined) {
      await noteSent(tx, one);
      return false;
    }
    const dueAt = nextTry(row.tries, kernel.clock.now());
    const failures = await noteFailed(tx, { ...one, fault, dueAt });
    return failures >= FAILURES_MAX && (await turnOffByFailures(tx, one));
  });
  if (!isOff) return;
  kernel.metrics.alarms.inc({ what: 'webhook_off' });
  kernel.log.warn({ brandId, webhook: String(row.webhook_id), fault }, 'a webhook was turned off');
};

/** What was wrong; nothing: it was taken. */
const post = async (kernel: Kernel, row: Due): Promise<string | undefined> => {
  const body = JSON.stringify({
    id: String(row.delivery_id),
    kind: row.kind,
    at: row.made_at.toISOString(),
    data: row.data,
  });
  const seconds = String(Math.floor(kernel.clock.milliseconds() / 1000));
  const secret = unseal(kernel.secrets.atRest, row.secret_sealed).toString('utf8');
  try {
    const status = await postOut({
      url: new URL(row.url),
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Fairhouse',
        [HOOK_SIGNATURE]: `t=${seconds},v1=${sign(secret, seconds, '.', body)}`,
      },
      signal: AbortSignal.timeout(LIMIT_MILLISECONDS),
      mayBePrivate: kernel.config.privateWebhooks ?? false,
    });
    return status >= 200 && status < 300 ? undefined : String(status);
  } catch (error) {
    return faultOf(error);
  }
};
const faultOf = (error: unknown): string => {
  if (error instanceof PrivateAddress) return 'private_address';
  const isLate =
    error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return isLate ? 'timeout' : 'unreachable';
};

export const forgetOld = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) await dropOld(kernel.db, brand.id);
};
