import type { InputOf } from '@fairhouse/contract';
import type {
  DeskLottery,
  deskLottery as call,
  DeskLotteryPage,
} from '@fairhouse/contract/lottery-desk';
import type { Lottery } from '@fairhouse/lottery';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { beaconOf } from '../../../beacons/index.ts';
import { settingsOf } from '../../../brands/index.ts';
import { shelvedGame } from '../../../catalogue/index.ts';
import { lotteriesOf, maySell, offerOfLottery, type LotteryOffer } from '../../index.ts';
import { CAP_TIMES, LATE_RESULT_MILLISECONDS } from '../rules.ts';
import { printDaysOff } from '../steps/days-off.ts';
import { standOf } from '../store.ts';

type Stand = Awaited<ReturnType<typeof standOf>>[number];

export const listLotteries = async (ctx: Ctx) => {
  const slugs = [...lotteriesOf(ctx).keys()];
  const stands = await standsOf(ctx, slugs);
  const list: DeskLottery[] = [];
  for (const stand of stands) {
    const found = await offeredOf(ctx, stand.slug);
    if (found) list.push(printLottery(ctx, { ...found, stand }));
  }
  return { currency: ctx.brand.currency.code, timeZone: ctx.brand.timeZone, list };
};

export const readLottery = async (ctx: Ctx, { slug }: InputOf<typeof call>) =>
  (await printPage(ctx, slug)) ?? refuse('not_found');

const standsOf = (ctx: Ctx, slugs: readonly string[]): Promise<Stand[]> => {
  const at = ctx.clock.now();
  const lateBefore = new Date(at.getTime() - LATE_RESULT_MILLISECONDS);
  return standOf(ctx.db, { brandId: ctx.brand.id, slugs, at, lateBefore });
};

type Offered = { offer: LotteryOffer; status: DeskLottery['status']; isHot: boolean };
/** A lottery of the shelf, by its slug, with the switch that the operator set. */
const offeredOf = async (ctx: Ctx, slug: string): Promise<Offered | undefined> => {
  if (!lotteriesOf(ctx).has(slug)) return undefined;
  const offer = await offerOfLottery(ctx, slug);
  const shelf = await shelvedGame(ctx, ctx.brand, slug);
  return offer && shelf ? { offer, status: shelf.ownStatus, isHot: shelf.row.is_hot } : undefined;
};

export const printPage = async (ctx: Ctx, slug: string): Promise<DeskLotteryPage | undefined> => {
  const found = await offeredOf(ctx, slug);
  const [stand] = await standsOf(ctx, [slug]);
  if (!found || !stand) return undefined;
  const { lottery, plays, usual } = found.offer;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    ...printLottery(ctx, { ...found, stand }),
    currency: ctx.brand.currency.code,
    plays: playsOf(lottery).map(({ code, tab }) => ({ code, tab, isOn: plays.has(code) })),
    usual: { payoutMax: show(usual.payoutMaxMinor), outcomeCap: show(usual.outcomeCapMinor) },
    bounds: {
      payoutMax: show(usual.payoutMaxMinor * CAP_TIMES),
      outcomeCap: show(usual.outcomeCapMinor * CAP_TIMES),
    },
    ...(await printDaysOff(ctx, lottery)),
  };
};

const playsOf = (lottery: Lottery) =>
  lottery.family.plays.filter(({ code }) => lottery.plays.includes(code));

const printLottery = (ctx: Ctx, p: Offered & { stand: Stand }): DeskLottery => {
  const { offer, stand } = p;
  const { lottery } = offer;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    slug: offer.slug,
    title: lottery.game.title,
    family: lottery.family.code,
    screen: lottery.screen,
    status: p.status,
    isHot: p.isHot,
    isOutside: lottery.isOutside === true,
    schedule: printSchedule(lottery),
    next:
      stand.next_no && stand.next_closes && stand.next_draws
        ? {
            drawNo: stand.next_no,
            closesAt: stand.next_closes.toISOString(),
            drawsAt: stand.next_draws.toISOString(),
          }
        : null,
    prizeLine: lottery.prizeLine,
    isLineOn: settingsOf(ctx.brand).prizeModes[lottery.prizeLine].enabled,
    beacon: lottery.isOutside ? null : beaconOf(ctx).chain.source,
    lacksBeacon: !maySell(ctx, lottery, ctx.brand.isPlayMoney),
    base: offer.base,
    playsOn: offer.plays.size,
    playsAll: lottery.plays.length,
    payoutMax: show(offer.payoutMaxMinor),
    outcomeCap: show(offer.outcomeCapMinor),
    held: Number(stand.held),
    awaited: Number(stand.awaited),
    late: Number(stand.late),
  };
};

const printSchedule = ({ schedule }: Lottery): DeskLottery['schedule'] => {
  const { zoneMinutes, cutOffSeconds } = schedule;
  return schedule.kind === 'interval'
    ? {
        zoneMinutes,
        cutOffSeconds,
        everyMinutes: schedule.minutes,
        time: null,
        weekdays: null,
        monthDays: null,
      }
    : {
        zoneMinutes,
        cutOffSeconds,
        everyMinutes: null,
        time: schedule.time,
        weekdays: schedule.weekdays ? [...schedule.weekdays] : null,
        monthDays: schedule.monthDays ? [...schedule.monthDays] : null,
      };
};
