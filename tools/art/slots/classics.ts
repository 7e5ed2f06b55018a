import type { SlotRow } from './row.ts'

/** The titles of the game book. */
export const CLASSIC_ROWS: readonly SlotRow[] = [
  {
    slug: 'lucky-bar', title: ['Lucky', 'Bar'], hero: 'seven',
    props: ['cherries', 'lemon', 'bell'], palette: 'crimson', backdrop: 'halftone',
    face: 'bungee', things: ['seven', 'bars'], wild: 'four-leaf-clover', scatter: 'bell',
    fixed: { L: 'lemon', C: 'cherries', O: 'tangerine' }, mount: 'none', letters: 'fruit',
  },
  {
    slug: 'jade-five', title: ['Jade', 'Five'], hero: 'jade-disc',
    props: ['lotus', 'pine-decoration', 'coin'], palette: 'jade', backdrop: 'fan',
    face: 'cinzel', things: ['turtle', 'lotus', 'pine-decoration'], wild: 'jade-disc',
    scatter: 'yin-yang', mount: 'disc', letters: 'porcelain',
  },
  {
    slug: 'nine-rivers', title: ['Nine', 'Rivers'], hero: 'canoe',
    props: ['fish', 'evergreen-tree', 'swan'], palette: 'teal', backdrop: 'peaks',
    face: 'berkshire', things: ['canoe', 'swan', 'otter', 'fish'], wild: 'water-wave',
    scatter: 'sunrise-over-mountains', mount: 'none', letters: 'sea',
  },
  {
    slug: 'gem-fall', title: ['Gem', 'Fall'], hero: 'gem-heart',
    props: ['gem-drop', 'gem-square', 'gem-star'], palette: 'cosmos', backdrop: 'crystal',
    face: 'righteous',
    things: ['gem-star', 'gem-heart', 'gem-drop', 'gem-hexagon', 'gem-square',
      'gem-triangle', 'gem-round'],
    wild: 'sparkles', scatter: 'glowing-star', mount: 'none', letters: 'jewels',
  },
  {
    slug: 'coral-cluster', title: ['Coral', 'Cluster'], hero: 'octopus',
    props: ['coral', 'tropical-fish', 'spiral-shell'], palette: 'plum', backdrop: 'bubbles',
    face: 'titan',
    things: ['octopus', 'turtle', 'blowfish', 'crab', 'jellyfish', 'spiral-shell'],
    wild: 'oyster', scatter: 'coral', mount: 'none', letters: 'sea',
  },
  {
    slug: 'monsoon-ways', title: ['Monsoon', 'Ways'], hero: 'elephant',
    props: ['umbrella-with-rain-drops', 'lotus', 'mango'], palette: 'storm',
    backdrop: 'hills', face: 'lilita',
    things: ['tiger-face', 'elephant', 'peacock', 'lotus', 'mango', 'herb', 'droplet',
      'cloud-with-rain'],
    wild: 'umbrella-with-rain-drops', scatter: 'high-voltage', mount: 'none', letters: 'forest',
  },
  {
    slug: 'vault-hold', title: ['Vault', 'Hold'], hero: 'vault-door',
    props: ['money-bag', 'old-key', 'coin'], palette: 'steel', backdrop: 'hex',
    face: 'bungee', things: ['money-bag', 'old-key', 'bell'], wild: 'vault-door',
    scatter: 'locked-with-key', bonus: 'vault-coin', mount: 'hexagon', letters: 'metals',
  },
  {
    slug: 'book-of-tides', title: ['Book of', 'Tides'], hero: 'tide-book',
    props: ['trident-emblem', 'spiral-shell', 'amphora'],
    palette: 'abyss', backdrop: 'columns', face: 'cinzel',
    things: ['trident-emblem', 'whale', 'amphora', 'dolphin'], wild: 'tide-book',
    scatter: 'tide-book', bonus: 'tide-book', mount: 'arch', letters: 'sea',
  },
  {
    slug: 'ember-respin', title: ['Ember', 'Respin'], hero: 'phoenix-bird',
    props: ['fire', 'firecracker', 'candle'], palette: 'ember', backdrop: 'bokeh',
    face: 'audiowide', things: ['phoenix-bird', 'firecracker', 'candle'], wild: 'fire',
    scatter: 'sparkler', mount: 'diamond', letters: 'fire',
  },
  {
    slug: 'grand-wheel', title: ['Grand', 'Wheel'], hero: 'prize-wheel',
    props: ['top-hat', 'trophy', 'admission-tickets'],
    palette: 'royal', backdrop: 'curtain', face: 'limelight',
    things: ['trophy', 'top-hat', 'admission-tickets', 'mirror-ball'], wild: 'joker',
    scatter: 'glowing-star', bonus: 'prize-wheel', mount: 'none', letters: 'jewels',
  },
  {
    slug: 'twin-aurora', title: ['Twin', 'Aurora'], hero: 'aurora',
    props: ['ice-green', 'ice-violet', 'evergreen-tree'],
    palette: 'aurora', backdrop: 'stars', face: 'audiowide',
    things: ['ice-green', 'ice-red', 'ice-violet', 'ice-gold'], wild: 'aurora',
    scatter: 'shooting-star', mount: 'none', letters: 'ice',
  },
]
