const WORDS: Record<string, string> = {
  sea:
    'anchor boatman crab dolphin harbor island kraken lagoon lighthouse mermaid narwhal pirate ' +
    'raft reef shark voyage walrus whale carp fisher compass',
  animals:
    'bear beetle buffalo camel cobra elephant firefly fox frog gecko hive jaguar leopard ' +
    'monkey moth otter panda pony rabbit serpent stallion tiger toad tortoise turtle wolf yak ' +
    'zebra safari',
  birds: 'crane eagle falcon hawk heron kingfisher owl parrot peacock raven rooster stork',
  nature:
    'acorn blossom cactus canyon cavern clover garden horizon lotus meadow monsoon mountain ' +
    'mushroom oasis orchid river summit sunflower volcano watermill fountain',
  fruit: 'citrus mango orchard peach plum pumpkin harvest',
  asia: 'abacus bamboo dojo dragonfly gong kite lantern pagoda samurai shrine drum',
  legends:
    'archer atlas castle chariot genie goblet griffin phoenix scarab sphinx temple tower ' +
    'viking crown nomad',
  festival: 'bonfire carnival feast fiddler jester juggler mask parade puppet bazaar',
  treasure: 'caravan treasure vault train',
  space: 'comet galaxy robot',
};
const THEMES = new Map(
  Object.entries(WORDS).flatMap(([theme, words]) =>
    words.split(' ').map((word) => [word, theme] as const),
  ),
);

/** The shelf a picture belongs to; a feed that names a theme itself is followed. */
export const themeOf = (given: unknown, motif: string): string => {
  if (typeof given === 'string' && /^[a-z][a-z-]{1,19}$/.test(given)) return given;
  return THEMES.get(motif) ?? '';
};
