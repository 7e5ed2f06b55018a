import type { SlotRow } from './row.ts'

/** Titles of our own with reels and lines. */
export const LINE_ROWS: readonly SlotRow[] = [
  {
    slug: 'lantern-market', title: ['Lantern', 'Market'], hero: 'red-paper-lantern',
    props: ['dango', 'wind-chime', 'folding-hand-fan'], palette: 'plum', backdrop: 'lanterns',
    face: 'chango', things: ['wind-chime', 'folding-hand-fan', 'dango', 'carp-streamer'],
    wild: 'red-paper-lantern', scatter: 'full-moon', bonus: 'wrapped-gift', mount: 'none',
    letters: 'dusk',
  },
  {
    slug: 'wolf-moon', title: ['Wolf', 'Moon'], hero: 'wolf',
    props: ['paw-prints', 'evergreen-tree', 'mushroom'], palette: 'night', backdrop: 'moon',
    face: 'pirata', things: ['wolf', 'eagle', 'moose', 'mushroom'], wild: 'full-moon',
    scatter: 'paw-prints', mount: 'none', letters: 'ice',
  },
  {
    slug: 'desert-caravan', title: ['Desert', 'Caravan'], hero: 'two-hump-camel',
    props: ['palm-tree', 'amphora', 'tent'], palette: 'sand', backdrop: 'dunes', face: 'rye',
    things: ['two-hump-camel', 'lizard', 'amphora', 'palm-tree'], wild: 'sun',
    scatter: 'compass', mount: 'none', letters: 'earth',
  },
  {
    slug: 'snow-foxes', title: ['Snow', 'Foxes'], hero: 'fox',
    props: ['snowflake', 'evergreen-tree', 'scarf'], palette: 'frost', backdrop: 'hills',
    face: 'titan', things: ['fox', 'rabbit', 'deer', 'owl'], wild: 'snowflake',
    scatter: 'snowman', mount: 'petal', letters: 'ice',
  },
  {
    slug: 'jade-dragons', title: ['Jade', 'Dragons'], hero: 'dragon',
    props: ['coin', 'red-envelope', 'lotus'], palette: 'jade', backdrop: 'temple',
    face: 'cinzel', things: ['dragon', 'mahjong-red-dragon', 'red-envelope', 'lotus'],
    wild: 'jade-disc', scatter: 'dragon-face', mount: 'square', letters: 'metals',
  },
  {
    slug: 'tea-house', title: ['Tea', 'House'], hero: 'teapot',
    props: ['teacup-without-handle', 'moon-cake', 'leaf-fluttering-in-wind'], palette: 'mint',
    backdrop: 'bamboo', face: 'berkshire', things: ['teapot', 'teacup-without-handle',
      'moon-cake', 'leaf-fluttering-in-wind'],
    wild: 'bowl-with-spoon', scatter: 'hot-springs', mount: 'petal', letters: 'porcelain',
  },
  {
    slug: 'royal-parade', title: ['Royal', 'Parade'], hero: 'carousel-horse',
    props: ['trumpet', 'drum', 'rosette'], palette: 'violet', backdrop: 'curtain',
    face: 'cinzel', things: ['carousel-horse', 'trumpet', 'drum', 'rosette'],
    wild: 'crown', scatter: 'castle', mount: 'shield', letters: 'jewels',
  },
  {
    slug: 'ghost-harbour', title: ['Ghost', 'Harbour'], hero: 'ghost',
    props: ['skull', 'compass', 'candle'], palette: 'storm', backdrop: 'waves', face: 'pirata',
    things: ['ship', 'skull', 'compass'], wild: 'ghost', scatter: 'pirate-flag',
    mount: 'none', letters: 'sea',
  },
  {
    slug: 'kitchen-carnival', title: ['Kitchen', 'Carnival'], hero: 'shallow-pan-of-food',
    props: ['tomato', 'hot-pepper', 'pretzel'], palette: 'honey', backdrop: 'halftone',
    face: 'chango', things: ['hamburger', 'shrimp', 'hot-pepper', 'cheese-wedge'],
    wild: 'shallow-pan-of-food', scatter: 'birthday-cake', mount: 'disc', letters: 'fruit',
  },
  {
    slug: 'harvest-moon', title: ['Harvest', 'Moon'], hero: 'jack-o-lantern',
    props: ['ear-of-corn', 'sheaf-of-rice', 'red-apple'], palette: 'cocoa', backdrop: 'moon',
    face: 'lilita', things: ['jack-o-lantern', 'tractor', 'ear-of-corn', 'red-apple'],
    wild: 'full-moon-face', scatter: 'sheaf-of-rice', mount: 'none', letters: 'earth',
  },
]

/** Titles of our own with ways over the reels. */
export const WAY_ROWS: readonly SlotRow[] = [
  {
    slug: 'orchid-garden', title: ['Orchid', 'Garden'], hero: 'orchid',
    props: ['butterfly', 'potted-plant', 'tulip'], palette: 'sakura', backdrop: 'arches',
    face: 'berkshire', things: ['orchid', 'butterfly', 'tulip', 'sunflower'], wild: 'bouquet',
    scatter: 'fountain', mount: 'petal', letters: 'sweet',
  },
  {
    slug: 'storm-signal', title: ['Storm', 'Signal'], hero: 'tornado',
    props: ['high-voltage', 'satellite-antenna', 'ring-buoy'], palette: 'steel',
    backdrop: 'waves', face: 'audiowide',
    things: ['ring-buoy', 'satellite-antenna', 'telescope', 'helicopter', 'radio', 'compass',
      'triangular-flag', 'sailboat'],
    wild: 'high-voltage', scatter: 'tornado', mount: 'none', letters: 'neon',
  },
  {
    slug: 'silk-road', title: ['Silk', 'Road'], hero: 'horse',
    props: ['scroll', 'ring', 'thread'], palette: 'dusk', backdrop: 'dunes', face: 'limelight',
    things: ['horse', 'mosque', 'world-map', 'thread'], wild: 'gem-stone', scatter: 'scroll',
    mount: 'none', letters: 'dusk',
  },
  {
    slug: 'volcano-island', title: ['Volcano', 'Island'], hero: 'volcano',
    props: ['moai', 'pineapple', 'palm-tree'], palette: 'rust', backdrop: 'peaks',
    face: 'chango', things: ['moai', 'lizard', 'parrot', 'pineapple'], wild: 'fire',
    scatter: 'volcano', mount: 'none', letters: 'fire',
  },
  {
    slug: 'comet-hunters', title: ['Comet', 'Hunters'], hero: 'comet',
    props: ['telescope', 'ringed-planet', 'rocket'], palette: 'cosmos', backdrop: 'stars',
    face: 'righteous',
    things: ['rocket', 'ringed-planet', 'flying-saucer', 'globe-showing-americas', 'glowing-star',
      'alien-monster', 'satellite-antenna'],
    wild: 'comet', scatter: 'milky-way', mount: 'none', letters: 'neon',
  },
  {
    slug: 'dragon-boats', title: ['Dragon', 'Boats'], hero: 'dragon-boat',
    props: ['long-drum', 'trophy', 'water-wave'],
    palette: 'lagoon', backdrop: 'waves', face: 'bungee',
    things: ['dragon-face', 'trophy', 'rice-ball'], wild: 'dragon-boat',
    scatter: 'long-drum', mount: 'disc', letters: 'sea',
  },
]
