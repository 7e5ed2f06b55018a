import { PAYOUT_MAX, topOf, UNITS, type Lottery, type Play } from '@fairhouse/lottery';
import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { gamesOf, scaled, shelvedGame } from '../../catalogue/index.ts';
import { evenBase, lotteriesOf, maySell } from '../rules.ts';
import { highestGroups } from '../steps/prize-groups.ts';
import { termsOf } from '../store.ts';

/** What a lottery offers to whoever asks, in minor units of the brand. */
export type LotteryOffer = {
  slug: string;
  gameCode: string;
  lottery: Lottery;
  status: 'open' | 'maintenance' | 'closed';
  plays: Map<string, Play>;
  /** The highest prize group of whoever asks, and the one that odds are lowered from. */
  base: number;
  top: number;
  unitsMinor: readonly bigint[];
  /** The most a line may pay, and the most the house pays if one outcome comes. */
  payoutMaxMinor: bigint;
  outcomeCapMinor: bigint;
  /** The same until an operator changes it. */
  usual: { payoutMaxMinor: bigint; outcomeCapMinor: bigint };
};

/** Defaults in hundredths of the unit of a currency (`domain/games.md` 0). */
const OUTCOME_CAP = 50_000_000n;
const DIGITS = 2;

export const offerOfLottery = async (
  ctx: Ctx,
  gameCode: string,
): Promise<LotteryOffer | undefined> => {
  const lottery = [...lotteriesOf(ctx).values()].find(
    ({ game }) => codeOf(ctx, game.slug) === gameCode || game.slug === gameCode,
  );
  if (!lottery) return undefined;
  const { slug, stakes } = lottery.game;
  const shelf = await shelvedGame(ctx, ctx.brand, slug);
  if (!shelf) return undefined;
  const terms = await termsOf(ctx.db, { brandId: ctx.brand.id, slug });
  const scale = { ...stakes, currencyDigits: DIGITS };
  const plays = lottery.family.plays.filter(
    ({ code }) => lottery.plays.includes(code) && !terms?.plays_off.includes(code),
  );
  const usual = {
    payoutMaxMinor: scaled(PAYOUT_MAX, scale, ctx.brand),
    outcomeCapMinor: scaled(OUTCOME_CAP, scale, ctx.brand),
  };
  return {
    slug,
    gameCode: shelf.loaded.manifest.code,
    lottery,
    status: statusOf(ctx, lottery, shelf.row.status),
    plays: new Map(plays.map((play) => [play.code, play])),
    base: (await highestGroups(ctx))[lottery.prizeLine],
    top: topOf(evenBase(settingsOf(ctx.brand).prizeModes[lottery.prizeLine].base)),
    unitsMinor: Object.values(UNITS)
      .map((unit) => scaled(unit, scale, ctx.brand))
      .filter((unit) => unit > 0n),
    payoutMaxMinor: terms?.payout_max ?? usual.payoutMaxMinor,
    outcomeCapMinor: terms?.outcome_cap ?? usual.outcomeCapMinor,
    usual,
  };
};

/** The one status of a lottery, in a menu as at its desk; `own` is the switch of the shelf. */
export const statusOf = (
  ctx: Ctx,
  lottery: Lottery,
  own: LotteryOffer['status'],
): LotteryOffer['status'] => {
  if (!settingsOf(ctx.brand).prizeModes[lottery.prizeLine].enabled) return 'closed';
  return own === 'open' && !maySell(ctx, lottery, ctx.brand.isPlayMoney) ? 'maintenance' : own;
};

const codeOf = (ctx: Ctx, slug: string): string | undefined =>
  gamesOf(ctx).get(slug)?.manifest.code;
