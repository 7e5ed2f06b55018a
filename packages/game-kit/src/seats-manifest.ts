/** What the shelf and the rooms know of a game between players. Plain data. */
export type SeatsManifest = {
  slug: string;
  version: string;
  kind: 'seats';
  category: 'PVP';
  vassalage: string;
  gameType: string;
  title: string;
  code: string;
  accountTypeName: string;
  /** As every brand is first given them; the operator changes them later. */
  rooms: readonly SeatsRoom[];
  art: { tile: string; wide: string; hero: string; backdrop: string; palette: readonly string[] };
};

/** A room is one table. Its buy-ins follow from the ante by the rules of the game. */
export type SeatsRoom = {
  id: string;
  name: string;
  /** In hundredths of the currency's unit. */
  anteMinor: bigint;
  /** Of a winner's net, in ten thousandths. */
  rakeBp: number;
};
