import { createHash } from 'node:crypto';
import { signedText, type Terms } from '@fairhouse/agent-terms';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { note } from '../../audit/index.ts';
import { DAYS_TO_ANSWER, storedOf } from '../rules.ts';
import {
  beginRun,
  contractById,
  insertVersion,
  latestVersion,
  setState,
  type ContractRow,
} from '../store.ts';

export type Parties = { kind: Terms['kind']; uplineId: bigint | null; downlineId: bigint };
/** Of what is signed: the parties and every term, in one text (D-J20). */
export const hashOfTerms = (p: Parties & { terms: Terms }): string =>
  createHash('sha256')
    .update(signedText({ ...p, terms: storedOf(p.terms) }))
    .digest('hex');

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
/** A version that waits for an answer for seven days; its hash stands in the audit log. */
export const askTerms = async (tx: Queries, p: Asked): Promise<ContractRow> => {
  const version = 1 + (await latestVersion(tx, p));
  const hash = hashOfTerms(p);
  await insertVersion(tx, {
    ...p,
    version,
    terms: storedOf(p.terms),
    hash,
    answerBy: new Date(tx.now().getTime() + DAYS_TO_ANSWER * DAY_MILLISECONDS),
  });
  const row = await mustBe(tx, p);
  const side = p.requestedBy === 'downline' ? row.downline : row.upline;
  await note(tx, {
    ...noteOf(p, side),
    action: 'contracts.version',
    after: { version, hash, kind: p.kind, upline: row.upline, downline: row.downline },
  });
  return row;
};
/** From when on a version counts, by the side that signed it. */
export const beginSigned = async (
  tx: Queries,
  p: { brandId: number; row: ContractRow; from: Date },
): Promise<void> => {
  const { brandId, row, from } = p;
  const one = { brandId, id: row.contract_id, version: row.version };
  await beginRun(tx, { ...one, from });
  await setState(tx, { ...one, state: 'active' });
  await note(tx, {
    ...noteOf(one, row.requested_by === 'downline' ? row.upline : row.downline),
    action: 'contracts.sign',
    after: { version: row.version, hash: row.hash, from: from.toISOString() },
  });
};
const noteOf = (p: { brandId: number; id: string }, account: string | null) => ({
  brandId: p.brandId,
  operatorId: null,
  operatorName: account ?? 'house',
  subject: `contract:${p.id}`,
  ip: '',
});
export const mustBe = async (
  tx: Queries,
  p: { brandId: number; id: string },
): Promise<ContractRow> => {
  const row = await contractById(tx, p);
  if (!row) throw new Error(`the contract ${p.id} is gone`);
  return row;
};
