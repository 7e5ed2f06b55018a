import { WALLET_SIGNATURE_HEADER } from '@fairhouse/contract/wallet-protocol';
import type { LOOK_FAULTS } from '@fairhouse/contract/vendor-connections';
import { unseal } from '../../../kernel/crypto.ts';
import { readExactJson } from '../../../kernel/exact-json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { AnswerTooLong, askOut } from '../../../kernel/outgoing.ts';
import { rsaPrivateKey, signRsa } from '../../../kernel/rsa.ts';
import { keyRows, type KeyRow, type AtVendor } from '../rows/connections.ts';

const TIME_LIMIT_MILLISECONDS = 5000;
const BYTES_MAX = 4 * 1024 * 1024;
/** So long a vendor has to learn of a new key before the house signs by it. */
const KNOWN_HOURS = 48;

type Fault = (typeof LOOK_FAULTS)[number];
type Asked = { ok: true; answer: unknown } | { ok: false; fault: Fault };

/** The pair that the house signs by: the newest that the vendor has had time to learn of. */
export const signingKey = (keys: readonly KeyRow[], now: number): KeyRow | undefined => {
  const own = keys.filter(
    ({ side, ends_at: endsAt }) => side === 'house' && (endsAt?.getTime() ?? Infinity) > now,
  );
  const known = own.find(({ added_at: at }) => at.getTime() + KNOWN_HOURS * 3_600_000 <= now);
  return known ?? own.at(-1);
};

/**
 * A signed question to a vendor. It is sent nowhere else, since a token may be in it, to no private
 * address, and of the answer no more is read than a vendor may say.
 */
export const askVendor = async (
  kernel: Kernel,
  place: AtVendor,
  p: { url: string; path: string; question: object },
): Promise<Asked> => {
  const own = signingKey(await keyRows(kernel.db, place), kernel.clock.milliseconds());
  if (!own?.private_sealed) return { ok: false, fault: 'no_key' };
  const pem = unseal(kernel.secrets.atRest, own.private_sealed).toString('utf8');
  const body = JSON.stringify(p.question);
  try {
    const { status, body: text } = await askOut({
      url: new URL(`${p.url}${p.path}`),
      body,
      bytesMax: BYTES_MAX,
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
      headers: {
        'content-type': 'application/json',
        [WALLET_SIGNATURE_HEADER]: signRsa(rsaPrivateKey(pem), Buffer.from(body)),
      },
      mayBePrivate: kernel.config.privateWebhooks ?? false,
    });
    if (status < 200 || status >= 500) return { ok: false, fault: 'unreachable' };
    if (status >= 300) return { ok: false, fault: status < 400 ? 'unreachable' : 'refused' };
    const answer = readExactJson(text);
    return answer === undefined ? { ok: false, fault: 'answer_unknown' } : { ok: true, answer };
  } catch (error) {
    kernel.log.warn({ ...place, path: p.path, error: String(error) }, 'a vendor was not heard');
    return { ok: false, fault: error instanceof AnswerTooLong ? 'answer_unknown' : 'unreachable' };
  }
};
