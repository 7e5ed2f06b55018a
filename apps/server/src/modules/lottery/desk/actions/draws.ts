import type { InputOf } from '@fairhouse/contract';
import type {
  DeskDraw,
  deskDraw as oneCall,
  DeskDrawPage,
  deskDraws as listCall,
} from '@fairhouse/contract/lottery-desk';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { originOf } from '../../../brands/index.ts';
import {
  beaconTime,
  commitmentOf,
  issueByNo,
  lotteriesOf,
  replacementsOf,
  roundOf,
  sourcesOfIssue,
  type IssueRow,
} from '../../index.ts';
import { KINDS, LATE_RESULT_MILLISECONDS, outcomeOf, shareOfCap } from '../rules.ts';
import { asksOf, drawsPage, exposedPlays, exposureOf, salesOf, sourcesOf } from '../store.ts';

/** What waits for a second person about a draw is asked for under this key. */
export const keyOf = (slug: string, drawNo: string): string => `${slug}:${drawNo}`;

export const listDraws = async (ctx: Ctx, input: InputOf<typeof listCall>) => {
  const { slug, view, pageSize } = input;
  if (!lotteriesOf(ctx).has(slug)) return refuse('not_found');
  const rows = await drawsPage(ctx.db, {
    brandId: ctx.brand.id,
    slug,
    at: ctx.clock.now(),
    view,
    after: momentOf(input.cursor),
    count: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  return {
    list: await printDraws(ctx, slug, shown),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.draws_at.getTime()) : null,
  };
};

/** A cursor is the moment of the last draw that was shown, in milliseconds. */
const momentOf = (cursor: string | undefined): Date | null =>
  /^\d{1,14}$/.test(cursor ?? '') ? new Date(Number(cursor)) : null;

const printDraws = async (
  ctx: Ctx,
  slug: string,
  rows: readonly IssueRow[],
): Promise<DeskDraw[]> => {
  const brandId = ctx.brand.id;
  const issueNos = rows.map((one) => one.issue_no);
  const sales = await salesOf(
    ctx.db,
    brandId,
    issueNos.map((one) => roundOf(slug, one)),
  );
  const sources = await sourcesOf(ctx.db, { brandId, slug, issueNos });
  const show = (minor: bigint | undefined) => printAmount(minor ?? 0n, ctx.brand.currency);
  return rows.map((row) => {
    const sold = sales.find((one) => one.round_id === roundOf(slug, row.issue_no));
    const told = sources.find((one) => one.issue_no === row.issue_no);
    return {
      drawNo: row.issue_no,
      state: row.state,
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      drawsAt: row.draws_at.toISOString(),
      result: row.result,
      voidReason: row.void_reason,
      held:
        row.held_until === null
          ? null
          : {
              until: row.held_until.toISOString(),
              by: row.held_name ?? '',
              reason: row.held_reason ?? '',
            },
      wagers: Number(sold?.wagers ?? 0n),
      players: Number(sold?.players ?? 0n),
      stake: show(sold?.stake),
      payout: show(sold?.payout),
      returned: show(sold?.returned),
      sources: Number(told?.sources ?? 0n),
      isDisputed: told?.differ === true && row.state === 'closed',
      isLate: isLate(row, ctx.clock.milliseconds()),
    };
  });
};

const isLate = (row: IssueRow, now: number): boolean =>
  row.is_outside &&
  row.state === 'closed' &&
  row.void_reason === null &&
  row.draws_at.getTime() + LATE_RESULT_MILLISECONDS <= now;

export const readDraw = async (ctx: Ctx, { slug, drawNo, play }: InputOf<typeof oneCall>) =>
  (await printDraw(ctx, { slug, drawNo, play })) ?? refuse('not_found');

const ASKED: Readonly<Record<string, DeskDrawPage['asked'][number]>> = {
  [KINDS.void]: 'void',
  [KINDS.result]: 'result',
  [KINDS.replace]: 'replace',
};
const EXPOSED = 200;
export const printDraw = async (
  ctx: Ctx,
  { slug, drawNo, play }: { slug: string; drawNo: string; play?: string | undefined },
): Promise<DeskDrawPage | undefined> => {
  const key = { brandId: ctx.brand.id, slug, issueNo: drawNo };
  const lottery = lotteriesOf(ctx).get(slug);
  const row = lottery && (await issueByNo(ctx.db, key));
  if (!row) return undefined;
  const [printed] = await printDraws(ctx, slug, [row]);
  if (!printed) throw new Error('a draw that is there was not printed');
  const round = { brandId: key.brandId, roundId: roundOf(slug, drawNo) };
  const exposure = await exposureOf(ctx.db, { ...round, play, count: EXPOSED });
  const asks = await asksOf(ctx.db, {
    brandId: key.brandId,
    key: keyOf(slug, drawNo),
    kinds: [KINDS.void, KINDS.result, KINDS.replace],
  });
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    ...printed,
    slug,
    title: lottery.game.title,
    family: lottery.family.code,
    currency: ctx.brand.currency.code,
    isOutside: row.is_outside,
    ...(await drawnWith(ctx, row)),
    readings: (await sourcesOfIssue(ctx.db, key)).map((one) => ({
      origin: one.origin,
      fileName: one.file_name,
      result: one.result,
      by: one.operator_name,
      at: one.at.toISOString(),
    })),
    replaced: (await replacementsOf(ctx.db, key)).map((one) => ({
      result: one.result_before,
      reason: one.reason,
      askedBy: one.asked_by,
      decidedBy: one.decided_by,
      at: one.at.toISOString(),
    })),
    exposure: exposure.map(({ unit, stake, liability, cap }) => ({
      ...outcomeOf(unit),
      stake: show(stake),
      couldPay: show(liability),
      cap: cap === null ? null : show(cap),
      share: shareOfCap(liability, cap),
    })),
    exposureCount: Number(exposure[0]?.total ?? 0n),
    exposedPlays: await exposedPlays(ctx.db, round),
    asked: asks.flatMap(({ kind }) => ASKED[kind] ?? []),
  };
};

const proofUrlOf = async (ctx: Ctx, round: string): Promise<string> =>
  `${await originOf(ctx)}/fairness?${new URLSearchParams({ round })}`;

/** The link and the beacon round of a draw of the house; an outside one has neither. */
const drawnWith = async (
  ctx: Ctx,
  row: IssueRow,
): Promise<Pick<DeskDrawPage, 'link' | 'beacon'>> => {
  const { beacon, chain_no: chainNo } = row;
  const commitment = await commitmentOf(ctx, row);
  if (beacon === null || chainNo === null) {
    return { link: null, beacon: null };
  }
  return {
    link: { chainNo, number: row.number, commitment },
    beacon: {
      source: beacon.source,
      chainHash: beacon.chainHash,
      round: beacon.round,
      at: new Date(beaconTime({ beacon })).toISOString(),
      signature: beacon.signature,
      proofUrl: await proofUrlOf(ctx, roundOf(row.slug, row.issue_no)),
    },
  };
};
