import type { InputOf } from '@fairhouse/contract';
import type { launchGame } from '@fairhouse/contract/rounds';
import { tagNamed, tagOf } from '@fairhouse/contract/languages';
import type { LoadedGame } from '@fairhouse/game-kit/loader';
import { lotteryOf, type LotteryScreen } from '@fairhouse/lottery';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isSameText } from '../../../kernel/crypto.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import {
  connectedVendors,
  entryOfSlug,
  guestGames,
  isAdmitted,
  noteRecent,
  roomFinder,
  roomGamesOf,
  shelvedGame,
} from '../../catalogue/index.ts';
import { makeTicket } from '../../session/index.ts';
import { isStopped } from '../../wallet/index.ts';

const PLATFORMS = ['html5-desktop', 'html5-mobile'];
/** What free play is admitted to: games whose bets stand on the books of free play. */
const ON_TRIAL: ReadonlySet<string> = new Set(['instant', 'draws']);

/** D-O08: other values than the specification's are refused. */
const judge = (ctx: Ctx, input: InputOf<typeof launchGame>): Record<string, string> => {
  const fields: Record<string, string> = {};
  if (!input.gameId && !input.roomId) fields.gameId = 'required';
  if (input.accountType !== 1) fields.accountType = 'unknown';
  if (input.clientType !== 3) fields.clientType = 'unknown';
  if (input.launchMode !== 'GLS') fields.launchMode = 'unknown';
  if (!PLATFORMS.includes(input.platform)) fields.platform = 'unknown';
  const header = ctx.header('authorization')?.slice(7) ?? ctx.header('token') ?? '';
  if (input.token && !isSameText(input.token, header.trim())) fields.token = 'differs';
  if (input.username && input.username !== memberOf(ctx).account) fields.username = 'differs';
  return fields;
};

/** A game that is listed: opened by its vendor where that is connected; the rest is unknown. */
const launchConnected = async (ctx: Ctx, slug: string, isOnPhone: boolean) => {
  const one = await entryOfSlug(ctx, ctx.brand, slug);
  if (!one || one.status === 'closed') return refuse('not_found');
  if (one.status === 'maintenance') return refuse('game_maintenance');
  const open = await connectedVendors.of(ctx).openerOf(ctx.brand, one.vassalage);
  if (!open) return refuse('vendor_not_connected');
  const { memberId, type } = memberOf(ctx);
  if (type === 4) return refuse('in_need_true_account');
  if (await isStopped(ctx.db, { brandId: ctx.brand.id, memberId })) return refuse('on_break');
  const opened = await open(ctx, slug.slice(one.vassalage.length + 1), isOnPhone);
  if (!isRefusal(opened)) await noteRecent(ctx.db, { brandId: ctx.brand.id, memberId, slug });
  return opened;
};

export const launch = async (ctx: Ctx, input: InputOf<typeof launchGame>) => {
  const fields = judge(ctx, input);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const [named = '', place = null] = (input.gameId ?? input.roomId ?? '').split(':');
  const gameOfRoom =
    input.roomId === undefined ? undefined : await roomFinder.of(ctx)(ctx.brand, input.roomId);
  const slug = gameOfRoom ?? named;
  const tableId = gameOfRoom === undefined ? place : (input.roomId ?? null);
  if (roomGamesOf(ctx).has(slug)) return launchRooms(ctx, input, { slug, tableId });
  if (guestGames.of(ctx).has(slug)) return launchGuest(ctx, slug);
  const shelf = await shelvedGame(ctx, ctx.brand, slug);
  if (!shelf) return launchConnected(ctx, slug, input.platform === 'html5-mobile');
  if (shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const screen = screenOf(shelf.loaded);
  if (screen !== undefined) {
    await noteRecent(ctx.db, { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, slug });
    return { game_url: screen };
  }
  if (memberOf(ctx).type === 4 && !ON_TRIAL.has(shelf.loaded.game.kind)) {
    return refuse('in_need_true_account');
  }
  if (await isStopped(ctx.db, { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId })) {
    return refuse('on_break');
  }
  return openFrame(ctx, input, { slug, tableId });
};

type Frame = { slug: string; tableId: string | null };
const openFrame = async (ctx: Ctx, input: InputOf<typeof launchGame>, { slug, tableId }: Frame) => {
  const ticket = await makeTicket(ctx, { slug, tableId });
  await noteRecent(ctx.db, { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, slug });
  const named = input.language === undefined ? undefined : tagNamed(input.language);
  const language = named ?? tagOf(ctx.language.toUpperCase());
  const table = tableId === null ? '' : `table=${encodeURIComponent(tableId)}&`;
  return {
    game_url: `/play/${slug}?${table}ticket=${ticket}&language=${encodeURIComponent(language)}`,
  };
};

const SCREENS: Readonly<Partial<Record<LotteryScreen, string>>> = {
  LOTT: '/lottery',
  VN: '/vnlottery',
  SEA: '/seaLottery',
};
/** A lottery is bet on at a page of the site; only boards of ELOTT are played in the frame. */
const screenOf = ({ game, manifest }: LoadedGame): string | undefined => {
  const page = game.kind === 'draws' ? SCREENS[lotteryOf(game).screen] : undefined;
  const query = { gameCode: manifest.code, playType: manifest.defaultPlayType };
  return page === undefined ? undefined : `${page}?${new URLSearchParams(query)}`;
};

/** A game between players, at a room of its own or at none yet. Free play sits nowhere (D-P10). */
const launchRooms = async (ctx: Ctx, input: InputOf<typeof launchGame>, frame: Frame) => {
  const status = (await entryOfSlug(ctx, ctx.brand, frame.slug))?.status ?? 'closed';
  if (status === 'closed') return refuse('game_closed');
  if (status === 'maintenance') return refuse('game_maintenance');
  const { memberId, type } = memberOf(ctx);
  if (type === 4) return refuse('in_need_true_account');
  if (await isStopped(ctx.db, { brandId: ctx.brand.id, memberId })) return refuse('on_break');
  return openFrame(ctx, input, frame);
};

/** A game on the page of its vendor; judged as any other, then opened by who is connected to it. */
const launchGuest = async (ctx: Ctx, slug: string) => {
  const guest = guestGames.of(ctx).get(slug);
  if (!guest || !isAdmitted(ctx.brand, guest)) return refuse('not_found');
  const status = (await entryOfSlug(ctx, ctx.brand, slug))?.status ?? 'closed';
  if (status === 'closed') return refuse('game_closed');
  if (status === 'maintenance') return refuse('game_maintenance');
  const { memberId, type } = memberOf(ctx);
  if (type === 4) return refuse('in_need_true_account');
  if (await isStopped(ctx.db, { brandId: ctx.brand.id, memberId })) return refuse('on_break');
  const opened = await guest.launch(ctx);
  if (!isRefusal(opened)) await noteRecent(ctx.db, { brandId: ctx.brand.id, memberId, slug });
  return opened;
};
