import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { endDue } from './earned.ts';
import { BIRTHDAY_APART_DAYS, BIRTHDAY_LATE_DAYS, birthdaysOn } from '../rules.ts';
import { membersFor } from '../rows/audience.ts';
import { forgetMisses, lapseGrants, openTerms, type TermsRow } from '../store.ts';
import { offerBonus } from '../steps/give.ts';
import { asksSegment, reachedBy } from '../steps/reached.ts';
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
    await endDue(kernel, brand);
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
  for await (const part of meantBy(kernel, brand, { terms, search })) {
    for (const memberId of part) {
      const kind = await giveOne(kernel, brand, { memberId, terms, slot: search.slot });
      // Nobody after this one finds anything either; it is looked for again at the next turn.
      if (kind === 'used_up') return;
    }
  }
};

/** Whom terms are for and who has not had them, a part at a time; those of a segment live. */
async function* meantBy(
  { db }: Kernel,
  brand: Brand,
  { terms, search }: { terms: TermsRow; search: Search },
): AsyncGenerator<bigint[]> {
  const asked = { brandId: brand.id, terms, ...search, count: AT_ONCE };
  const idsOf = async (p: { among: bigint[] | null; after: bigint }) =>
    (await membersFor(db, { ...asked, ...p })).map((row) => row.member_id);
  if (asksSegment(terms)) {
    for await (const among of reachedBy(db, { brand, terms, count: AT_ONCE })) {
      yield await idsOf({ among, after: 0n });
    }
    return;
  }
  for (let after = 0n; ;) {
    const part = await idsOf({ among: null, after });
    yield part;
    const last = part.at(-1);
    if (part.length < AT_ONCE || last === undefined) return;
    after = last;
  }
}

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
