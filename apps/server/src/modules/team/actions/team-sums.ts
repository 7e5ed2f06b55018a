import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { activesOfMany } from '../rows/actives.ts';
import { foldedUntil } from '../rows/marks.ts';
import { figuresBelow, figuresOwn } from '../rows/sums.ts';
import { sourcesOfDays, sourcesOfWindow, windowsBelow, windowsOwn } from '../rows/windows.ts';
import { byId, figuresOf, type Figures } from '../steps/figures.ts';
import { activeFromOf } from './fold-teams.ts';

type Window = { brand: Brand; from: Date; until: Date };
/** Half of what a bill is made of: the agent's own part, or that of all who stand below. */
export type TeamPart = Pick<Figures, 'stake' | 'validBet' | 'payout' | 'byType'>;
export type TeamSum = {
  agentId: bigint;
  below: TeamPart;
  own: TeamPart;
  /**
   * Distinct members below with valid bets of at least the brand's threshold in the whole window,
   * and whether the agent is one too; null for windows that are not whole days. Contracts ask for
   * these: who is effective may become so later (D-J50).
   */
  active: { below: number; effectiveBelow: number; isOwn: boolean } | null;
};

/**
 * What the teams of agents brought from one moment to before another. Windows are whole days of
 * the brand's zone, or parts that begin and end on five minutes and are not older than forty days;
 * of these `byType` is empty (D-J19). Money of `byType` is that of the members: what the house gave
 * is above nothing (`jackpot`, `bonus`, `prize`, `rebate`, ...). What is
 * not folded yet is added; so the sums are exact at every moment, and those of a window are final
 * once `billableUntil` has passed its end: nothing that ended in it is to come then, and a later
 * correction counts at its own time. Call it in one snapshot with whatever else a bill reads.
 */
export const teamSums = async (
  tx: Queries,
  p: Window & { agentIds: readonly bigint[] },
): Promise<TeamSum[]> => {
  const days = wholeDays(p);
  return days ? sumsOfDays(tx, { ...p, ...days }) : sumsOfWindow(tx, p);
};

/** Up to which moment windows are final (D-J17); undefined before the first fold. */
export const billableUntil = (db: Queries, brandId: number): Promise<Date | undefined> =>
  foldedUntil(db, brandId);

/** First and last day of a window that is cut where days begin. */
const wholeDays = ({ brand, from, until }: Window) => {
  const first = dayIn(from, brand.timeZone);
  const end = dayIn(until, brand.timeZone);
  const isWhole =
    startOf(first, brand.timeZone).getTime() === from.getTime() &&
    startOf(end, brand.timeZone).getTime() === until.getTime();
  return isWhole && first < end ? { first, last: dayAfter(end, -1) } : undefined;
};

const partOf = ({ stake, validBet, payout, byType }: Figures): TeamPart => ({
  stake,
  validBet,
  payout,
  byType,
});
const sumsOfDays = async (
  tx: Queries,
  p: Window & { agentIds: readonly bigint[]; first: string; last: string },
): Promise<TeamSum[]> => {
  const { brand, first, last } = p;
  const activeFrom = activeFromOf(brand);
  const asked = {
    brandId: brand.id,
    timeZone: brand.timeZone,
    asked: p.agentIds.map((id) => ({ id, first, last })),
    isPerDay: false,
  };
  const below = byId(await figuresBelow(tx, asked));
  const own = byId(await figuresOwn(tx, asked));
  const actives = new Map(
    (
      await activesOfMany(tx, {
        brandId: brand.id,
        agentIds: p.agentIds,
        timeZone: brand.timeZone,
        activeFrom,
        first,
        last,
      })
    ).map((row) => [row.agent_id, row]),
  );
  return p.agentIds.map((agentId) => {
    const ownPart = figuresOf(own.get(agentId) ?? []);
    const active = actives.get(agentId);
    return {
      agentId,
      below: partOf(figuresOf(below.get(agentId) ?? [])),
      own: partOf(ownPart),
      active: {
        below: active?.active ?? 0,
        effectiveBelow: active?.effective ?? 0,
        isOwn: ownPart.validBet >= activeFrom,
      },
    };
  });
};

const sumsOfWindow = async (
  tx: Queries,
  { brand, agentIds, from, until }: Window & { agentIds: readonly bigint[] },
): Promise<TeamSum[]> => {
  const window = { brandId: brand.id, from, until };
  const belowOf = new Map(
    (await windowsBelow(tx, { ...window, agentIds })).map((row) => [row.agent_id, row]),
  );
  const ownOf = new Map(
    (await windowsOwn(tx, { ...window, memberIds: agentIds })).map((row) => [row.member_id, row]),
  );
  const part = (
    row: { stake: bigint; valid_bet: bigint; payout: bigint } | undefined,
  ): TeamPart => ({
    stake: row?.stake ?? 0n,
    validBet: row?.valid_bet ?? 0n,
    payout: row?.payout ?? 0n,
    byType: {},
  });
  return agentIds.map((agentId) => ({
    agentId,
    below: part(belowOf.get(agentId)),
    own: part(ownOf.get(agentId)),
    active: null,
  }));
};

/**
 * What each of a team brought to a window, the agent among them unless left out, by member and
 * day, in their order: the sums of all pages are those of `teamSums`.
 */
export const teamSources = async (
  tx: Queries,
  p: Window & {
    agentId: bigint;
    day?: string | undefined;
    after?: { day: string; memberId: bigint } | undefined;
    count: number;
    /** False: the agent's own play is left out, as terms may say. */
    withOwn?: boolean;
  },
) => {
  const page = {
    brandId: p.brand.id,
    timeZone: p.brand.timeZone,
    agentId: p.agentId,
    from: p.from,
    until: p.until,
    day: p.day ?? null,
    after: p.after ?? null,
    count: p.count,
    withOwn: p.withOwn ?? true,
  };
  return wholeDays(p) ? sourcesOfDays(tx, page) : sourcesOfWindow(tx, page);
};
