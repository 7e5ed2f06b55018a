import type { InputOf } from '@fairhouse/contract';
import type { setSecret as call } from '@fairhouse/contract/brands-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { keepSecret } from '../../index.ts';
import { listMessengers } from '../../../messengers/index.ts';
import { fingerprintOf, tellGuards, waitForSecond } from '../steps/guarded.ts';
import { PROVIDER_SECRET } from '../../../staff/index.ts';
import { isSocialSecret } from '../rules.ts';
import { mayProvider } from '../steps/doors.ts';
import { atBrand, brandInReach, noteChange } from '../steps/reach.ts';
import { printSettings } from './read-settings.ts';

/**
 * A secret takes its place when a second person approves; taken away it is at once, which
 * all owners are told. The log says that it was set or taken away, never what it was.
 */
export const setSecret = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const { name, value, reason } = input;
  if (name === PROVIDER_SECRET && !mayProvider(ctx, row)) return refuse('forbidden');
  const isKnown =
    name === PROVIDER_SECRET ||
    isSocialSecret(name) ||
    (await listMessengers(atBrand(ctx, row))).some((messenger) =>
      messenger.secrets.some((one) => one.name === name),
    );
  if (!isKnown) return refuse('not_found');
  if (value !== '') {
    return (
      (await waitForSecond(ctx, row, {
        what: 'secret',
        payload: { name },
        secret: value,
        guarded: [{ path: `secrets.${name}`, was: '…', is: `#${fingerprintOf(ctx, name, value)}` }],
        reason,
      })) ?? printSettings(ctx, row)
    );
  }
  await ctx.db.transaction(async (tx) => {
    await keepSecret(ctx, tx, { brandId: row.brand_id, name, value: '' });
    await noteChange(ctx, tx, {
      brandId: row.brand_id,
      action: 'brands.secret',
      before: null,
      after: { name, isSet: false },
      reason,
    });
    await tellGuards(ctx, tx, {
      ofBrand: row,
      reason,
      guarded: [{ path: `secrets.${name}`, was: '…', is: '–' }],
    });
  });
  return printSettings(ctx, row);
};
