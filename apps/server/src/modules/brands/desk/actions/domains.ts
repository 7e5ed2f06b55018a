import type { InputOf } from '@fairhouse/contract';
import type { brandDomains, checkDomain, Domain } from '@fairhouse/contract/brands-domains';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { brandsOf, certificateStateAt } from '../../index.ts';
import { domainRows } from '../rows/domains.ts';
import { isLocalHost } from '../rules/domains.ts';
import { printWaiting } from '../steps/guarded.ts';
import { lookAtHost } from '../steps/look-at-host.ts';
import { brandInReach } from '../steps/reach.ts';

export const listDomains = async (ctx: Ctx, input: InputOf<typeof brandDomains>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const waiting = await printWaiting(ctx.db, row.brand_id);
  return {
    list: (await domainRows(ctx.db, row.brand_id)).map((one) => print(ctx, one)),
    waiting: waiting.flatMap((one) => one.hosts),
  };
};

export const checkOne = async (ctx: Ctx, input: InputOf<typeof checkDomain>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const brandId = row.brand_id;
  const known = async () =>
    (await domainRows(ctx.db, brandId)).find(({ host }) => host === input.host);
  if (!(await known())) return refuse('not_found');
  if (isLocalHost(input.host)) return refuse('operation_not_allowed');
  await lookAtHost(ctx, { brandId, host: input.host });
  const found = await known();
  return found ? print(ctx, found) : refuse('not_found');
};

type Row = Awaited<ReturnType<typeof domainRows>>[number];
const print = (kernel: Kernel, row: Row): Domain => ({
  host: row.host,
  isPrimary: row.is_primary,
  addedAt: row.added_at.toISOString(),
  isLocal: isLocalHost(row.host),
  certificate:
    row.state === null || row.checked_at === null
      ? null
      : {
          state: certificateStateAt({ state: row.state, endsAt: row.ends_at }, kernel.clock.now()),
          issuer: row.issuer ?? '',
          names: row.names ?? [],
          endsAt: row.ends_at?.toISOString() ?? null,
          checkedAt: row.checked_at.toISOString(),
        },
});

/** Twice a day, of houses that are open to others: a trial at home has none. */
export const lookAtHosts = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    if (brand.isPlayMoney && !kernel.config.isProduction) continue;
    for (const { host } of await domainRows(kernel.db, brand.id)) {
      if (!isLocalHost(host)) await lookAtHost(kernel, { brandId: brand.id, host });
    }
  }
};
