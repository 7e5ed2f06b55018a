import type { InputOf } from '@fairhouse/contract';
import type { officeAgentClusters } from '@fairhouse/contract/agents-desk';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { flagged, likenessAmong } from '../../../household/index.ts';
import { memberByAccount } from '../../../members/index.ts';
import { foundIn, groupsOf, type Found } from '../rules.ts';
import { betsOf, firstsOf, playsBelow, playsOf } from '../store.ts';

const DAYS = 30;
const COMPARED_MAX = 2000;
/** Of each day. */
const OF_DAY_MAX = 500;
const SHOWN_MAX = 100;

/** A list to look into, never a verdict: nothing is refused or held back for it (D-J27). */
export const listClusters = async (ctx: Ctx, input: InputOf<typeof officeAgentClusters>) => {
  const { brand, db } = ctx;
  const account = input.account?.trim() ?? '';
  const agent = account === '' ? undefined : await memberByAccount(db, brand.id, account);
  if (account !== '' && !agent) return { list: [] };
  const today = dayIn(ctx.clock.now(), brand.timeZone);
  const first = dayAfter(today, 1 - DAYS);
  const period = { brandId: brand.id, from: first };
  const most = { ...period, count: COMPARED_MAX };
  const rows = await (agent
    ? playsBelow(db, { ...most, agentId: agent.member_id })
    : playsOf(db, { ...most, until: today, ofDay: OF_DAY_MAX }));
  const plays = rows.map((row) => ({
    memberId: row.member_id,
    path: from(row.path.map(BigInt), agent?.member_id),
    validBet: row.valid_bet,
  }));
  const agentIds = [...new Set(plays.flatMap(({ path }) => path))];
  const ids = [...new Set([...plays.map(({ memberId }) => memberId), ...agentIds])];
  const pairs = [...(await likenessAmong(db, brand.id, ids))].flatMap(([one, alike]) =>
    alike
      .filter((like) => flagged(brand, like))
      .map(({ memberId: other, score }) => ({ one, other, score })),
  );
  const bets = await betsOf(db, { ...period, agentIds });
  const figures = {
    plays,
    own: new Map(bets.map((row) => [row.id, row.own])),
    team: new Map(bets.map((row) => [row.id, row.own + row.below])),
  };
  const found = groupsOf(pairs)
    .flatMap((group) => foundIn(group, figures, SHOWN_MAX))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, SHOWN_MAX);
  return { list: await printed(ctx, found, startOf(first, brand.timeZone)) };
};

/** Who stands above the agent that was asked for is left out. */
const from = (path: readonly bigint[], agentId: bigint | undefined): bigint[] =>
  path.slice(agentId === undefined ? 0 : path.indexOf(agentId));

const printed = async (ctx: Ctx, found: readonly Found[], since: Date) => {
  const ids = [
    ...new Set(
      found.flatMap((one) => [one.agentId, ...one.members.map(({ memberId }) => memberId)]),
    ),
  ];
  const rows = await firstsOf(ctx.db, { brandId: ctx.brand.id, since, ids });
  const known = new Map(rows.map((row) => [row.member_id, row]));
  const named = (memberId: bigint) => ({
    memberId: memberId.toString(),
    account: known.get(memberId)?.account ?? '',
  });
  return found.map(({ agentId, members, validBet, share }) => ({
    agent: named(agentId),
    members: members.map(({ memberId, score }) => ({ ...named(memberId), score })),
    validBet: printAmount(validBet, ctx.brand.currency),
    share,
    firstDeposits: members.filter(({ memberId }) => known.get(memberId)?.is_first).length,
  }));
};
