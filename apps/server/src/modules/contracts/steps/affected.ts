import { createHash } from 'node:crypto';
import { isWithin, type Terms } from '@fairhouse/agent-terms';
import type { AffectedContracts } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { termsOf } from '../rules.ts';
import { mostOf } from '../rules/anew.ts';
import { endingBelow } from '../rows/anew.ts';
import { aliveOf, givenBy, lockOwn, teamSize, versionTerms, type ContractRow } from '../store.ts';
import { endAt, type Tell } from './end.ts';
import { tellBoth } from './tell.ts';
import { askTerms, mustBe } from './write.ts';

/** From when on the lower terms count. */
type Lower = { brand: Brand; agentId: bigint; terms: Terms; from: Date };

type Given = { row: ContractRow; terms: Terms };
/** What an agent gave below: what its own terms to come do not cover, and what they do (D-J04). */
const given = async (tx: Queries, { brand, agentId, terms, from }: Lower) => {
  const { gap } = settingsOf(brand).agentContracts;
  const rows = await givenBy(tx, {
    brandId: brand.id,
    uplineId: agentId,
    kind: terms.kind,
    at: from,
  });
  const found: { above: Given[]; kept: Given[] } = { above: [], kept: [] };
  for (const row of rows) {
    const stored = await versionTerms(tx, {
      brandId: brand.id,
      id: row.contract_id,
      version: row.run_version ?? row.version,
    });
    if (!stored) continue;
    const one = { row, terms: termsOf(stored) };
    found[isWithin(terms, one.terms, gap) ? 'kept' : 'above'].push(one);
  }
  return found;
};
const ratesOf = (terms: Terms): number[] => terms.tiers.map(({ rate }) => rate);

/** The list that is shown before signing, with the version that the second signing names. */
export const affectedBy = async (
  tx: Queries,
  lower: Lower,
): Promise<AffectedContracts | undefined> => {
  const affected = await listBelow(tx, lower);
  return affected.list.length === 0 ? undefined : affected;
};
/** The same with those that go on; of an offer that ends nothing its list is empty. */
export const listBelow = async (tx: Queries, lower: Lower): Promise<AffectedContracts> => {
  const { brand } = lower;
  const { above, kept } = await given(tx, lower);
  const until = lower.from.toISOString();
  const list = [];
  const versions = [];
  for (const { row, terms } of above) {
    const below = await endingBelow(tx, {
      brandId: brand.id,
      agentId: row.downline_id,
      kind: row.kind,
      at: lower.from,
    });
    const offered = offerOf(lower, terms);
    const [rates, newRates] = [ratesOf(terms), offered ? ratesOf(offered) : []];
    const ends = { id: row.contract_id, downline: row.downline, rates, newRates, endsAt: until };
    versions.push(ends, [row.contract_id, row.run_version]);
    versions.push(...below.map((one) => [one.contract_id, one.version]));
    list.push({
      ...ends,
      version: row.run_version ?? row.version,
      beginsAt: row.from_at?.toISOString() ?? null,
      // Whoever comes or goes meanwhile does not make it another list.
      teamSize: await teamSize(tx, { brandId: brand.id, agentId: row.downline_id }),
      rate: Math.max(0, ...rates),
      newMax: Math.max(0, ...newRates),
      below: below.length,
    });
  }
  return {
    affectedVersion: createHash('sha256').update(JSON.stringify(versions)).digest('hex'),
    readAt: tx.now().toISOString(),
    list,
    kept: kept.map(({ row, terms }) => ({
      id: row.contract_id,
      downline: row.downline,
      rates: ratesOf(terms),
    })),
  };
};
/** What each had, as far as the lower terms still cover it. */
const offerOf = (lower: Lower, before: Terms): Terms | undefined =>
  mostOf(lower.terms, before, settingsOf(lower.brand).agentContracts.gap);

/** They end with the window, and each downline has an offer of what is still covered. */
export const endAffected = async (kernel: Kernel, tx: Queries, lower: Lower): Promise<Tell[]> => {
  const { brand, agentId, from } = lower;
  const brandId = brand.id;
  const tells: Tell[] = [];
  for (const { row: seen, terms: before } of (await given(tx, lower)).above) {
    const { kind, downline_id: downlineId } = seen;
    await lockOwn(tx, { brandId, downlineId, kind });
    const row = await mustBe(tx, { brandId, id: seen.contract_id });
    tells.push(...(await endAt(kernel, tx, { brand, row, until: from, by: 'lower' })));
    const terms = offerOf(lower, before);
    if (!terms || (await aliveOf(tx, { brandId, downlineId, kind }))) continue;
    const id = kernel.random.uuid();
    const offer = await askTerms(tx, {
      brandId,
      id,
      kind,
      uplineId: agentId,
      downlineId,
      terms,
      requestedBy: 'upline',
      askedBy: `m${agentId}`,
      key: `lower:${id}`,
      digest: '',
    });
    tells.push(await tellBoth(kernel, tx, { brand, row: offer, said: 'Asked' }));
  }
  return tells;
};
