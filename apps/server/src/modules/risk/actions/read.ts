import type { InputOf } from '@fairhouse/contract';
import type { memberRisk } from '@fairhouse/contract/risk';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { settingMinor } from '../../giving/index.ts';
import { likenessOf } from '../../household/index.ts';
import { riskOf } from '../rules.ts';
import { factRow } from '../store.ts';

/** One person or one purse, as households are judged: a device, a card, a document. */
const CLOSE = 50;

export const readRisk = async (ctx: Ctx, { id }: InputOf<typeof memberRisk>) => {
  const { brand, db } = ctx;
  const memberId = idOf(id);
  if (memberId === undefined) return refuse('not_found');
  const owner = { brandId: brand.id, memberId };
  // A new account that moved what one operator lets out alone.
  const largeMinor = settingMinor(brand, settingsOf(brand).cashier.fourEyesAbove);
  const facts = await factRow(db, { ...owner, largeMinor });
  if (!facts) return refuse('not_found');
  const alike = (await likenessOf(db, owner)).filter((one) => one.score >= CLOSE).length;
  return riskOf({ ...facts, alike });
};
