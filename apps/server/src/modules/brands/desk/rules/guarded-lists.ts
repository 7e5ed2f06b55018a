import { isNodeOff } from '@fairhouse/contract/settings-tree';
import type { BrandSettings } from '@fairhouse/contract/settings';

/** Who is kept out of a house. They are judged together: one list changes what the others mean. */
export const PLACES = ['blockedCountries', 'blockedAddresses', 'allowedAddresses'] as const;
type Place = (typeof PLACES)[number];
type Places = Pick<BrandSettings, Place>;

const lacks = (was: readonly string[], is: readonly string[]): boolean =>
  was.some((one) => !is.includes(one));
/** Nobody comes in but those who are named. */
const isNamedOnly = (one: Places): boolean =>
  one.allowedAddresses.length > 0 &&
  one.blockedAddresses.length === 0 &&
  one.blockedCountries.length === 0;

/** The lists by which somebody comes in who was kept out before. */
export const loosenedPlaces = (before: Places, after: Places): Place[] => {
  const isOpened = isNamedOnly(before) && !isNamedOnly(after);
  const isAnybodyOut = PLACES.some((name) => before[name].length > 0);
  return PLACES.filter((name) => {
    const [was, is] = [before[name], after[name]];
    if (isOpened && (lacks(was, is) || lacks(is, was))) return true;
    return name === 'allowedAddresses' ? isAnybodyOut && lacks(is, was) : lacks(was, is);
  });
};

/** Fields whose answer proves something about who registers, where it has to be given. */
export const ASKED_FIELDS = ['captcha', 'birthday'] as const;

/** The ways by which money leaves a member: where they were closed, opening them needs two. */
const MONEY_LEAVES = ['memberCenter/withdraw', 'memberCenter/transferUpline'] as const;
export const opensMoney = (was: unknown, is: unknown): boolean =>
  MONEY_LEAVES.some((node) => isNodeOff(was as string[], node) && !isNodeOff(is as string[], node));

/** Long lists by what stands in them: taking one out moves every place behind it. */
export const byName = (path: string, value: unknown): unknown => {
  if (path === 'countries') {
    return Object.fromEntries(
      (value as BrandSettings['countries']).map(({ countryCode, ...rest }) => [countryCode, rest]),
    );
  }
  return path === 'treeOff' || PLACES.some((name) => name === path)
    ? Object.fromEntries((value as string[]).map((one) => [one, true]))
    : value;
};
