import { tagNamed, tagOf } from '@fairhouse/contract/languages';
import { z } from 'zod';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { originOf, settingsOf, statusAt } from '../../brands/index.ts';
import { nameOf, shelvesOf, type Shelf } from '../../catalogue/index.ts';
import { hasPools } from '../../jackpots/index.ts';
import { actorOf, makeTicket, openTrial, startSession, trialGrant } from '../../session/index.ts';
import { isWireCurrency } from '../rules.ts';
import { insertPlayer, insertSession, playerAccount, type OperatorRow } from '../store.ts';

/** An answer that is no success: its HTTP status says what of the call was wrong. */
export class WireRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 429;
  constructor(status: WireRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** Games of one call, without pools: what lies in a pool is the brand's members' own. */
export const isSupplied = (ctx: Ctx, { loaded }: Shelf): boolean =>
  loaded.game.kind === 'instant' && !hasPools(ctx, loaded.slug);

const PLATFORMS = ['GPL_DESKTOP', 'GPL_MOBILE'] as const;
export const listGames = async (ctx: Ctx) => {
  const origin = await originOf(ctx);
  return (await shelvesOf(ctx, ctx.brand))
    .filter((shelf) => isSupplied(ctx, shelf))
    .map((shelf) => {
      const { slug, manifest } = shelf.loaded;
      return {
        name: nameOf(ctx, slug),
        game_code: slug,
        product: ctx.brand.name,
        category: manifest.gameType,
        enabled: shelf.row.status === 'open',
        platforms: PLATFORMS,
        blocked_countries: [],
        url_thumb: `${origin}/art/games/${slug}/tile.webp`,
        url_background: `${origin}/art/games/${slug}/wide.webp`,
        freebet_support: true,
        rtp: manifest.rtp,
        currencies: [ctx.brand.currency.code],
      };
    });
};

/** A player is named by letters that say nothing of a person; the token is the operator's. */
const player = z.string().regex(/^[\w.:@-]{4,64}$/);
/** No currency, as ISO 4217 writes it. */
const DEMO_CURRENCY = 'X'.repeat(3);
export const urlBody = z.object({
  operator_id: z.string(),
  platform: z.enum(PLATFORMS),
  game_code: z.string().min(1).max(64),
  lang: z.string().min(2).max(10),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  lobby_url: z.url().max(500),
  deposit_url: z.url().max(500).optional(),
  user: player.optional(),
  token: z.string().min(1).max(200).optional(),
});
type UrlBody = z.output<typeof urlBody>;

/** The address of a game, for one player and one visit; it opens once (D-W12). */
export const openUrl = async (ctx: Ctx, operator: OperatorRow, asked: UrlBody) => {
  const { brand } = ctx;
  if (!operator.is_on) throw new WireRefusal(403, 'this operator is switched off');
  const here = { ip: '', country: () => asked.country ?? '' };
  if (statusAt(settingsOf(brand), ctx.clock.milliseconds(), here).systemStatus !== 0)
    throw new WireRefusal(403, 'the house is closed, for now or for this country');
  const shelf = (await shelvesOf(ctx, brand)).find(({ loaded }) => loaded.slug === asked.game_code);
  if (!shelf || !isSupplied(ctx, shelf)) throw new WireRefusal(404, 'there is no such game');
  if (shelf.row.status !== 'open') throw new WireRefusal(403, 'this game is not open');
  const isDemo = asked.currency === DEMO_CURRENCY || (!asked.user && !asked.token);
  if (!isDemo && (asked.currency !== brand.currency.code || !isWireCurrency(brand)))
    throw new WireRefusal(403, `games are played in ${brand.currency.code}`);
  if (!isDemo && (!asked.user || !asked.token))
    throw new WireRefusal(400, 'user and token are given together');
  const tag = tagNamed(asked.lang) ?? tagOf(brand.defaultLanguage);
  const seat =
    isDemo || !asked.user || !asked.token
      ? await seatDemo(ctx)
      : await seatPlayer(ctx, operator, { ...asked, user: asked.user, token: asked.token });
  const ticket = await makeTicket(seat, { slug: shelf.loaded.slug, tableId: null });
  const query = new URLSearchParams({ ticket, language: tag });
  return { url: `${await originOf(ctx)}/play/${shelf.loaded.slug}?${query}` };
};

/** An account of free play lives for a day; with some of it left a game can be played. */
const ACCOUNT_HOURS = 20;
const seatPlayer = async (
  ctx: Ctx,
  operator: OperatorRow,
  asked: { user: string; token: string; game_code: string },
): Promise<Ctx> => {
  const of = { brandId: ctx.brand.id, operatorId: operator.operator_id, player: asked.user };
  const known = await playerAccount(ctx.db, { ...of, hours: ACCOUNT_HOURS });
  const { memberId, token } = await ctx.db.transaction(async (tx) => {
    const account = known?.member_id ?? (await openTrial(ctx, tx, 0n)).memberId;
    if (!known) await insertPlayer(tx, { ...of, memberId: account });
    const started = { memberId: account, means: 'operator', mustChangePassword: false };
    return { memberId: account, token: await startSession(ctx, tx, started) };
  });
  const seat = await seatOf(ctx, token);
  if (seat.actor.kind !== 'member') throw new Error('a supplied player has no session');
  await insertSession(ctx.db, {
    ...of,
    sessionId: seat.actor.sessionId,
    memberId,
    token: asked.token,
    slug: asked.game_code,
  });
  return seat;
};

const seatDemo = async (ctx: Ctx): Promise<Ctx> => {
  const token = await ctx.db.transaction(async (tx) => {
    const { memberId } = await openTrial(ctx, tx, trialGrant(ctx));
    return startSession(ctx, tx, { memberId, means: 'operator', mustChangePassword: false });
  });
  return seatOf(ctx, token);
};

const AS_MEMBER = { method: 'GET', needs: 'member', allowsTrial: true } as const;
const seatOf = async (ctx: Ctx, token: string): Promise<Ctx> => {
  const actor = await actorOf(ctx, AS_MEMBER, token);
  if (isRefusal(actor)) throw new Error(`a fresh session is refused: ${actor.errorCode}`);
  return { ...ctx, actor };
};
