import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/agents';
import { dayIn } from '@fairhouse/days';
import { addressKey } from '../../../kernel/addresses.ts';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { hostsOf } from '../../brands/index.ts';
import { isAgent, isClosedAgent, lineOf, memberById } from '../../members/index.ts';
import { invitations, type Invitation } from '../../session/index.ts';
import { lockTerms, insertTerms, termsOf } from '../rows/terms.ts';
import { linkState, mayStandBelow, within } from '../rules.ts';
import { judgeGiven } from '../steps/judge.ts';
import { ownerOf } from '../steps/own.ts';
import {
  endLinks,
  firstDepositsOf,
  insertLink,
  linkByCode,
  linksOf,
  lockLink,
  noteArrival,
  noteClick,
  openLinks,
  type LinkRow,
} from '../store.ts';

/** D-J12. */
const OPEN_LINKS_MAX = 50;

export const listLinks = async (ctx: Ctx, input: InputOf<typeof calls.agentLinks>) => {
  const { brandId, memberId } = ownerOf(ctx);
  const rows = await linksOf(ctx.db, {
    brandId,
    agentId: memberId,
    order: input.order,
    after: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  const [terms, hosts, line] = [
    await termsOf(ctx.db, ctx.brand, { memberId }),
    await hostsOf(ctx.db, brandId),
    await lineOf(ctx.db, { brandId, memberId }),
  ];
  return {
    list: await printLinks(ctx, shown),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.link_id) : null,
    domains: hosts.map(({ host }) => host),
    rebatesMax: terms.rebates,
    modesMax: terms.modes,
    mayOpenAgents: mayStandBelow(ctx.brand, line.length + 1),
  };
};

export const makeLink = async (ctx: Ctx, input: InputOf<typeof calls.makeAgentLink>) => {
  const owner = ownerOf(ctx);
  const domains = (await hostsOf(ctx.db, owner.brandId)).map(({ host }) => host);
  const domain = input.domain === '' ? domains[0] : input.domain;
  if (domain === undefined || !domains.includes(domain)) {
    return refuse('validation_failed', { fields: { domain: 'option' } });
  }
  const end = input.expiresAt === null ? null : new Date(input.expiresAt);
  // What is no moment is not later either.
  if (end && !(end > ctx.clock.now())) {
    return refuse('validation_failed', { fields: { expiresAt: 'past' } });
  }
  const made = await ctx.db.transaction(async (tx) => {
    const terms = { rebates: input.rebates, modes: input.modes };
    const refused = await judgeGiven(ctx, tx, { ...owner, type: input.type, terms });
    if (refused) return refused;
    const agent = { brandId: owner.brandId, agentId: owner.memberId };
    if ((await openLinks(tx, agent)) >= OPEN_LINKS_MAX) return refuse('agent_quota');
    const code = codeOf(ctx);
    await insertLink(tx, {
      ...agent,
      code,
      terms,
      type: input.type,
      domain,
      note: input.note,
      expiresAt: end?.toISOString() ?? null,
      usesMax: input.usesMax,
    });
    return linkByCode(tx, owner.brandId, code);
  });
  return isRefusal(made) ? made : printLink(ctx, made);
};

/** No code of a member begins with L: those are hexadecimal. */
const codeOf = (ctx: Ctx): string =>
  `L${ctx.random.uuid().replaceAll('-', '').slice(-11)}`.toUpperCase();

export const endLink = async (ctx: Ctx, input: InputOf<typeof calls.endAgentLink>) => {
  const { brandId, memberId } = ownerOf(ctx);
  const link = await linkByCode(ctx.db, brandId, input.code);
  if (link?.agent_id !== memberId) return refuse('not_found');
  await endLinks(ctx.db, { brandId, agentId: memberId, code: link.code });
  return printLink(ctx, await linkByCode(ctx.db, brandId, link.code));
};

/** Nobody learns here which codes there are. */
export const followLink = async (ctx: Ctx, input: InputOf<typeof calls.followAgentLink>) => {
  const link = await linkByCode(ctx.db, ctx.brand.id, input.code);
  if (link && linkState(link, ctx.clock.now()) === 'open') {
    await noteClick(ctx.db, {
      brandId: ctx.brand.id,
      code: link.code,
      day: dayIn(ctx.clock.now(), ctx.brand.timeZone),
      address: addressKey(ctx.ip),
    });
  }
  return {};
};

const printLink = async (ctx: Ctx, row: LinkRow | undefined) => {
  const [link] = await printLinks(ctx, row ? [row] : []);
  if (!link) throw new Error('a link that was written is gone');
  return link;
};
const printLinks = async (ctx: Ctx, rows: readonly LinkRow[]) => {
  const deposits = await firstDepositsOf(
    ctx.db,
    ctx.brand.id,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => ({
    code: row.code,
    address: `https://${row.domain}/register?affiliateCode=${row.code}`,
    type: row.type,
    rebates: row.rebates,
    modes: row.modes,
    domain: row.domain,
    note: row.note,
    state: linkState(row, ctx.clock.now()),
    expiresAt: row.expires_at?.toISOString() ?? null,
    usesMax: row.uses_max,
    clicks: row.clicks,
    registrations: row.registrations,
    firstDeposits: deposits.get(row.code) ?? 0,
    createdAt: row.created_at.toISOString(),
  }));
};

/** Registrations by the code of a link: its agent becomes the upline, with its type and terms. */
export const answerInvitations = (kernel: Kernel): void => {
  invitations.fill(kernel, async (ctx, code) => {
    const link = await linkByCode(ctx.db, ctx.brand.id, code);
    return link && (await isGood(ctx, ctx.db, link)) ? invitationBy(ctx, link) : undefined;
  });
};

const invitationBy = (ctx: Ctx, { code, agent_id: agentId, type }: LinkRow): Invitation => {
  const brandId = ctx.brand.id;
  return {
    agentId,
    type: type === 'agent' ? 1 : 0,
    hold: async (tx) => {
      // Terms before links, as where a link is made.
      await lockTerms(tx, { brandId, memberId: agentId });
      const link = await lockLink(tx, brandId, code);
      return link !== undefined && isGood(ctx, tx, link);
    },
    note: async (tx, memberId) => {
      const link = await lockLink(tx, brandId, code);
      if (!link) throw new Error(`the link ${code} is gone`);
      await noteArrival(tx, { brandId, code, memberId });
      // What the agent itself has less of by now it cannot give any more.
      const terms = within(link, await termsOf(tx, ctx.brand, { memberId: agentId }));
      await insertTerms(tx, { brandId, memberId, terms });
    },
  };
};

/** Open, of an agent that is one still, and within the depth that is allowed today. */
const isGood = async (ctx: Ctx, db: Queries, link: LinkRow): Promise<boolean> => {
  if (linkState(link, ctx.clock.now()) !== 'open') return false;
  const owner = { brandId: ctx.brand.id, memberId: link.agent_id };
  const agent = await memberById(db, owner.brandId, owner.memberId);
  if (agent?.status !== 'open' || !isAgent(agent.type)) return false;
  if (await isClosedAgent(db, owner)) return false;
  const above = (await lineOf(db, owner)).length + 1;
  return link.type === 'member' || mayStandBelow(ctx.brand, above);
};
