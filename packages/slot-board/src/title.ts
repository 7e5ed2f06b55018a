import type { GameManifest } from '@fairhouse/game-kit';
import type { SlotFacts, SlotRound } from '@fairhouse/slots';
import type { StagePlace } from './stage/place.ts';
import type { SlotTheme } from './theme.ts';

/** What stands behind and around the reels. */
export type Scenery = {
  layout(place: StagePlace): void;
  /** In free spins the scene is in the night of the theme. */
  setNight(isNight: boolean): void;
  /** A wild paid: the scene answers with light. */
  flare(): void;
  destroy(): void;
};

/** What makes a title of the shared board; see slotBoard. */
export type SlotTitle = {
  manifest: Pick<
    GameManifest,
    'slug' | 'rtp' | 'hitRate' | 'volatility' | 'lineCount' | 'topPrize' | 'buys'
  >;
  facts: SlotFacts;
  theme: SlotTheme;
  /** Addresses by path, as import.meta.glob('./art/**\/*.webp') gives them. */
  pictures: Readonly<Record<string, string>>;
  /** For an engine that tells its rounds in a shape of its own. */
  readRound?: (outcome: Record<string, unknown>) => SlotRound;
  /** A scenery of the title's own in place of the scene picture and the drawn frame. */
  makeScenery?: (host: HTMLElement) => Scenery;
};

/** The file of a symbol's picture; a sign that no file system likes has a name. */
export const symbolUrl = ({ pictures }: SlotTitle, id: string): string =>
  pictures[`./art/symbols/${id === '*' ? 'bonus' : id}.webp`] ?? '';

export const tileUrl = ({ pictures }: SlotTitle): string | undefined => pictures['./art/tile.webp'];
export const sceneUrl = ({ pictures }: SlotTitle): string | undefined =>
  pictures['./art/scene.webp'];
