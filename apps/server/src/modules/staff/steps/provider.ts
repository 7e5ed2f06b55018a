import type { StaffProvider } from '@fairhouse/contract/staff-settings';
import type { Configuration } from 'openid-client';
import type { Ctx } from '../../../kernel/kernel.ts';
import { openProvider as open } from '../../../kernel/openid.ts';
import { secretOf, settingsOf } from '../../brands/index.ts';
import { PROVIDER_SECRET } from '../rules/provider.ts';

export const providerOf = ({ brand }: Pick<Ctx, 'brand'>): StaffProvider | null =>
  settingsOf(brand).staffProvider;

export const openProvider = async (
  ctx: Ctx,
  provider: StaffProvider,
  isAnew = false,
): Promise<Configuration | undefined> =>
  open(ctx, provider, { secret: await secretOf(ctx, PROVIDER_SECRET), isAnew });
