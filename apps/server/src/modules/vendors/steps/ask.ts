import {
  VENDOR_HEADERS,
  VENDOR_PATHS,
  vendorSignedHead,
} from '@fairhouse/contract/vendor-protocol';
import { isSameText, sign } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Vendor } from '../actions/connect.ts';

const TIME_LIMIT_MILLISECONDS = 5000;

/** A signed question to a vendor. No answer, and one that is not signed by it, is thrown. */
export const ask = async (
  kernel: Kernel,
  vendor: Vendor,
  call: keyof typeof VENDOR_PATHS,
  question: object,
): Promise<unknown> => {
  const path = VENDOR_PATHS[call];
  const body = JSON.stringify(question);
  const timestamp = String(Math.floor(kernel.clock.milliseconds() / 1000));
  const nonce = kernel.random.uuid();
  const head = vendorSignedHead({ timestamp, nonce, path });
  const response = await fetch(vendor.url + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [VENDOR_HEADERS.timestamp]: timestamp,
      [VENDOR_HEADERS.nonce]: nonce,
      [VENDOR_HEADERS.signature]: sign(vendor.secret, head, body),
    },
    signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
  });
  const raw = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`a vendor answered ${response.status}`);
  // Over the question's own nonce: no older answer can stand in for this one.
  const signature = response.headers.get(VENDOR_HEADERS.signature) ?? '';
  if (!isSameText(signature, sign(vendor.secret, `answer.${head}`, raw))) {
    throw new Error('the answer of a vendor was not genuine');
  }
  return JSON.parse(raw.toString('utf8')) as unknown;
};
