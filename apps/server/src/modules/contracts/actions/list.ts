import { highestOf, PERIODS } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { Contract, contracts, oneContract } from '@fairhouse/contract/contracts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { isKindOn, printTerms, termsOf } from '../rules.ts';
import { listBelow } from '../steps/affected.ts';
import { beginOf } from '../steps/begin.ts';
import { answersIt, printFor } from '../steps/print.ts';
import {
  contractById,
  listByDownline,
  listByUpline,
  lastRun,
  teamSize,
  versionsOf,
  type ContractRow,
} from '../store.ts';
import { isParty } from './answer.ts';

export const list = async (ctx: Ctx, input: InputOf<typeof contracts>) => {
  const settings = settingsOf(ctx.brand);
  if (!isKindOn(settings, input.kind)) return refuse('feature_off');
  const { memberId } = memberOf(ctx);
  const asked = {
    brandId: ctx.brand.id,
    memberId,
    kind: input.kind,
    state: input.state ?? null,
    account: input.account ?? null,
    order: input.order,
    before: input.cursor ?? null,
    count: input.pageSize + 1,
  };
  const rows = await (input.side === 'upline'
    ? listByDownline(ctx.db, asked)
    : listByUpline(ctx.db, asked));
  const page = rows.slice(0, input.pageSize);
  const { gap } = settings.agentContracts;
  const own = await lastRun(ctx.db, { ...asked, downlineId: memberId });
  const highest = own && highestOf(termsOf(own.terms), gap);
  return {
    list: page.map((row) => printFor(ctx, row)),
    nextCursor: rows.length > page.length ? (page.at(-1)?.contract_id ?? null) : null,
    ceiling: highest ? printTerms(highest, ctx.brand.currency) : null,
    gap,
    periods: [...PERIODS[input.kind]],
  };
};

export const read = async (ctx: Ctx, input: InputOf<typeof oneContract>) => {
  const one = { brandId: ctx.brand.id, id: input.id };
  const row = await contractById(ctx.db, one);
  if (!row || !isParty(row, memberOf(ctx).memberId)) return refuse('not_found');
  if (!isKindOn(settingsOf(ctx.brand), row.kind)) return refuse('feature_off');
  const shown = printFor(ctx, row);
  const { agentContracts, teams } = settingsOf(ctx.brand);
  return {
    contract: shown,
    versions: await printVersions(ctx, row, shown),
    gap: agentContracts.gap,
    activeFrom: teams.activeFrom,
    periods: [...PERIODS[row.kind]],
    teamSize: await teamSize(ctx.db, { brandId: ctx.brand.id, agentId: row.downline_id }),
    affected: await affectedByOffer(ctx, row),
  };
};
/** What an offer would do below, told to who is asked to sign it. */
const affectedByOffer = async (ctx: Ctx, row: ContractRow) => {
  const { downline_id: downlineId, upline_id: uplineId, kind } = row;
  const { memberId } = memberOf(ctx);
  if (row.state !== 'pending_new' || downlineId !== memberId || !answersIt(row, memberId)) {
    return null;
  }
  const terms = termsOf(row.terms);
  const { brand } = ctx;
  const { from } = await beginOf(ctx.db, {
    brand,
    uplineId,
    downlineId,
    kind,
    period: terms.period,
  });
  return listBelow(ctx.db, { brand, agentId: downlineId, terms, from });
};

type Before = { from_at: Date | null; until_at: Date | null };
/** Of a version that is not the newest: it runs on while a change of it is only asked for. */
const stateOfBefore = (ctx: Ctx, row: ContractRow, one: Before): Contract['state'] => {
  if (one.from_at === null) return 'rejected';
  if (one.until_at !== null && one.until_at <= ctx.clock.now()) return 'terminated';
  return row.is_held ? 'suspended' : 'active';
};
/** Each as it was asked for; those that never ran were not signed. */
export const printVersions = async (ctx: Ctx, row: ContractRow, shown: Contract) => {
  const versions = await versionsOf(ctx.db, { brandId: ctx.brand.id, id: row.contract_id });
  return versions.map((one) => ({
    ...shown,
    version: one.version,
    isMineToAnswer: one.version === row.version && shown.isMineToAnswer,
    state: one.version === row.version ? row.state : stateOfBefore(ctx, row, one),
    terms: printTerms(termsOf(one.terms), ctx.brand.currency),
    before: null,
    hash: one.hash,
    requestedBy: one.requested_by,
    requestedAt: one.at.toISOString(),
    answerBy: one.version === row.version ? shown.answerBy : null,
    beginsAt: one.from_at?.toISOString() ?? null,
    endsAt: one.until_at?.toISOString() ?? null,
  }));
};
