import type { ListedRoom } from '@fairhouse/contract/rooms';

/** The games that have words here, in the order in which they stand; others follow by name. */
export const GAMES: readonly string[] = ['tien-len', 'landlord', 'grabbed-bulls'];
const placeOf = (slug: string): number => {
  const at = GAMES.indexOf(slug);
  return at < 0 ? GAMES.length : at;
};

export type RoomsOfGame = { slug: string; rooms: readonly ListedRoom[] };

/** Rooms by game; of each the lowest stakes first, the own room before others of its stake. */
export const byGame = (rooms: readonly ListedRoom[]): RoomsOfGame[] =>
  [...new Set(rooms.map(({ slug }) => slug))]
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map((slug) => ({
      slug,
      rooms: rooms
        .filter((room) => room.slug === slug)
        .toSorted(
          (a, b) =>
            Number(a.ante) - Number(b.ante) ||
            Number(b.isOwn) - Number(a.isOwn) ||
            a.name.localeCompare(b.name, 'en', { numeric: true }),
        ),
    }));

/** Stakes to choose from, told by their antes: a few, some, and all above. */
export const STAKES = [
  { key: 'low', from: 0, below: 1 },
  { key: 'middle', from: 1, below: 10 },
  { key: 'high', from: 10, below: Infinity },
] as const;
export type Stakes = (typeof STAKES)[number]['key'];

/** Bounds of the antes that the rooms really have, for each part that has any. */
export const stakesOf = (
  rooms: readonly ListedRoom[],
): { key: Stakes; least: string; most: string }[] =>
  STAKES.flatMap(({ key, from, below }) => {
    const antes = antesOf(rooms.filter((room) => isBetween(room, from, below)));
    const [least, most] = [antes[0], antes.at(-1)];
    return least === undefined || most === undefined ? [] : [{ key, least, most }];
  });

const isBetween = ({ ante }: ListedRoom, from: number, below: number): boolean =>
  Number(ante) >= from && Number(ante) < below;

/** Each ante once, the lowest first. */
export const antesOf = (rooms: readonly ListedRoom[]): string[] =>
  [...new Map(rooms.map(({ ante }) => [Number(ante), ante]))]
    .toSorted(([a], [b]) => a - b)
    .map(([, ante]) => ante);

export const freeOf = ({ seats, seated }: ListedRoom): number => Math.max(0, seats - seated);

export type Wanted = { slug: string; stakes: Stakes | ''; isFreeOnly: boolean; isOwnOnly: boolean };
export const isWanted = (room: ListedRoom, wanted: Wanted): boolean => {
  const part = STAKES.find(({ key }) => key === wanted.stakes);
  return (
    (wanted.slug === '' || room.slug === wanted.slug) &&
    (!part || isBetween(room, part.from, part.below)) &&
    (!wanted.isFreeOnly || room.isOwn || (room.status === 'open' && freeOf(room) > 0)) &&
    (!wanted.isOwnOnly || room.isOwn)
  );
};

export type Sums = { seated: number; running: number; waitSeconds: number | null };
export const sumsOf = (rooms: readonly ListedRoom[]): Sums => ({
  seated: rooms.reduce((sum, { seated }) => sum + seated, 0),
  running: rooms.filter(({ handsPerHour, seated }) => handsPerHour > 0 && seated > 0).length,
  waitSeconds: meanWait(rooms),
});

/** Of the rooms where somebody waited. */
export const meanWait = (rooms: readonly ListedRoom[]): number | null => {
  const waits = rooms.flatMap(({ averageWaitSeconds: one }) => (one === null ? [] : [one]));
  if (waits.length === 0) return null;
  return Math.round(waits.reduce((sum, one) => sum + one, 0) / waits.length);
};

/** One listed room for each game and ante: a private one is made with its terms. */
export const likesOf = (rooms: readonly ListedRoom[]): ListedRoom[] => {
  const listed = byGame(rooms).flatMap((group) => group.rooms.filter(({ code }) => code === null));
  return [...new Map(listed.map((room) => [`${room.slug} ${room.ante}`, room])).values()];
};

/** A code in two halves, as it is said to others. */
export const printCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/**
 * Where a quick seat is asked for: the server draws the room among those of this game and ante. Who
 * sits there already returns; else one with a free place and company, else the shortest line.
 */
export const quickRoom = (rooms: readonly ListedRoom[]): ListedRoom | undefined =>
  rooms
    .filter(({ status, code }) => status === 'open' && code === null)
    .toSorted(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        Number(freeOf(b) > 0) - Number(freeOf(a) > 0) ||
        (freeOf(a) > 0 ? b.seated - a.seated : a.waiting - b.waiting),
    )[0];

export const isLine = (room: ListedRoom): boolean => !room.isOwn && freeOf(room) === 0;

/** "4" or "4.5": percent of ten thousandths. */
export const rateOf = (basisPoints: number): string => String(basisPoints / 100);
