import type { Feature } from '@fairhouse/contract/catalogue';
import type { FeedGame } from '@fairhouse/contract/game-feed';

/** The halls of the house by their codes; what is shown is our own wording. */
const VENDOR_NAMES: Record<string, string> = {
  FAIR: 'Fairhouse Originals',
  JILI: 'Jade Isle',
  PG: 'Paper Garden',
  FC: 'Festival Court',
  PP: 'Painted Pavilion',
  BNG: 'Bay and North Gate',
};
export const vendorName = (vassalage: string): string => VENDOR_NAMES[vassalage] ?? vassalage;

/** Accents and case do not count in a search. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

type Status = 'open' | 'maintenance' | 'closed';
const ORDER: readonly Status[] = ['open', 'maintenance', 'closed'];
export const worse = (a: Status, b: Status): Status =>
  ORDER[Math.max(ORDER.indexOf(a), ORDER.indexOf(b))] ?? 'closed';

/** The first brand is where the house itself plays: it lists only what can be played there. */
export const listsUnconnected = (brandId: number): boolean => brandId !== 1;

/** How many full feeds must leave a game out before it is switched off. */
export const MISSED_MAX = 2;
/** The vendor's word, the operator's switch and what the last feeds left out, together. */
export const feedStatus = ({
  told,
  status,
  missed,
}: {
  told: { vendorStatus: Status };
  status: Status;
  missed: number;
}): Status => (missed >= MISSED_MAX ? 'closed' : worse(status, told.vendorStatus));

/** Decimal text in minor units; what a currency cannot hold is rounded up. */
export const ceilMinor = (text: string, digits: number): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  const held = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'));
  return /[1-9]/.test(part.slice(digits)) ? held + 1n : held;
};

/** Games of a feed have no pictures: their tiles are drawn from a hue and a word. */
export const tilePath = ({ hue, motif }: { hue: number; motif: string }): string =>
  `/art/drawn/${hue}-${motif}.webp`;

type Manifest = { kind: string; buys?: readonly { feature: string }[] };
export const featuresOf = ({ kind, buys = [] }: Manifest): Feature[] => [
  ...(buys.some((one) => one.feature === 'freeSpins') ? ['freeSpins' as const] : []),
  ...(buys.length > 0 ? ['buyFeature' as const] : []),
  ...(kind === 'instant' ? ['demo' as const] : []),
];

/** Vendors whose games are the house's own, with those its halls are named after. */
export const vendorsOfHouse = (loaded: readonly string[]): Set<string> =>
  new Set([...Object.keys(VENDOR_NAMES), ...loaded]);

const textOf = (value: FeedGame[keyof FeedGame]): string =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '');
/** What a feed says otherwise than before, field by field. */
export const changesOf = (before: FeedGame, after: FeedGame) =>
  (Object.keys(after) as (keyof FeedGame)[]).flatMap((field) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])];
    return from === to ? [] : [{ field: String(field), from, to }];
  });
