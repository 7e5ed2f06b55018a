import type { SlotRow } from './row.ts'

/** Titles of our own built around one feature: hold, book, wheel, respin or pick. */
export const FEATURE_ROWS: readonly SlotRow[] = [
  {
    slug: 'iron-foundry', title: ['Iron', 'Foundry'], hero: 'anvil',
    props: ['gear', 'chains', 'fire'], palette: 'ember', backdrop: 'hex', face: 'bungee',
    things: ['fire', 'hammer-and-wrench', 'chains', 'nut-and-bolt'], wild: 'anvil',
    scatter: 'factory', bonus: 'iron-coin', mount: 'hexagon', letters: 'metals',
  },
  {
    slug: 'sun-of-nubia', title: ['Sun of', 'Nubia'], hero: 'lion',
    props: ['sun', 'amphora', 'scorpion'], palette: 'honey', backdrop: 'dunes', face: 'cinzel',
    things: ['lion', 'crocodile', 'amphora', 'scorpion'], wild: 'sun-book',
    scatter: 'sun-book', bonus: 'sun-book', mount: 'none', letters: 'earth',
  },
  {
    slug: 'midnight-express', title: ['Midnight', 'Express'], hero: 'locomotive',
    props: ['mantelpiece-clock', 'luggage', 'ticket'], palette: 'ink', backdrop: 'stars',
    face: 'limelight', things: ['locomotive', 'luggage', 'mantelpiece-clock', 'cocktail-glass'],
    wild: 'crescent-moon', scatter: 'station', bonus: 'ticket', mount: 'none',
    letters: 'metals',
  },
  {
    slug: 'clockwork-owl', title: ['Clockwork', 'Owl'], hero: 'gear-owl',
    props: ['brass-gear', 'old-key', 'hourglass-done'], palette: 'copper', backdrop: 'arches',
    face: 'righteous', things: ['owl', 'mantelpiece-clock', 'old-key', 'hourglass-done'],
    wild: 'brass-gear', scatter: 'alarm-clock', mount: 'disc', letters: 'metals',
  },
  {
    slug: 'panda-orchard', title: ['Panda', 'Orchard'], hero: 'panda',
    props: ['peach', 'basket', 'cherry-blossom'], palette: 'lime', backdrop: 'bamboo',
    face: 'titan', things: ['panda', 'peach', 'pear', 'cherry-blossom'], wild: 'hibiscus',
    scatter: 'deciduous-tree', bonus: 'basket', mount: 'none', letters: 'fruit',
  },
  {
    slug: 'temple-bells', title: ['Temple', 'Bells'], hero: 'temple-bell',
    props: ['prayer-beads', 'candle', 'lotus'], palette: 'dusk', backdrop: 'temple',
    face: 'berkshire', things: ['shinto-shrine', 'lotus', 'prayer-beads', 'candle'],
    wild: 'temple-bell', scatter: 'hindu-temple', bonus: 'bell-coin', mount: 'petal',
    letters: 'dusk',
  },
  {
    slug: 'lucky-cats', title: ['Lucky', 'Cats'], hero: 'lucky-cat',
    props: ['fish', 'coin', 'yarn'], palette: 'peach', backdrop: 'fan', face: 'chango',
    things: ['black-cat', 'yarn', 'carp-streamer', 'glass-of-milk'], wild: 'lucky-cat',
    scatter: 'paw-prints', bonus: 'cat-wheel', mount: 'disc', letters: 'sweet',
  },
  {
    slug: 'gold-rush-gulch', title: ['Gold Rush', 'Gulch'], hero: 'gold-nugget',
    props: ['cactus', 'wheel', 'money-bag'], palette: 'rust',
    backdrop: 'rays', face: 'rye', things: ['horse-face', 'pick', 'bomb', 'cactus'],
    wild: 'claim-book', scatter: 'claim-book', bonus: 'claim-book', mount: 'none',
    letters: 'earth',
  },
  {
    slug: 'masquerade', title: ['Masquerade'], hero: 'mask',
    props: ['rose', 'violin', 'folding-hand-fan'], palette: 'crimson',
    backdrop: 'curtain', face: 'pirata', things: ['mask', 'violin', 'rose', 'wine-glass'],
    wild: 'performing-arts', scatter: 'candle', bonus: 'mask-box', mount: 'diamond',
    letters: 'dusk',
  },
  {
    slug: 'polar-crown', title: ['Polar', 'Crown'], hero: 'crowned-bear',
    props: ['snowflake', 'penguin', 'crown'],
    palette: 'frost', backdrop: 'crystal', face: 'righteous',
    things: ['polar-bear', 'penguin', 'seal', 'ice'], wild: 'crown', scatter: 'snowflake',
    bonus: 'ice-coin', mount: 'hexagon', letters: 'ice',
  },
]
