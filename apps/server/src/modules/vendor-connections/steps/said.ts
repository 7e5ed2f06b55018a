import {
  walletBodies,
  type WalletBody,
  type WalletCall,
  type WalletStatus,
} from '@fairhouse/contract/wallet-protocol';
import { toHundredThousandths } from '@fairhouse/money';
import { isTooDeep } from '../../../kernel/body.ts';
import { printExactJson, readExactJson } from '../../../kernel/exact-json.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { isRsaSigned } from '../../../kernel/rsa.ts';
import type { AtVendor } from '../rows/connections.ts';
import { keepAnswer } from '../rows/requests.ts';
import { saidOf } from './fingerprints.ts';
import type { Known } from './known.ts';

/** What a vendor said, signed and well formed, in the brand that its address names. */
export type Said<C extends WalletCall> = {
  house: Ctx;
  place: AtVendor;
  known: Known;
  call: C;
  body: WalletBody<C>;
  /** What the request says in whatever order of its fields. */
  said: string;
};
/** What becomes of a call; the balance where there is somebody whose it is. */
export type Outcome = {
  status: WalletStatus;
  availableMinor?: bigint | undefined;
  more?: Record<string, unknown>;
};

export const isSigned = (known: Known, now: number, p: { bytes: Buffer; signature: string }) =>
  known.keys.some(({ key, endsAt }) => endsAt > now && isRsaSigned(key, p.bytes, p.signature));

/** The body of a call; or what is wrong with it. */
export const readBody = <C extends WalletCall>(
  call: C,
  bytes: Buffer,
): { body: WalletBody<C>; said: string } | WalletStatus => {
  const text = bytes.toString('utf8');
  const fields = isTooDeep(text) ? undefined : readExactJson(text);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return 'RS_ERROR_WRONG_SYNTAX';
  const parsed = walletBodies[call].safeParse(fields);
  const given = fields as Record<string, unknown>;
  if (parsed.success) return { body: parsed.data as WalletBody<C>, said: saidOf(call, given) };
  return parsed.error.issues.some(({ path: [name] }) => given[String(name)] === undefined)
    ? 'RS_ERROR_WRONG_SYNTAX'
    : 'RS_ERROR_WRONG_TYPES';
};

export const printAnswer = <C extends WalletCall>(
  { house, body }: Said<C>,
  { status, availableMinor, more }: Outcome,
): string => {
  const { currency } = house.brand;
  return printExactJson({
    user: body.user,
    status,
    request_uuid: body.request_uuid,
    currency: currency.code,
    balance:
      availableMinor === undefined ? undefined : toHundredThousandths(availableMinor, currency),
    ...more,
  });
};
/** Beside this another request was answered by the same name: nothing is confirmed (D-W01). */
export class AnsweredOtherwise extends Error {
  override readonly name = 'AnsweredOtherwise';
}
/** The answer, kept for whoever asks again by the same name; else nothing moves with it. */
export const answerKept = async <C extends WalletCall>(
  db: Queries,
  said: Said<C>,
  outcome: Outcome,
): Promise<string> => {
  const kept = await keepAnswer(db, {
    ...said.place,
    requestId: said.body.request_uuid,
    call: said.call,
    said: said.said,
    status: outcome.status,
    reply: printAnswer(said, outcome),
  });
  if (kept.said !== said.said) throw new AnsweredOtherwise(said.body.request_uuid);
  return kept.reply;
};
