import type { Kernel } from '../../../kernel/kernel.ts';
import { vendorName } from '../rules.ts';
import { guestGames, imageOf } from './guests.ts';
import { roomGamesOf } from './room-games.ts';
import { gamesOf } from './shelves.ts';
import { feedNames } from '../steps/feed-games.ts';

/** What a game is called, whoever serves it; its slug where it left the catalogue. */
export const nameOf = (kernel: Kernel, slug: string): string =>
  gamesOf(kernel).get(slug)?.manifest.title ??
  roomGamesOf(kernel).get(slug)?.title ??
  guestGames.of(kernel).get(slug)?.game.name ??
  feedNames(kernel, slug)?.name ??
  slug;

/** The games of a vendor. */
export const slugsOf = (kernel: Kernel, vassalage: string): string[] =>
  [
    ...[...gamesOf(kernel).values()].filter((one) => one.manifest.vassalage === vassalage),
    ...[...guestGames.of(kernel).values()].filter(({ vendor }) => vendor.vassalage === vassalage),
    ...[...roomGamesOf(kernel).values()].filter((one) => one.vassalage === vassalage),
  ].map((one) => one.slug);

/** Whose game it is, and whether it is played on a page of theirs. */
export const vendorOf = (kernel: Kernel, slug: string): { name: string; isHosted: boolean } => {
  const manifest = gamesOf(kernel).get(slug)?.manifest ?? roomGamesOf(kernel).get(slug);
  if (manifest) return { name: vendorName(manifest.vassalage), isHosted: false };
  // A game that left the catalogue keeps the vendor that its name begins with.
  const [, code = ''] = /^([^.]+)\./.exec(slug) ?? [];
  return {
    name:
      guestGames.of(kernel).get(slug)?.vendor.name ??
      feedNames(kernel, slug)?.studio ??
      vendorName(code),
    isHosted: code !== '',
  };
};

/** The picture of a game. */
export const imageOfSlug = (kernel: Kernel, slug: string): string => {
  const guest = guestGames.of(kernel).get(slug);
  return guest ? imageOf(guest) : `/art/games/${slug}/tile.webp`;
};
