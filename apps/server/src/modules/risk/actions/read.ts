import type { InputOf } from '@fairhouse/contract';
import type { memberRisk, membersRisk, Risk } from '@fairhouse/contract/risk';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { settingMinor } from '../../giving/index.ts';
import { likenessOf } from '../../household/index.ts';
import { riskOf } from '../rules.ts';
import { factRows } from '../store.ts';
import { weightsOf } from '../steps/weights.ts';

/** One person or one purse, as households are judged: a device, a card, a document. */
const CLOSE = 50;

export const readRisk = async (ctx: Ctx, { id }: InputOf<typeof memberRisk>) => {
  const memberId = idOf(id);
  if (memberId === undefined) return refuse('not_found');
  const [found] = await scoresOf(ctx, [memberId]);
  if (!found) return refuse('not_found');
  const { score, level, parts } = found;
  return { score, level, parts };
};

/** Each as on the member's own page: the rows of a list say nothing else. */
export const readRisks = async (ctx: Ctx, input: InputOf<typeof membersRisk>) => {
  const ids = input.members.split(',').flatMap((text) => idOf(text) ?? []);
  return { list: await scoresOf(ctx, [...new Set(ids)]) };
};

type Scored = Risk & { memberId: string };
const scoresOf = async (ctx: Ctx, memberIds: readonly bigint[]): Promise<Scored[]> => {
  const { brand, db } = ctx;
  // A new account that moved what one operator lets out alone.
  const largeMinor = settingMinor(brand, settingsOf(brand).cashier.fourEyesAbove);
  const weights = await weightsOf(db, brand.id);
  const list: Scored[] = [];
  for (const facts of await factRows(db, { brandId: brand.id, memberIds, largeMinor })) {
    const owner = { brandId: brand.id, memberId: facts.member_id };
    const alike = (await likenessOf(db, owner)).filter((one) => one.score >= CLOSE).length;
    list.push({ memberId: String(facts.member_id), ...riskOf({ ...facts, alike }, weights) });
  }
  return list;
};
