import type { Ctx } from '../../../kernel/kernel.ts';
import { secretNamesOf } from '../../brands/index.ts';
import { messengersOf, secretName } from './family.ts';

/** The messengers an operator can choose, and which of their secrets are set. */
export const listMessengers = async (ctx: Ctx) => {
  const kept = new Set(await secretNamesOf(ctx.db, ctx.brand.id));
  return [...messengersOf(ctx).values()].map(({ manifest }) => ({
    messengerId: manifest.messengerId,
    name: manifest.name,
    carries: [...manifest.carries],
    settings: manifest.settings
      .filter((one) => !one.isSecret)
      .map((one) => ({
        name: one.name,
        isRequired: one.isRequired === true,
        otherwise: one.otherwise ?? '',
      })),
    secrets: manifest.settings
      .filter((one) => one.isSecret)
      .map(({ name }) => ({
        name: secretName(manifest, name),
        isSet: kept.has(secretName(manifest, name)),
      })),
  }));
};
