import { circle, ellipse, linear, path, radial, rect, svgPicture, symbol, tag } from './svg.ts';
import { times } from './svg.ts';

type Felt = { light: string; dark: string };

/** A room with a table under lamps: the picture of live tables. 560 by 300. */
export function drawTableRoom(felt: Felt, cards: readonly string[]): string {
  const [width, height] = [560, 300];
  const lamps = [96, 280, 464];
  const layers = [
    tag(
      'defs',
      {},
      [
        linear('room', '0 0 0 1', [
          [0, '#3a2350'],
          [1, '#120d1d'],
        ]),
        linear('pane', '0 0 0 1', [
          [0, '#6b3c3f'],
          [1, '#2b1730'],
        ]),
        radial('glow', {}, [
          [0, '#ffd696', 0.6],
          [1, '#ffd696', 0],
        ]),
        radial('felt', { cx: 0.5, cy: 0.05, r: 0.95 }, [
          [0, felt.light],
          [1, felt.dark],
        ]),
        linear('beam', '0 0 0 1', [
          [0, '#ffdc9e', 0.34],
          [1, '#ffdc9e', 0],
        ]),
        linear('face', '0 0 0 1', [
          [0, '#fffefb'],
          [1, '#e6e1ee'],
        ]),
        '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" ' +
          'dy="8" stdDeviation="7" flood-color="#000" flood-opacity=".5"/></filter>',
      ].join(''),
    ),
    rect([0, 0, width, height], { fill: 'url(#room)' }),
    ...[34, 148, 352, 466].map(archedPane),
    ellipse([width / 2, 30, 330, 150], { fill: 'url(#glow)' }),
    ...lamps.map(hangingLamp),
    table(width),
    tag('g', { filter: 'url(#soft)' }, cards.map(playingCard).join('')),
  ];
  return svgPicture(width, height, layers.join(''));
}

function archedPane(x: number): string {
  const arch = `M${x} 140V58a30 30 0 0 1 60 0V140Z`;
  return (
    path(arch, { fill: 'url(#pane)', opacity: 0.85 }) +
    path(`${arch}M${x + 30} 28V140M${x} 84H${x + 60}`, {
      fill: 'none',
      stroke: '#1d1128',
      'stroke-width': 3,
    })
  );
}

function hangingLamp(x: number): string {
  return (
    path(`M${x - 30} 34L${x - 96} 210H${x + 96}L${x + 30} 34Z`, { fill: 'url(#beam)' }) +
    circle(x, 38, 60, { fill: 'url(#glow)' }) +
    path(`M${x} 0V16`, { stroke: '#1d1128', 'stroke-width': 3 }) +
    path(`M${x - 34} 36a34 24 0 0 1 68 0Z`, { fill: '#4a2c50' }) +
    path(`M${x - 34} 36a34 24 0 0 1 34 -24V36Z`, { fill: '#7a4a5e' }) +
    ellipse([x, 37, 24, 6], { fill: '#fff0cf' })
  );
}

function table(width: number): string {
  const x = width / 2;
  const roof = `M${x - 46} 172L${x - 6} 146a9 9 0 0 1 12 0L${x + 46} 172`;
  const print = { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.2, 'stroke-width': 8 };
  return (
    ellipse([x, 336, 352, 214], { fill: '#24130f' }) +
    ellipse([x, 330, 350, 210], { fill: 'none', stroke: '#b9824a', 'stroke-width': 7 }) +
    ellipse([x, 334, 334, 200], { fill: 'url(#felt)' }) +
    ellipse([x, 338, 286, 162], {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.25,
      'stroke-width': 1.6,
    }) +
    path(roof, { ...print, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  );
}

const SUIT_SYMBOLS: Readonly<Record<string, string>> = {
  h: 'heart-suit',
  d: 'diamond-suit',
  s: 'spade-suit',
  c: 'club-suit',
};

/** Four cards, two a side: "9h" is the nine of hearts. */
function playingCard(card: string, index: number): string {
  const places = [
    [158, -7],
    [222, 5],
    [338, -5],
    [402, 8],
  ] as const;
  const [x, turn] = places[index] ?? [280, 0];
  const rank = card.slice(0, -1);
  const isRed = card.endsWith('h') || card.endsWith('d');
  const suit = SUIT_SYMBOLS[card.slice(-1)] ?? 'spade-suit';
  const corner = {
    x: 8,
    y: 27,
    fill: isRed ? '#d02648' : '#1d1730',
    'font-family': "'Mona Sans'",
    'font-weight': 780,
    'font-size': 25,
  };
  const inside =
    rect([0, 0, 68, 96], { rx: 8, fill: 'url(#face)' }) +
    tag('text', corner, rank) +
    symbol(suit, { x: 42, y: 64, size: 40 });
  return tag('g', { transform: `translate(${x - 34} 186) rotate(${turn} 34 48)` }, inside);
}

/** A king of spades over a nine of hearts, centred on 0,0 in a box of 430: the hero of baccarat. */
export function drawCardFan(): string {
  const paint = linear('fanFace', '0 0 0 1', [
    [0, '#fffefb'],
    [1, '#dfd8ea'],
  ]);
  return (
    tag('defs', {}, paint) +
    largeCard('9h', 'translate(-74 -4) rotate(-12)') +
    largeCard('Ks', 'translate(70 8) rotate(10)')
  );
}

function largeCard(card: string, transform: string): string {
  const fill = card.endsWith('h') ? '#d02648' : '#1d1730';
  const suit = SUIT_SYMBOLS[card.slice(-1)] ?? 'spade-suit';
  const corner = {
    fill,
    'font-family': "'Mona Sans'",
    'font-weight': 800,
    'font-size': 84,
    x: -98,
    y: -72,
  };
  return tag(
    'g',
    { transform },
    [
      rect([-118, -164, 236, 328], { rx: 26, fill: '#1a0a1c', opacity: 0.25 }),
      rect([-118, -168, 236, 328], {
        rx: 26,
        fill: 'url(#fanFace)',
        stroke: '#fff',
        'stroke-width': 3,
      }),
      tag('text', corner, card.slice(0, -1)),
      symbol(suit, { x: -72, y: -30, size: 52 }),
      symbol(suit, { x: 26, y: 52, size: 150 }),
    ].join(''),
  );
}

/** The letter of a slot: wide, with a gradient and a dark outline. 216 square. */
export function drawLetter(letter: string, [top, bottom]: readonly [string, string]): string {
  const text = {
    x: 108,
    'text-anchor': 'middle',
    'font-family': "'Mona Sans'",
    'font-weight': 880,
    'font-size': letter.length > 1 ? 132 : 170,
    'font-stretch': '125%',
    'stroke-linejoin': 'round',
    ...(letter.length > 1 ? { textLength: 168, lengthAdjust: 'spacingAndGlyphs' } : {}),
  };
  const ink = '#12102a';
  const baseline = letter.length > 1 ? 154 : 167;
  const body = times(3, (index) =>
    tag(
      'text',
      { ...text, y: baseline + 10 - index * 3, fill: ink, stroke: ink, 'stroke-width': 20 },
      letter,
    ),
  );
  const front = tag(
    'text',
    {
      ...text,
      y: baseline,
      fill: 'url(#letter)',
      stroke: ink,
      'stroke-width': 10,
      'paint-order': 'stroke',
    },
    letter,
  );
  const paint = linear('letter', '0 0 0 1', [
    [0.1, top],
    [0.95, bottom],
  ]);
  return svgPicture(216, 216, tag('defs', {}, paint) + body + front);
}

/** A symbol for the reels: lit rim, soft shadow. 216 square. */
export function drawReelSymbol(inside: string): string {
  const shadow =
    '<filter id="reel" x="-20%" y="-20%" width="140%" height="140%">' +
    '<feDropShadow dx="0" dy="7" stdDeviation="6" flood-color="#050a22" flood-opacity=".6"/>' +
    '</filter>';
  return svgPicture(216, 216, tag('defs', {}, shadow) + tag('g', { filter: 'url(#reel)' }, inside));
}

/** A full moon behind thin cloud: the scatter of the harbour. */
export function drawScatterMoon(): string {
  return (
    tag(
      'defs',
      {},
      radial('halo', {}, [
        [0.55, '#fff2c4', 0.9],
        [1, '#ffd873', 0],
      ]),
    ) +
    circle(108, 104, 106, { fill: 'url(#halo)' }) +
    symbol('full-moon', { x: 108, y: 104, size: 150 }) +
    path('M20 150c22-20 46-16 60-8s38 10 58 0 40-6 58 8c-20 14-44 14-62 8s-40-4-60 2-38 4-54-10Z', {
      fill: '#fff',
      opacity: 0.85,
    })
  );
}
