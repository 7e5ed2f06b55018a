import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { BIRTHDAY_APART_DAYS, BIRTHDAY_LATE_DAYS, birthdaysOn } from '../rules.ts';
import { membersFor } from '../rows/audience.ts';
import { forgetMisses, lapseGrants, openTerms, type TermsRow } from '../store.ts';
import { offerBonus } from '../steps/give.ts';
import { tellGiven } from '../steps/tell.ts';

const AT_ONCE = 200;
/** What gives by itself, without anybody asking. */
const BY_ITSELF = ['registration', 'birthday', 'segment'];

/** Whom terms are looked for: the slot it uses up, and of birthdays the dates. */
type Search = { slot: string; dates: readonly string[] | null; notSince: Date | null };
const searchesOf = (terms: TermsRow, today: string, brand: Brand): Search[] =>
  terms.trigger !== 'birthday'
    ? [{ slot: 'once', dates: null, notSince: null }]
    : Array.from({ length: BIRTHDAY_LATE_DAYS + 1 }, (_, daysAgo) => {
        const day = dayAfter(today, -daysAgo);
        return {
          slot: `birthday:${day.slice(0, 4)}`,
          dates: birthdaysOn(day),
          notSince: startOf(dayAfter(today, -BIRTHDAY_APART_DAYS), brand.timeZone),
        };
      });

/** Gives what comes by itself to whoever has not had it yet; ends what waited too long. */
export const turnBonuses = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    await kernel.db.transaction((tx) => lapseGrants(tx, brand.id));
    await forgetMisses(kernel.db, brand.id);
    const today = dayIn(kernel.clock.now(), brand.timeZone);
    for (const terms of await openTerms(kernel.db, brand.id, BY_ITSELF)) {
      for (const search of searchesOf(terms, today, brand))
        await giveAll(kernel, brand, { terms, search });
    }
  }
};

const giveAll = async (
  kernel: Kernel,
  brand: Brand,
  { terms, search }: { terms: TermsRow; search: Search },
): Promise<void> => {
  for (let after = 0n; ;) {
    const rows = await membersFor(kernel.db, {
      brandId: brand.id,
      terms,
      ...search,
      after,
      count: AT_ONCE,
    });
    for (const { member_id: memberId } of rows) {
      const kind = await giveOne(kernel, brand, { memberId, terms, slot: search.slot });
      // Nobody after this one finds anything either; it is looked for again at the next turn.
      if (kind === 'used_up') return;
    }
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return;
    after = last.member_id;
  }
};

const giveOne = async (
  kernel: Kernel,
  brand: Brand,
  p: { memberId: bigint; terms: TermsRow; slot: string },
) => {
  const owner = { brandId: brand.id, memberId: p.memberId };
  const { given, tell } = await kernel.db.transaction(async (tx) => {
    const given = await offerBonus({ ...kernel, brand }, tx, {
      ...owner,
      termsId: p.terms.item_id,
      slot: p.slot,
      givenBy: '',
      reason: '',
    });
    return {
      given,
      tell:
        given.kind === 'given'
          ? await tellGiven(kernel, tx, { brand, ...owner, id: given.grantId })
          : undefined,
    };
  });
  await tell?.();
  return given.kind;
};
