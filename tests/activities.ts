import * as activities from '@fairhouse/contract/activities';
import type { ApplicationState } from '@fairhouse/contract/activity-states';
import * as promotions from '@fairhouse/contract/promotions';
import sharp from 'sharp';
import type { Keeper } from './keepers.ts';
import { type CallOptions, type Person, type World, wrong } from './world.ts';

export type Written = {
  /** Of the activity, and of the promotion that carries it. */
  activity?: Record<string, unknown>;
  promotion?: Record<string, unknown>;
};
/** Calls about activities, each by whom it is made. */
export const activitiesOf = (world: World, by: Pick<Keeper, 'token'>) => {
  const office = { token: by.token };
  const promotion = async (more: Record<string, unknown> = {}, title = 'A little gift') => {
    const answer = await world.call(
      promotions.createPromotion,
      {
        item: wrong({ category: 'PROMO', imageUrl: '/art/offers/welcome.webp', ...more }),
        text: { language: 'EN', title, summary: 'A gift', content: '<p>Terms</p>' },
      },
      office,
    );
    if (!answer.success) throw new Error(JSON.stringify(answer.raw));
    return String(answer.value.id);
  };
  const put = (id: string, item: Record<string, unknown>, options: CallOptions = office) =>
    world.call(
      activities.writeActivity,
      { id, item: wrong({ kind: 'join', prize: '1.50', places: 10, ...item }) },
      options,
    );
  const write = async ({ activity = {}, promotion: more = {} }: Written = {}): Promise<string> => {
    const id = await promotion(more);
    const answer = await put(id, activity);
    if (!answer.success) throw new Error(JSON.stringify(answer.raw));
    if (!answer.value.activity.isOn) throw new Error('it waits for a second person');
    return id;
  };
  const as = (who: { token: string }, options: CallOptions = {}) => ({
    token: who.token,
    ...options,
  });
  return {
    promotion,
    put,
    write,
    read: (id: string, who?: { token: string }, options: CallOptions = {}) =>
      world.call(activities.oneActivity, { id }, who ? as(who, options) : options),
    state: async (id: string, who: Person) =>
      (await world.call(activities.oneActivity, { id }, as(who))).value.state,
    join: (id: string, who: { token: string }, options: CallOptions = {}) =>
      world.call(activities.joinActivity, { id }, as(who, options)),
    apply: (
      id: string,
      who: { token: string },
      { remark = 'My name there is Lan', images = [] }: { remark?: string; images?: string[] } = {},
    ) => world.call(activities.applyForActivity, { id, remark, images }, as(who)),
    claim: (id: string, who: { token: string }, options: CallOptions = {}) =>
      world.call(activities.claimActivity, { id }, as(who, options)),
    list: async (who: Person) => (await world.call(activities.activityList, {}, as(who))).value,
    applications: async (who: Person) =>
      (await world.call(activities.activityApplications, {}, as(who))).value,
    upload: (bytes: Buffer, who: { token: string }) =>
      world.call(activities.sendActivityImage, {}, { ...as(who), file: bytes }),
    desk: async (state: ApplicationState = 'waiting', keyword = '') =>
      (await world.call(activities.officeApplications, { state, keyword }, office)).value,
    approve: (id: string, amount?: string, options: CallOptions = office) =>
      world.call(
        activities.approveApplication,
        { id, ...(amount === undefined ? {} : { amount }) },
        options,
      ),
    reject: (id: string, reason = 'the name is not known there', options: CallOptions = office) =>
      world.call(activities.rejectApplication, { id, reason }, options),
  };
};
export type Activities = ReturnType<typeof activitiesOf>;

export const draw = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#246' } });
export const png = () => draw().png().toBuffer();
