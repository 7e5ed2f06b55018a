import { tagOf } from '@fairhouse/contract/languages';
import { z } from 'zod';
import { memberOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { makeTicket, useTicket } from '../../session/index.ts';
import { codesOn } from '../rows/connections.ts';
import { noteToken, playerOf } from '../rows/players.ts';
import { askVendor } from '../steps/ask-vendor.ts';
import { knownConnection, type Known } from '../steps/known.ts';

const addressed = z.object({ url: z.url().max(4000) });

/** Which vendors serve a brand now, and how their games are opened. */
export const connectedOf = (kernel: Kernel) => ({
  codes: (brand: Brand) => codesOn(kernel.db, brand.id),
  openerOf: async (brand: Brand, code: string) => {
    const known = await knownConnection(kernel, brand, code);
    if (!known?.row.is_on) return undefined;
    return (ctx: Ctx, gameCode: string, isOnPhone: boolean) =>
      openGame(ctx, { known, gameCode, isOnPhone });
  },
});

/**
 * The member gets a name and a token there before the vendor is asked for the page. A vendor that
 * does not answer is one in maintenance. A page of a host that the brand's pages do not frame
 * (`launchGameCDNs`) comes in a window of its own.
 */
type Opening = { known: Known; gameCode: string; isOnPhone: boolean };
const openGame = async (ctx: Ctx, { known, gameCode, isOnPhone }: Opening) => {
  const { memberId } = memberOf(ctx);
  const { code, url, operator_id } = known.row;
  const place = { brandId: ctx.brand.id, code };
  const ticket = await makeTicket(ctx, { slug: `${code}.${gameCode}`, tableId: null });
  const used = await useTicket(ctx, ticket);
  if (!used) return refuse('feature_off');
  const player = await ctx.db.transaction(async (tx) => {
    const name = await playerOf(tx, { ...place, memberId, fresh: `p-${ctx.random.uuid()}` });
    await noteToken(tx, { ...place, memberId, tokenHash: hashToken(used.playToken) });
    return name;
  });
  const question = {
    operator_id,
    platform: isOnPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    game_code: gameCode,
    lang: tagOf(ctx.language),
    currency: ctx.brand.currency.code,
    lobby_url: `https://${ctx.host}/`,
    user: player,
    token: used.playToken,
  };
  const asked = await askVendor(ctx, place, { url, path: '/game/url', question });
  const page = asked.ok ? addressed.safeParse(asked.answer).data?.url : undefined;
  const { protocol } = page === undefined ? { protocol: '' } : new URL(page);
  const isPage = protocol === 'https:' || (protocol === 'http:' && !ctx.config.isProduction);
  if (page !== undefined && isPage) {
    const isFramed = settingsOf(ctx.brand).launchGameCDNs.includes(new URL(page).host);
    return isFramed ? { game_url: page } : { game_url2: page };
  }
  ctx.log.warn({ ...place, fault: asked.ok ? 'no page' : asked.fault }, 'a vendor opened no game');
  return refuse('game_maintenance');
};
