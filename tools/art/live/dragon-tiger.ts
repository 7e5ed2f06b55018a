import { circle, linear, path, radial, rect, symbol, tag, times } from '../svg.ts';
import type { TileRow } from '../tile.ts';

type CardLook = { id: string; light: string; dark: string; rank: string; turn: string };

/** Two gilded cards that lean against each other, a head on each: the hero of dragon and tiger. */
function drawRivals(): string {
  const paints = linear('rivalGold', '0 0 1 1', [
    [0, '#fff3c2'],
    [0.3, '#f2b544'],
    [0.52, '#fff0b4'],
    [0.78, '#c47a16'],
    [1, '#ffe39a'],
  ]);
  return (
    tag('defs', {}, paints) +
    card({
      id: 'rivalTiger',
      light: '#4b46c9',
      dark: '#160f4a',
      rank: 'Q',
      turn: 'translate(84 26) rotate(13)',
    }) +
    card({
      id: 'rivalDragon',
      light: '#d4312f',
      dark: '#4a0715',
      rank: 'K',
      turn: 'translate(-82 14) rotate(-12)',
    }) +
    tag(
      'g',
      { transform: 'translate(104 42) rotate(8)' },
      symbol('tiger-face', { x: 0, y: 0, size: 232 }),
    ) +
    tag(
      'g',
      { transform: 'translate(-96 -26) rotate(-9)' },
      symbol('dragon-face', { x: 0, y: 0, size: 250 }),
    ) +
    clash()
  );
}

function card({ id, light, dark, rank, turn }: CardLook): string {
  const corner = {
    fill: 'url(#rivalGold)',
    'font-family': "'Mona Sans'",
    'font-weight': 820,
    'font-size': 58,
    'text-anchor': 'middle',
  };
  const pip = (x: number, y: number) =>
    path(`M${x} ${y - 17}l13 17-13 17-13-17Z`, { fill: 'url(#rivalGold)' });
  return tag(
    'g',
    { transform: turn },
    [
      tag(
        'defs',
        {},
        radial(id, { cx: 0.5, cy: 0.42, r: 0.75 }, [
          [0, light],
          [1, dark],
        ]),
      ),
      rect([-118, -176, 236, 352], { rx: 28, fill: 'url(#rivalGold)' }),
      rect([-106, -164, 212, 328], {
        rx: 20,
        fill: `url(#${id})`,
        stroke: dark,
        'stroke-width': 5,
      }),
      rays(),
      rect([-92, -150, 184, 300], {
        rx: 12,
        fill: 'none',
        stroke: 'url(#rivalGold)',
        'stroke-width': 3.5,
      }),
      tag('text', { ...corner, x: -66, y: -92 }, rank),
      pip(-66, -62),
      tag(
        'g',
        { transform: 'rotate(180)' },
        tag('text', { ...corner, x: -66, y: -92 }, rank) + pip(-66, -62),
      ),
    ].join(''),
  );
}

/** Light behind a head, from the middle of its card to the frame. */
function rays(): string {
  return times(16, (index) =>
    tag(
      'g',
      { transform: `rotate(${index * 22.5})` },
      path('M0 0L-9-120H9Z', { fill: '#ffe9b0', opacity: 0.16 }),
    ),
  );
}

/** Where the two meet: a spark. */
function clash(): string {
  const spark = 'M0-64L11-15L54-34L20 0L60 26L13 17L2 66L-12 16L-56 30L-18 2L-58-26L-12-15Z';
  return tag(
    'g',
    { transform: 'translate(14 128)' },
    [
      tag(
        'defs',
        {},
        radial('clash', {}, [
          [0, '#fffbe6'],
          [0.4, '#ffd45e', 0.7],
          [1, '#ff8a1c', 0],
        ]),
      ),
      circle(0, 0, 96, { fill: 'url(#clash)' }),
      path(spark, { fill: '#fff6cf', stroke: '#c4600a', 'stroke-width': 4 }),
    ].join(''),
  );
}

export const DRAGON_TIGER_ROW: TileRow = {
  slug: 'dragon-tiger',
  title: ['Dragon', 'Tiger'],
  hero: 'dragon-face',
  heroDrawing: drawRivals(),
  props: ['red-paper-lantern', 'coin', 'fire'],
  palette: 'ember',
  backdrop: 'temple',
  face: 'cinzel',
};
