import { createHash } from 'node:crypto';
import { canonicalOf, type Terms } from '@fairhouse/agent-terms';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { DAYS_TO_ANSWER, storedOf } from '../rules.ts';
import { contractById, insertVersion, latestVersion, type ContractRow } from '../store.ts';

export type Parties = { kind: Terms['kind']; uplineId: bigint | null; downlineId: bigint };
/** Of what is signed: the parties and every term, in one text (D-J20). */
export const hashOfTerms = (p: Parties & { terms: Terms }): string => {
  const stored = storedOf(p.terms);
  return createHash('sha256')
    .update(
      canonicalOf({
        upline: p.uplineId === null ? 'house' : String(p.uplineId),
        downline: String(p.downlineId),
        terms: { ...stored, tiers: stored.tiers.map((tier) => ({ ...tier })) },
      }),
    )
    .digest('hex');
};

type Asked = Parties & {
  brandId: number;
  terms: Terms;
  requestedBy: 'upline' | 'downline' | 'house';
  askedBy: string;
  key: string;
  digest: string;
  /** The contract that stands already, or the id of the new one. */
  id: string;
};
/** A version that waits for an answer for seven days. */
export const askTerms = async (tx: Queries, p: Asked): Promise<ContractRow> => {
  const version = 1 + (await latestVersion(tx, p));
  await insertVersion(tx, {
    ...p,
    version,
    terms: storedOf(p.terms),
    hash: hashOfTerms(p),
    answerBy: new Date(tx.now().getTime() + DAYS_TO_ANSWER * DAY_MILLISECONDS),
  });
  return mustBe(tx, p);
};
export const mustBe = async (
  tx: Queries,
  p: { brandId: number; id: string },
): Promise<ContractRow> => {
  const row = await contractById(tx, p);
  if (!row) throw new Error(`the contract ${p.id} is gone`);
  return row;
};
