import type { InputOf, OutputOf } from '@fairhouse/contract';
import type {
  currentDraw,
  LotteryInMenu,
  lotteryMenus,
  oneDraw,
  openedNumbers,
} from '@fairhouse/contract/lottery';
import { timeOfRound, type BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Lottery } from '@fairhouse/lottery';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { beaconOf } from '../../beacons/index.ts';
import { shelvedGame } from '../../catalogue/index.ts';
import { ISSUES_TOLD, lotteriesOf, mainVersion, sellableOf } from '../rules.ts';
import {
  announcementOfIssue,
  chainOf,
  drawnIssues,
  heads,
  issueByNo,
  issuesByNo,
  openIssues,
  replacementsOf,
  sourcesOfIssue,
  waitingIssues,
  type IssueRow,
} from '../store.ts';
import { proofOfRounds } from '../steps/chains.ts';
import { shownOf } from '../steps/shown-links.ts';
import { offerOfLottery, statusOf } from './offers.ts';
import { printDrawn, printIssue } from '../steps/print.ts';

const SECONDS_IN_MINUTE = 60;
const WAITING_SHOWN = 5;

/** The lotteries that a brand offers, in the order of the catalogue. */
const offered = async (
  ctx: Ctx,
): Promise<{ lottery: Lottery; code: string; status: 'open' | 'maintenance' }[]> => {
  const found = [];
  for (const [slug, lottery] of lotteriesOf(ctx)) {
    const shelf = await shelvedGame(ctx, ctx.brand, slug);
    const status = shelf && statusOf(ctx, lottery, shelf.row.status);
    if (!shelf || !status || status === 'closed') continue;
    found.push({ lottery, code: shelf.loaded.manifest.code, status });
  }
  return found;
};

export const readMenus = async (ctx: Ctx, { line }: InputOf<typeof lotteryMenus>) => {
  const all = (await offered(ctx)).filter(({ lottery }) => !line || lottery.screen === line);
  return { list: await printLotteries(ctx, all), serverTime: ctx.clock.now().toISOString() };
};

const printLotteries = async (
  ctx: Ctx,
  all: Awaited<ReturnType<typeof offered>>,
): Promise<LotteryInMenu[]> => {
  const at = ctx.clock.now();
  const slugs = all.map(({ lottery }) => lottery.game.slug);
  const rows = await heads(ctx.db, {
    brandId: ctx.brand.id,
    slugs,
    mains: all.map(({ lottery }) => mainVersion(lottery.game.version)),
    at,
    chainHash: beaconOf(ctx).chain.chainHash,
  });
  return Promise.all(
    all.map(async ({ lottery, code, status }) => {
      const { slug, title } = lottery.game;
      const head = rows.find((one) => one.slug === slug);
      const issues = await issuesByNo(ctx.db, {
        brandId: ctx.brand.id,
        slug,
        issueNos: [head?.current, head?.last].flatMap((one) => one ?? []),
      });
      const issueOf = (no: string | null | undefined) => issues.find((one) => one.issue_no === no);
      const [current, last] = [issueOf(head?.current), issueOf(head?.last)];
      return {
        gameCode: code,
        slug,
        title,
        family: lottery.family.code,
        group: lottery.group,
        screen: lottery.screen,
        status,
        isOutside: lottery.isOutside === true,
        interval:
          lottery.schedule.kind === 'interval'
            ? lottery.schedule.minutes * SECONDS_IN_MINUTE
            : null,
        current: current ? printIssue(current, at) : null,
        last: last ? printDrawn(last, at) : null,
      };
    }),
  );
};

export const readCurrent = async (ctx: Ctx, { gameCode }: InputOf<typeof currentDraw>) => {
  const offer = await offerOfLottery(ctx, gameCode);
  if (!offer || offer.status === 'closed') return refuse('not_found');
  const key = { brandId: ctx.brand.id, slug: offer.slug };
  const at = ctx.clock.now();
  const own = sellableOf(ctx, offer.lottery);
  const issues = await openIssues(ctx.db, { ...key, ...own, at, count: ISSUES_TOLD });
  const waiting = await waitingIssues(ctx.db, { ...key, at, count: WAITING_SHOWN });
  const [first] = issues;
  const [lottery] = await printLotteries(ctx, [
    { lottery: offer.lottery, code: offer.gameCode, status: offer.status },
  ]);
  if (!lottery) throw new Error('a lottery that is offered was not printed');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    lottery,
    issues: issues.map((one) => printIssue(one, at)),
    waiting: waiting.map((one) => printIssue(one, at)),
    commitment: first ? await commitmentOf(ctx, first) : null,
    beacon: first?.beacon ? printBeacon(first.beacon) : null,
    plays: [...offer.plays.keys()],
    prizeLine: offer.lottery.prizeLine,
    base: offer.base,
    top: offer.top,
    units: offer.unitsMinor.map(show),
    currency: ctx.brand.currency.code,
    payoutMax: show(offer.payoutMaxMinor),
    serverTime: ctx.clock.now().toISOString(),
  };
};

const printBeacon = (beacon: BeaconRound) => ({
  source: beacon.source,
  chainHash: beacon.chainHash,
  round: beacon.round,
  at: new Date(timeOfRound(beacon, beacon.round)).toISOString(),
});

/** The link that draws an issue; null where somebody else does. */
const linkOf = async (ctx: Ctx, issue: IssueRow) => {
  const key = { brandId: issue.brand_id, slug: issue.slug };
  if (issue.chain_no === null) return null;
  const chain = await chainOf(ctx.db, { ...key, chainNo: issue.chain_no });
  if (!chain) throw new Error('an issue without a chain');
  return { key, chain, ...(await shownOf(ctx, { chain, issue })) };
};
export const commitmentOf = async (ctx: Ctx, issue: IssueRow): Promise<string | null> =>
  (await linkOf(ctx, issue))?.commitment ?? null;

export const readOpened = async (
  ctx: Ctx,
  input: InputOf<typeof openedNumbers> & { gameCode: string },
) => {
  const offer = await offerOfLottery(ctx, input.gameCode);
  if (!offer || offer.status === 'closed') return refuse('not_found');
  const rows = await drawnIssues(ctx.db, {
    brandId: ctx.brand.id,
    slug: offer.slug,
    at: ctx.clock.now(),
    count: input.count,
  });
  return {
    gameCode: offer.gameCode,
    family: offer.lottery.family.code,
    list: rows.map((one) => printDrawn(one, ctx.clock.now())),
  };
};

export const readDraw = async (ctx: Ctx, input: InputOf<typeof oneDraw>) => {
  const offer = await offerOfLottery(ctx, input.gameCode);
  const key = { brandId: ctx.brand.id, slug: offer?.slug ?? '' };
  const issue = offer && (await issueByNo(ctx.db, { ...key, issueNo: input.drawNo }));
  if (!issue) return refuse('not_found');
  return {
    gameCode: offer.gameCode,
    slug: offer.slug,
    family: offer.lottery.family.code,
    version: issue.version,
    draw: printDrawn(issue, ctx.clock.now()),
    proof: await proofOf(ctx, issue),
    outside: issue.is_outside ? await outsideOf(ctx, issue) : null,
  };
};

/** All that a draw of the house is checked with; nothing of it stands for an outside result. */
const proofOf = async (ctx: Ctx, issue: IssueRow): Promise<OutputOf<typeof oneDraw>['proof']> => {
  const link = await linkOf(ctx, issue);
  if (!link || !issue.beacon) return null;
  const told = await announcementOfIssue(ctx.db, issue.brand_id, issue.transfer_id);
  if (!told) throw new Error('an issue that was not announced');
  return {
    chain: await proofOfRounds(ctx, link.key, link.chain),
    number: issue.number,
    commitment: link.commitment,
    seed: link.seed,
    beacon: {
      ...printBeacon(issue.beacon),
      publicKey: issue.beacon.publicKey,
      signature: issue.beacon.signature,
    },
    announced: {
      transferId: issue.transfer_id.toString(),
      text: told.reference,
      at: told.at.toISOString(),
    },
  };
};

/** Where the result was read, and what stood before; nobody is shown who read it. */
const outsideOf = async (ctx: Ctx, issue: IssueRow) => {
  if (issue.state === 'open' || issue.state === 'closed') return { sources: [], replaced: [] };
  const key = { brandId: issue.brand_id, slug: issue.slug, issueNo: issue.issue_no };
  const sources = await sourcesOfIssue(ctx.db, key);
  return {
    sources: sources.map(({ origin, result, at }) => ({ origin, result, at: at.toISOString() })),
    replaced: (await replacementsOf(ctx.db, key)).map((one) => ({
      result: one.result_before,
      reason: one.reason,
      at: one.at.toISOString(),
    })),
  };
};
