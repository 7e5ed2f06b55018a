import { z } from 'zod';
import { call, id } from './call.ts';
import { category } from './catalogue.ts';

const status = z.enum(['open', 'maintenance', 'closed']);
const switches = z.object({
  vendors: z.array(z.object({ vassalage: z.string(), name: z.string(), status,
    isHot: z.boolean(), games: z.number().int() })),
  list: z.array(z.object({ slug: z.string(), name: z.string(), vassalage: z.string(),
    gameCategory: category, image: z.string(), rtp: z.string(), status, effectiveStatus: status,
    isHot: z.boolean(), players: z.number().int(), wagers: z.number().int() })),
});
export type Switches = z.output<typeof switches>;
const change = z.object({ status, isHot: z.boolean() });

export const officeGames = call({
  method: 'GET', path: '/office/api/games',
  needs: 'operator', permission: 'games.read', refusals: [],
  summary: 'Vendors and games with their switches and what the last 7 days played.',
  output: switches,
});
export const switchGame = call({
  method: 'PUT', path: '/office/api/games/{slug}',
  needs: 'operator', permission: 'games.manage', refusals: [],
  summary: 'Switch a game on, off or to maintenance, or mark it hot.',
  params: z.object({ slug: id }), body: change, output: switches,
});
export const switchVendor = call({
  method: 'PUT', path: '/office/api/vendors/{vassalage}',
  needs: 'operator', permission: 'games.manage', refusals: [],
  summary: 'Switch a vendor with all its games, or mark it hot.',
  params: z.object({ vassalage: id }), body: change, output: switches,
});
