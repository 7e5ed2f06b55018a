import { tagOf } from '@fairhouse/contract/languages';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Guest } from '../../catalogue/index.ts';
import { makeTicket } from '../../session/index.ts';
import { isServed } from '../rules.ts';
import type { Vendor } from './connect.ts';

/** The vendor's page. The ticket stands behind the hash: no server and no log sees it there. */
export const launchAt =
  (vendor: Vendor, { slug, game }: Pick<Guest, 'slug' | 'game'>) =>
  async (ctx: Ctx) => {
    if (!isServed(ctx.brand, vendor.manifest)) return refuse('feature_off');
    const ticket = await makeTicket(ctx, { slug, tableId: null });
    const query = new URLSearchParams({
      merchant: ctx.brand.merchantCode,
      language: tagOf(ctx.language),
    });
    return { game_url: `${vendor.url}/play/${game.code}?${query}#ticket=${ticket}` };
  };
