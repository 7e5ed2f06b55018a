import type { IdentityCheck, IdentityState, identityTiers } from '@fairhouse/contract/identity';
import type { OutputOf } from '@fairhouse/contract';
import { PROOFS, type Proof } from '@fairhouse/contract/identity-words';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { memberById } from '../../members/index.ts';
import { nextTier, tiersWith, type Tier, type TierState } from '../rules.ts';
import {
  againOf,
  checksOf,
  greenOf,
  isFinal,
  picturesOf,
  sumsOf,
  type CheckRow,
  type Owner,
} from '../store.ts';

/** Whether the house asks at all; with play money it does not, unless it was set so. */
export const isAsked = (brand: Brand): boolean => {
  const { enforced } = settingsOf(brand).identity;
  return enforced === 'always' || (enforced === 'money' && !brand.isPlayMoney);
};

export const tiersOf = (brand: Brand): Tier[] => {
  const minor = (text: string | null) =>
    text === null ? null : (parseAmount(text, brand.currency) ?? 0n);
  return settingsOf(brand).identity.tiers.map((one, at) => ({
    tier: at + 1,
    proofs: one.proofs,
    depositsAbove: minor(one.depositsAbove),
    withdrawalsAbove: minor(one.withdrawalsAbove),
  }));
};

/** What the member has proven: documents that were accepted, and a way to reach them. */
export const tierStatesOf = async (
  ctx: Pick<Ctx, 'brand'>,
  db: Queries,
  owner: Owner,
): Promise<TierState[]> => {
  const member = await memberById(db, owner.brandId, owner.memberId);
  const proven = new Set<Proof>(await greenOf(db, owner));
  if (member?.email_proven_at || member?.mobile_proven_at) proven.add('contact');
  return tiersWith(tiersOf(ctx.brand), proven);
};

export const printTier = (brand: Brand, one: Tier) => ({
  tier: one.tier,
  proofs: PROOFS.filter((proof) => one.proofs.includes(proof)),
  depositsAbove: one.depositsAbove === null ? null : printAmount(one.depositsAbove, brand.currency),
  withdrawalsAbove:
    one.withdrawalsAbove === null ? null : printAmount(one.withdrawalsAbove, brand.currency),
});
const tableOf = (brand: Brand) => {
  const { keepDays, targetHours } = settingsOf(brand).identity;
  return { currency: brand.currency.code, isAsked: isAsked(brand), keepDays, targetHours };
};
export const readTiers = async ({ brand }: Ctx): Promise<OutputOf<typeof identityTiers>> => ({
  ...tableOf(brand),
  tiers: tiersOf(brand).map((one) => printTier(brand, one)),
});

export const printStates = (brand: Brand, states: readonly TierState[]) =>
  states.map((one) => ({ ...printTier(brand, one), isMet: one.isMet, missing: one.missing }));
export const printAgain = (rows: Awaited<ReturnType<typeof againOf>>) =>
  rows.map((row) => ({
    document: row.kind,
    cause: row.again_cause,
    at: row.again_at.toISOString(),
  }));
export const printCheck = (row: CheckRow): IdentityCheck => ({
  id: String(row.check_id),
  tier: row.tier,
  state: row.state,
  documents: row.documents,
  verdict: row.verdict,
  reason: row.reason,
  retry: row.retry,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export const readState = async (ctx: Ctx): Promise<IdentityState> => {
  const { brand, db } = ctx;
  const owner = { brandId: brand.id, memberId: memberOf(ctx).memberId };
  const [states, checks, sums] = await Promise.all([
    tierStatesOf(ctx, db, owner),
    checksOf(db, owner),
    sumsOf(db, owner),
  ]);
  const open = checks.find((one) => one.state !== 'completed');
  const next = nextTier(states);
  const pictures = open ? await picturesOf(db, brand.id, open.check_id) : [];
  return {
    ...tableOf(brand),
    tiers: printStates(brand, states),
    deposits: printAmount(sums.depositsMinor, brand.currency),
    withdrawals: printAmount(sums.withdrawalsMinor, brand.currency),
    next: isAsked(brand) ? (next?.tier ?? null) : null,
    isFinal: next !== undefined && (await isFinal(db, { ...owner, tier: next.tier })),
    open: open
      ? {
          ...printCheck(open),
          pictures: pictures.map((one) => ({ id: one.picture_id, document: one.kind })),
        }
      : null,
    earlier: checks.filter((one) => one.state === 'completed').map(printCheck),
    askedAgain: printAgain(await againOf(db, owner)),
  };
};
