import type { Terms } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { isKindOn, termsOf } from '../rules.ts';
import { mostOf } from '../rules/anew.ts';
import { markRenewed, uncoveredOf } from '../rows/anew.ts';
import { defaultTemplate } from '../rows/templates.ts';
import { aliveOf, versionTerms, type ContractRow } from '../store.ts';
import { beginOf } from './begin.ts';
import type { Tell } from './end.ts';
import { isLine, lockTwo } from './line.ts';
import { tellBoth } from './tell.ts';
import { askTerms, mustBe } from './write.ts';

type Anew = { brand: Brand; uplineId: bigint | null; downlineId: bigint; before: Terms };
/**
 * Offers by itself what an agent had, to be signed as any other offer (D-J33): never more than that
 * and never more than the upline may give; the house gives its default template.
 */
export const offerAnew = async (kernel: Kernel, tx: Queries, p: Anew): Promise<Tell[]> => {
  const { brand, uplineId, downlineId } = p;
  const { kind } = p.before;
  const two = { brandId: brand.id, uplineId, downlineId };
  await lockTwo(tx, { ...two, kind });
  if (!isKindOn(settingsOf(brand), kind) || !(await isLine(tx, two))) return [];
  if (await aliveOf(tx, { brandId: brand.id, downlineId, kind })) return [];
  const terms =
    uplineId === null ? await houseTerms(tx, p) : await coveredTerms(tx, { ...p, uplineId });
  if (!terms) return [];
  const id = kernel.random.uuid();
  const row = await askTerms(tx, {
    ...two,
    id,
    kind,
    terms,
    requestedBy: uplineId === null ? 'house' : 'upline',
    askedBy: uplineId === null ? 'house' : `m${uplineId}`,
    key: `anew:${id}`,
    digest: '',
  });
  return [await tellBoth(kernel, tx, { brand, row, said: 'Asked' })];
};
const houseTerms = async (tx: Queries, { brand, before }: Anew) => {
  const template = await defaultTemplate(tx, { brandId: brand.id, kind: before.kind });
  return template && termsOf(template.terms);
};
/** The terms of before as far as the upline's own allow them, step by step. */
const coveredTerms = async (tx: Queries, p: Anew & { uplineId: bigint }) => {
  const { brand, before } = p;
  const { own } = await beginOf(tx, { ...p, kind: before.kind, period: before.period });
  return own && mostOf(own, before, settingsOf(brand).agentContracts.gap);
};

/** Once an agent has a contract again, those below have what ended with the one of before. */
export const offerUncovered = async (
  kernel: Kernel,
  tx: Queries,
  { brand, row }: { brand: Brand; row: ContractRow },
): Promise<Tell[]> => {
  const brandId = brand.id;
  const tells: Tell[] = [];
  const ended = await uncoveredOf(tx, { brandId, uplineId: row.downline_id, kind: row.kind });
  for (const { contract_id: id, downline_id: downlineId } of ended) {
    const before = await lastTerms(tx, { brandId, id });
    await markRenewed(tx, { brandId, id });
    tells.push(
      ...(await offerAnew(kernel, tx, { brand, uplineId: row.downline_id, downlineId, before })),
    );
  }
  return tells;
};
export const lastTerms = async (tx: Queries, one: { brandId: number; id: string }) => {
  const row = await mustBe(tx, one);
  const stored = await versionTerms(tx, { ...one, version: row.run_version ?? row.version });
  return termsOf(stored ?? row.terms);
};
