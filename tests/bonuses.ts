import * as approvals from '@fairhouse/contract/approvals';
import * as bonuses from '@fairhouse/contract/bonuses';
import * as desk from '@fairhouse/contract/bonuses-desk';
import { keepersOf, WHY, type Keeper } from './keepers.ts';
import { type Person, type World, wrong } from './world.ts';

let texts = 0;
/** Terms as a test begins with them: money that an operator gives, bet five times. */
const ITEM = {
  isOn: true,
  trigger: 'operator',
  reward: 'money',
  amount: '10.00',
  times: '5',
  waitDays: 7,
  expiresDays: 30,
  budget: '1000.00',
  isOneAHousehold: false,
};
export const SPINS = {
  reward: 'spins',
  amount: null,
  spins: 5,
  slug: 'harbour-lights',
  stake: '1.00',
  winMost: '50.00',
};

/** What tests of bonuses without a deposit do. */
export const bonusesOf = async (world: World, ann: Keeper) => {
  const { keeper, decide, office } = await keepersOf(world);
  let second: Keeper | undefined;
  const create = (change: Record<string, unknown> = {}, by = ann) =>
    office(by.token, desk.createBonus, {
      item: wrong({ ...ITEM, ...change }),
      text: { language: 'EN', title: `Bonus ${(texts += 1)}`, summary: 'From the house.' },
    });
  /** Opened by another person where it is not one's alone. */
  const terms = async (change: Record<string, unknown> = {}): Promise<string> => {
    const answer = await create(change);
    if (!answer.success) throw new Error(JSON.stringify(answer.raw));
    const id = String(answer.value.id);
    if (answer.value.isAsked) {
      second ??= await keeper('finance');
      const { list } = (await office(second.token, approvals.approvals, { pageSize: 100 })).value;
      await decide(second.token, list.find((one) => one.subject === `bonus:${id}`)?.id);
    }
    return id;
  };
  const as = (who: { token: string }) => ({ token: who.token });
  return {
    ITEM,
    create,
    terms,
    change: (id: string, change: Record<string, unknown>, by = ann) =>
      office(by.token, desk.changeBonus, { id, item: wrong({ ...ITEM, ...change }) }),
    read: async (id: string) => (await office(ann.token, desk.officeBonus, { id })).value,
    grants: (id: string, p: Record<string, unknown> = {}, by = ann) =>
      office(by.token, desk.officeGrants, { id, ...p }),
    end: (id: string) => office(ann.token, desk.endBonusTerms, { id, reason: WHY }),
    preview: (change: Record<string, unknown> = {}, id?: string) =>
      office(ann.token, desk.previewBonus, {
        item: wrong({ ...ITEM, ...change }),
        ...(id === undefined ? {} : { id }),
      }),
    give: (id: string, who: readonly Person[], by = ann) =>
      office(by.token, desk.giveBonus, {
        id,
        to: { accounts: who.map((one) => one.username) },
        reason: WHY,
      }),
    list: async (who: Person) => (await world.call(bonuses.bonuses, {}, as(who))).value,
    claim: (who: Person, id: string) => world.call(bonuses.claimBonus, { id }, as(who)),
    drop: (who: Person, id: string) => world.call(bonuses.dropBonus, { id }, as(who)),
    code: (who: Person, code: string) => world.call(bonuses.enterBonusCode, { code }, as(who)),
  };
};
export type Bonuses = Awaited<ReturnType<typeof bonusesOf>>;
