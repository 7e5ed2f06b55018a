import type { FaceName } from '../palettes.ts';
import { FACES } from '../palettes.ts';
import { linear, svgPicture, tag, times } from '../svg.ts';
import type { Letters } from './row.ts';

type Pair = readonly [top: string, bottom: string];

/** Five pairs for A, K, Q, J and 10. */
const COLOURS: Readonly<Record<Letters, readonly Pair[]>> = {
  jewels: [
    ['#ffe08a', '#f0952a'],
    ['#ffa0ae', '#d63a58'],
    ['#d8b8ff', '#7c47e0'],
    ['#9cc4ff', '#3a6fe0'],
    ['#8cf0c0', '#178a5b'],
  ],
  metals: [
    ['#fff1b8', '#d8941c'],
    ['#f4f7fa', '#8797a6'],
    ['#ffc9a0', '#b5602a'],
    ['#cfe6ee', '#5a8698'],
    ['#e6d5b0', '#8c7040'],
  ],
  sea: [
    ['#fff3b0', '#f0b02a'],
    ['#a6fff0', '#12a09a'],
    ['#a8dcff', '#1c70d6'],
    ['#ffc0b0', '#e8604a'],
    ['#d2ccff', '#6558c8'],
  ],
  fruit: [
    ['#ff9c8a', '#d8182c'],
    ['#ffe27a', '#f08a00'],
    ['#b8f07a', '#3c9a12'],
    ['#f0a8ff', '#9a2ac0'],
    ['#8ce4ff', '#1486c0'],
  ],
  fire: [
    ['#fff7b0', '#ffb000'],
    ['#ffd08a', '#ff7a14'],
    ['#ffa88a', '#e83a1c'],
    ['#ff9ab0', '#b5143c'],
    ['#e8b0d8', '#7a2066'],
  ],
  ice: [
    ['#ffffff', '#7fc4f0'],
    ['#dff2ff', '#3a86d8'],
    ['#e4dcff', '#7d6ad8'],
    ['#c8fff2', '#2aa294'],
    ['#d3deee', '#566f96'],
  ],
  forest: [
    ['#ffeb9a', '#c88a10'],
    ['#d4f58a', '#5a9c14'],
    ['#9cf0b4', '#178a48'],
    ['#ffc09a', '#b8582a'],
    ['#b4e4e0', '#2f8084'],
  ],
  neon: [
    ['#fff27a', '#ff9a00'],
    ['#ff9ae8', '#f0149a'],
    ['#8ff5ff', '#0aa2f0'],
    ['#c0ff8a', '#2cc22a'],
    ['#d0a8ff', '#7a1cf0'],
  ],
  sweet: [
    ['#fff0b0', '#ffb03a'],
    ['#ffc4dc', '#f04a90'],
    ['#d4f5c4', '#58b858'],
    ['#d8ccff', '#8c6ae8'],
    ['#bceaff', '#3aa0e0'],
  ],
  earth: [
    ['#ffe6a0', '#d08a1c'],
    ['#ffc08a', '#c0501c'],
    ['#f0dcb4', '#9c7440'],
    ['#b8e0c4', '#3c8a68'],
    ['#f0b0b0', '#9c3a4a'],
  ],
  dusk: [
    ['#ffe0a0', '#f0902a'],
    ['#ffb4b4', '#d8406c'],
    ['#e4b8ff', '#8a3fd0'],
    ['#b4c4ff', '#4456c8'],
    ['#a8e8e8', '#248a9c'],
  ],
  porcelain: [
    ['#fff4d8', '#c8982a'],
    ['#d6f5d8', '#3f9c6a'],
    ['#d8e8ff', '#3f68b8'],
    ['#ffd8d0', '#c85a4a'],
    ['#e8e0d8', '#7a6a5a'],
  ],
};

/** The letters of one title: its own face, its own colours, its own dark outline. 216 square. */
export function drawTitleLetter(
  letter: string,
  look: { face: FaceName; letters: Letters; outline: string },
): string {
  const at = Math.max(0, 'AKQJT'.indexOf(letter));
  const [top, bottom] = COLOURS[look.letters][at] ?? ['#fff', '#888'];
  const face = FACES[look.face];
  const shown = letter === 'T' ? '10' : letter;
  const size = shown.length > 1 ? 150 : 184;
  const text = {
    x: 108,
    'text-anchor': 'middle',
    'font-family': `'${face.family}'`,
    'font-weight': face.weight,
    'font-size': size,
    'stroke-linejoin': 'round',
    ...(shown.length > 1 ? { textLength: 158, lengthAdjust: 'spacingAndGlyphs' } : {}),
  };
  const baseline = 108 + size * 0.35;
  const body = times(3, (index) =>
    tag(
      'text',
      {
        ...text,
        y: baseline + 10 - index * 3,
        fill: look.outline,
        stroke: look.outline,
        'stroke-width': 20,
      },
      shown,
    ),
  );
  const front = tag(
    'text',
    {
      ...text,
      y: baseline,
      fill: 'url(#letter)',
      stroke: look.outline,
      'stroke-width': 10,
      'paint-order': 'stroke',
    },
    shown,
  );
  const glint = tag(
    'text',
    { ...text, y: baseline - 3, fill: 'none', stroke: '#fff', 'stroke-width': 2.4, opacity: 0.5 },
    shown,
  );
  const paint = linear('letter', '0 0 0 1', [
    [0.1, top],
    [0.54, bottom],
    [1, bottom],
  ]);
  return svgPicture(216, 216, tag('defs', {}, paint) + body + front + glint);
}
