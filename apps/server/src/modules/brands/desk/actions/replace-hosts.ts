import type { InputOf } from '@fairhouse/contract';
import type { replaceHosts as call } from '@fairhouse/contract/brands-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import {
  brandRow,
  hostsOf,
  ownersOfHosts,
  replaceHosts as replace,
  brandsChanged,
  type BrandRow,
} from '../../index.ts';
import { hasTwins } from '../rules.ts';
import { waitForSecond } from '../steps/guarded.ts';
import { differences } from '../rules/guarded-words.ts';
import { brandInReach, noteChange, printBrand } from '../steps/reach.ts';

export const replaceHosts = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const { hosts, version, reason } = input;
  if (hasTwins(hosts)) return refuse('validation_failed', { fields: { hosts: 'twice' } });
  const { brand_id: brandId } = row;
  const before = (await hostsOf(ctx.db, brandId)).map((one) => one.host);
  // Without the host one came by nobody could come back and undo it.
  if (before.includes(ctx.host) && !hosts.includes(ctx.host)) {
    return refuse('operation_not_allowed');
  }
  const fresh = hosts.filter((host) => !before.includes(host));
  if (fresh.length > 0) return askHosts(ctx, row, { ...input, fresh, before });
  const done = await ctx.db.transaction(async (tx) => {
    const verdict = await replace(
      tx,
      { brandId, version, reason, operatorName: operatorOf(ctx).name },
      hosts,
    );
    if (verdict === 'done') {
      await noteChange(ctx, tx, { brandId, action: 'brands.hosts', before, after: hosts, reason });
    }
    return verdict;
  });
  if (done !== 'done') {
    return refuse('state_conflict', done === 'stale' ? {} : { value: done });
  }
  brandsChanged.say(ctx, { brandId });
  const after = await brandRow(ctx.db, brandId);
  return after ? await printBrand(ctx.db, after) : refuse('not_found');
};

type Asked = {
  hosts: string[];
  version: number;
  reason: string;
  fresh: readonly string[];
  before: readonly string[];
};
/** Links in mails lead to a host of the brand: a further one needs a second person. */
const askHosts = async (ctx: Ctx, row: BrandRow, asked: Asked) => {
  const { hosts, version, reason, fresh, before } = asked;
  if (version !== row.version) return refuse('state_conflict');
  const [taken] = await ownersOfHosts(ctx.db, fresh);
  if (taken) return refuse('state_conflict', { value: taken.host });
  return (
    (await waitForSecond(ctx, row, {
      what: 'hosts',
      payload: { hosts },
      reason,
      guarded: differences('hosts', before, hosts),
    })) ?? (await printBrand(ctx.db, row))
  );
};
