import { z } from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { AtVendor, ConnectionRow } from '../rows/connections.ts';
import { askVendor } from './ask-vendor.ts';

/** Vendors are asked for the list once a minute at most. */
const KEPT_MILLISECONDS = 60_000;
const listed = z
  .array(
    z.object({
      prepaid_uuid: z.string().max(120),
      game_code: z.string().max(120),
      currency: z.string().max(12),
      /** Hundred-thousandths of the unit. */
      bet_value: z.bigint(),
    }),
  )
  .max(50_000);
type Prepaid = z.output<typeof listed>[number];
/** `none`: the vendor has no such list, and is told game and stake alone. */
type Prepaids = readonly Prepaid[] | 'none' | 'away';
type Kept = Map<string, { at: number; prepaids: Prepaids }>;

/** What a vendor gives free bets of: a game with one of its stakes. */
export const prepaidsOf = async (
  kernel: Kernel,
  place: AtVendor,
  row: ConnectionRow,
): Promise<Prepaids> => {
  const kept = kernel.once('vendor-connections.prepaids', (): Kept => new Map());
  const name = `${place.brandId}/${place.code}`;
  const now = kernel.clock.milliseconds();
  const before = kept.get(name);
  if (before && now - before.at < KEPT_MILLISECONDS) return before.prepaids;
  const prepaids = await ask(kernel, place, row);
  kept.set(name, { at: now, prepaids });
  return prepaids;
};

const ask = async (kernel: Kernel, place: AtVendor, row: ConnectionRow): Promise<Prepaids> => {
  const asked = await askVendor(kernel, place, {
    url: row.url,
    path: '/freebet/prepaids/list',
    question: { operator_id: row.operator_id },
  });
  if (!asked.ok) return asked.fault === 'refused' ? 'none' : 'away';
  const read = listed.safeParse(asked.answer);
  return read.success ? read.data : 'none';
};
