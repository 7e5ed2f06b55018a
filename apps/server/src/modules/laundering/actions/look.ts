import type { LaunderingRule } from '@fairhouse/contract/laundering-words';
import { LAUNDERING_HOURS_MAX, LAUNDERING_RULES } from '@fairhouse/contract/laundering-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { movedOf, playedBetween, sharersOf, stirredSince, type Owner } from '../rows/moved.ts';
import type { Found, Moved, Rule, Seen } from '../rules/found.ts';
import { chipsPassed, inAndOut, manyCards, structuring, velocity } from '../rules/judge.ts';
import { printTerms } from '../rules/terms.ts';
import { rulesOf } from '../steps/rules.ts';
import { printCounted } from '../steps/counted.ts';
import {
  addLook,
  againRows,
  brandsToLook,
  dropAgain,
  evidenceRefs,
  knownRefs,
  markOf,
  noteAgain,
  openFinding,
  setMark,
  startMark,
} from '../store.ts';

const HOUR = 3_600_000;
/** What was under way when it was last read is read again. */
const OVERLAP = 120_000;
/** The longest window, and as much again for what is usual before it. */
const REACH = 2 * LAUNDERING_HOURS_MAX * HOUR;

/**
 * Judges everybody whose money moved, each apart: at the first look those of a month. One that
 * breaks off begins with the same again, and writes nothing twice.
 */
export const lookForLaundering = async (kernel: Kernel): Promise<void> => {
  for (const { brand_id: brandId } of await brandsToLook(kernel.db)) {
    const brand = await brandById(kernel, brandId);
    if (!brand) continue;
    const begun = kernel.db.now();
    const rules = await rulesOf(kernel.db, brand);
    await startMark(kernel.db, {
      brandId,
      seenAt: new Date(begun.getTime() - LAUNDERING_HOURS_MAX * HOUR),
    });
    const since = new Date((await markOf(kernel.db, brandId)).getTime() - OVERLAP);
    const stirred = new Map(
      (await stirredSince(kernel.db, { brandId, since })).map((row) => [row.member_id, since]),
    );
    for (const row of await againRows(kernel.db, brandId)) stirred.set(row.member_id, row.since);
    for (const [memberId, from] of stirred) {
      await judgeApart(kernel, { brand, rules, owner: { brandId, memberId }, since: from });
    }
    await setMark(kernel.db, { brandId, seenAt: begun });
  }
};

type Judging = { brand: Brand; rules: readonly Rule[]; owner: Owner; since: Date };
/** In a transaction of its own; one that stumbles is told, and comes again with the next look. */
const judgeApart = async (kernel: Kernel, judging: Judging): Promise<void> => {
  const { owner, since } = judging;
  try {
    await kernel.db.transaction(async (tx) => {
      await judgeMember(tx, judging);
      await dropAgain(tx, owner);
    });
  } catch (error) {
    kernel.log.error({ error, ...owner }, 'how the money of a member moves could not be judged');
    await noteAgain(kernel.db, { ...owner, since });
  }
};

const judgeMember = async (tx: Queries, { brand, rules, owner, since }: Judging) => {
  // A decision about a finding takes the same lock: what it clears is not found in that moment.
  await lockAccount(tx, owner.brandId, owner.memberId);
  const reach = new Date(since.getTime() - REACH);
  const moved = (await movedOf(tx, { ...owner, since: reach })).map((row): Moved => ({
    kind: row.kind,
    ref: row.ref,
    minor: row.amount,
    at: row.at,
    means: `${row.kind}:${row.means}`,
  }));
  const sharers = (await sharersOf(tx, owner)).map((row): Moved => ({
    kind: 'member',
    ref: String(row.member_id),
    minor: null,
    at: row.at,
    means: '',
  }));
  const known = await knownRefs(tx, { ...owner, since: reach });
  const keyOf = (one: { kind: string; ref: string }) => `${one.kind}:${one.ref}`;
  for (const rule of rules.filter((one) => one.isOn)) {
    const before = known.filter((one) => one.rule === rule.rule);
    const cleared = new Set(before.filter((one) => one.is_cleared).map(keyOf));
    const decided = new Set(before.map(keyOf));
    const rest = (list: readonly Moved[]) => list.filter((one) => !cleared.has(keyOf(one)));
    const seen = { moved: rest(moved), sharers: rest(sharers), since };
    const found = await JUDGES[rule.rule](seen, rule, (span) =>
      playedBetween(tx, { ...owner, ...span }),
    );
    // What was decided about is evidence again only beside something that was not.
    if (!found || found.evidence.every((one) => decided.has(keyOf(one)))) continue;
    await keep(tx, { brand, owner, rule, found });
  }
};

type Judge = (
  seen: Seen,
  rule: Rule,
  played: (span: { from: Date; to: Date }) => Promise<bigint>,
) => Promise<Found | undefined> | Found | undefined;
const JUDGES: Readonly<Record<LaunderingRule, Judge>> = {
  structuring: (seen, { terms }) => structuring(seen, terms),
  in_and_out: (seen, { terms }, played) => inAndOut(seen, terms, played),
  velocity: (seen, { terms }) => velocity(seen, terms),
  many_cards: (seen, { terms }) => manyCards(seen, terms),
  chips_passed: (seen, { terms }) => chipsPassed(seen, terms),
};
if (Object.keys(JUDGES).length !== LAUNDERING_RULES.length) throw new Error('a rule nobody judges');

type Keeping = { brand: Brand; owner: Owner; rule: Rule; found: Found };
/** Added to what is open of this rule; a look that found nothing new leaves no trace. */
const keep = async (tx: Queries, { brand, owner, rule, found }: Keeping): Promise<void> => {
  const { brandId } = owner;
  const { findingId, looks } = await openFinding(tx, {
    ...owner,
    rule: rule.rule,
    severity: rule.severity,
  });
  const stood = new Set(
    (await evidenceRefs(tx, brandId, findingId)).map((one) => `${one.kind}:${one.ref}`),
  );
  const evidence = found.evidence.filter((one) => !stood.has(`${one.kind}:${one.ref}`));
  if (evidence.length === 0) return;
  await addLook(tx, {
    brandId,
    findingId,
    no: looks + 1,
    severity: rule.severity,
    terms: printTerms(rule.rule, rule.terms, brand.currency),
    counted: printCounted(found.counted, brand.currency),
    evidence,
  });
};
