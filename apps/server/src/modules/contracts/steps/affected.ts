import { createHash } from 'node:crypto';
import { isWithin, type Terms } from '@fairhouse/agent-terms';
import type { AffectedContracts } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { termsOf } from '../rules.ts';
import { mostOf } from '../rules/anew.ts';
import { endingBelow } from '../rows/anew.ts';
import { aliveOf, givenBy, lockOwn, versionTerms, type ContractRow } from '../store.ts';
import { endAt, type Tell } from './end.ts';
import { tellBoth } from './tell.ts';
import { askTerms, mustBe } from './write.ts';

const best = (terms: Terms): number => Math.max(0, ...terms.tiers.map(({ rate }) => rate));
/** From when on the lower terms count. */
type Lower = { brand: Brand; agentId: bigint; terms: Terms; from: Date };

/** What an agent gave below that its own terms to come do not cover (D-J04). */
const above = async (tx: Queries, { brand, agentId, terms, from }: Lower) => {
  const { gap } = settingsOf(brand).agentContracts;
  const given = await givenBy(tx, {
    brandId: brand.id,
    uplineId: agentId,
    kind: terms.kind,
    at: from,
  });
  const found: { row: ContractRow; terms: Terms }[] = [];
  for (const row of given) {
    const stored = await versionTerms(tx, {
      brandId: brand.id,
      id: row.contract_id,
      version: row.run_version ?? row.version,
    });
    if (stored && !isWithin(terms, termsOf(stored), gap)) {
      found.push({ row, terms: termsOf(stored) });
    }
  }
  return found;
};

/** The list that is shown before signing, with the version that the second signing names. */
export const affectedBy = async (
  tx: Queries,
  lower: Lower,
): Promise<AffectedContracts | undefined> => {
  const { brand } = lower;
  const found = await above(tx, lower);
  if (found.length === 0) return undefined;
  const until = lower.from.toISOString();
  const list = [];
  const versions = [];
  for (const { row, terms } of found) {
    const below = await endingBelow(tx, {
      brandId: brand.id,
      agentId: row.downline_id,
      kind: row.kind,
      at: lower.from,
    });
    const offered = offerOf(lower, terms);
    list.push({
      id: row.contract_id,
      downline: row.downline,
      rate: best(terms),
      newMax: offered ? best(offered) : 0,
      endsAt: until,
      below: below.length,
    });
    versions.push([row.contract_id, row.run_version]);
    versions.push(...below.map((one) => [one.contract_id, one.version]));
  }
  const affectedVersion = createHash('sha256')
    .update(JSON.stringify([list, versions]))
    .digest('hex');
  return { affectedVersion, list };
};
/** What each had, as far as the lower terms still cover it. */
const offerOf = (lower: Lower, before: Terms): Terms | undefined =>
  mostOf(lower.terms, before, settingsOf(lower.brand).agentContracts.gap);

/** They end with the window, and each downline has an offer of what is still covered. */
export const endAffected = async (kernel: Kernel, tx: Queries, lower: Lower): Promise<Tell[]> => {
  const { brand, agentId, from } = lower;
  const brandId = brand.id;
  const tells: Tell[] = [];
  for (const { row: seen, terms: before } of await above(tx, lower)) {
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
