import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { pathOf } from '@fairhouse/contract/paths';
import {
  VENDOR_HEADERS,
  VENDOR_TOLERANCE_SECONDS,
  vendorSignedHead,
} from '@fairhouse/contract/vendor-protocol';
import {
  vendorBalance,
  vendorBet,
  vendorRefund,
  vendorSession,
  vendorSettle,
} from '@fairhouse/contract/vendors';
import { manifest } from './manifest.ts';

/** `code` is why the house refused; `lost`: nobody knows what became of it. */
export type Heard =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; code: string; isLost: boolean };
/** What the house is told, by the last word of its path. */
export const CALLS = {
  session: vendorSession,
  balance: vendorBalance,
  bets: vendorBet,
  refunds: vendorRefund,
  settlements: vendorSettle,
};
export type CallName = keyof typeof CALLS;
export type House = {
  call(name: CallName, body: object, isForged?: boolean): Promise<Heard>;
  /** Told again until the house has said yes or no. */
  tell(name: CallName, body: object): Promise<Heard>;
};

const TIME_LIMIT_MILLISECONDS = 5000;
const TRIES = 8;
const FIRST_WAIT_MILLISECONDS = 150;

export const signed = (secret: string, ...parts: (string | Buffer)[]): string => {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
};
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The vendor's side of the line: all it knows of the house is an address and a secret. */
export const houseAt = (url: string, secret: string, now: () => number): House => {
  const call: House['call'] = async (name, body, isForged = false) => {
    const { method } = CALLS[name];
    const path = pathOf(CALLS[name], { vassalage: manifest.vassalage });
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(now() / 1000));
    const nonce = randomUUID();
    const signature = isForged
      ? 'f'.repeat(64)
      : signed(secret, vendorSignedHead({ timestamp, nonce, path }), text);
    try {
      const response = await fetch(url + path, {
        method,
        body: text,
        headers: {
          'content-type': 'application/json',
          [VENDOR_HEADERS.timestamp]: timestamp,
          [VENDOR_HEADERS.nonce]: nonce,
          [VENDOR_HEADERS.signature]: signature,
        },
        signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
      });
      const { success, value, errorCode } = (await response.json()) as {
        success: boolean;
        value: Record<string, unknown>;
        errorCode?: string;
      };
      return success
        ? { ok: true, value }
        : {
            ok: false,
            code: errorCode ?? 'system_error',
            isLost: response.status >= 500 || response.status === 429,
          };
    } catch {
      // No answer is an outcome of its own: the caller asks again, or gives the bet back.
      return { ok: false, code: 'network_problem', isLost: true };
    }
  };
  const tell: House['tell'] = async (name, body) => {
    let heard = await call(name, body);
    for (let turn = 0; turn < TRIES && !heard.ok; turn += 1) {
      // What ends a bet may overtake it on the way.
      if (!heard.isLost && heard.code !== 'not_found') break;
      await new Promise((resolve) => {
        setTimeout(resolve, FIRST_WAIT_MILLISECONDS * 2 ** turn);
      });
      heard = await call(name, body);
    }
    return heard;
  };
  return { call, tell };
};

/** Whether the house asks; answers are signed over the head of their question. */
export const judgeHouse = (
  secret: string,
  raw: Buffer,
  given: { path: string; header(name: string): string; now: number },
): { answer(body: string): string } | undefined => {
  const timestamp = given.header(VENDOR_HEADERS.timestamp);
  const head = vendorSignedHead({
    timestamp,
    path: given.path,
    nonce: given.header(VENDOR_HEADERS.nonce),
  });
  if (Math.abs(given.now / 1000 - Number(timestamp)) > VENDOR_TOLERANCE_SECONDS) return undefined;
  if (!isSame(given.header(VENDOR_HEADERS.signature), signed(secret, head, raw))) return undefined;
  return { answer: (body) => signed(secret, `answer.${head}`, body) };
};
