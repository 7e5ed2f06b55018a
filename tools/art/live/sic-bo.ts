import { ellipse, linear, path, radial, tag } from '../svg.ts';
import type { TileRow } from '../tile.ts';
import { brass, die, pips } from './die.ts';

/** Three dice under a glass dome on a brass foot, in a box of 430. */
function drawDiceDome(): string {
  return (
    paints() +
    foot() +
    ellipse([0, 132, 168, 44], { fill: 'url(#domeFelt)', stroke: '#5c0d20', 'stroke-width': 4 }) +
    ellipse([6, 142, 130, 26], { fill: '#2c0410', opacity: 0.5 }) +
    die({ size: 74, turn: 'translate(-72 66) rotate(-9)', faces: [pips(5), pips(1), pips(3)] }) +
    die({ size: 74, turn: 'translate(80 60) rotate(10)', faces: [pips(6), pips(2), pips(4)] }) +
    die({ size: 84, turn: 'translate(0 92) rotate(-3)', faces: [pips(4), pips(6), pips(2)] }) +
    glass()
  );
}

function paints(): string {
  return tag(
    'defs',
    {},
    [
      brass('domeBrass'),
      linear('domeSide', '0 0 0 1', [
        [0, '#8a4a14'],
        [0.5, '#5a2a0c'],
        [1, '#2c1206'],
      ]),
      radial('domeFelt', { cx: 0.5, cy: 0.3, r: 0.8 }, [
        [0, '#d8324c'],
        [1, '#5e0a1e'],
      ]),
      linear('domeGlass', '0 0 1 0', [
        [0, '#fff', 0.5],
        [0.1, '#fff', 0.12],
        [0.5, '#fff', 0.02],
        [0.9, '#fff', 0.14],
        [1, '#fff', 0.42],
      ]),
    ].join(''),
  );
}

function foot(): string {
  return (
    path('M-196 140V172A196 50 0 0 0 196 172V140Z', { fill: 'url(#domeSide)' }) +
    path('M-196 162V176A196 50 0 0 0 196 176V162A196 50 0 0 1 -196 162Z', {
      fill: 'url(#domeBrass)',
    }) +
    ellipse([0, 140, 196, 50], { fill: 'url(#domeBrass)' }) +
    ellipse([0, 137, 180, 44], { fill: '#4a1d0a' })
  );
}

const DOME = 'M-172 130C-176-20-150-196 0-196S176-20 172 130A172 44 0 0 1-172 130Z';

function glass(): string {
  return (
    path(DOME, {
      fill: 'url(#domeGlass)',
      stroke: '#fff',
      'stroke-opacity': 0.75,
      'stroke-width': 5,
    }) +
    path('M-142 104C-148 0-134-112-74-160C-98-96-118-6-112 112Z', { fill: '#fff', opacity: 0.34 }) +
    path('M128-60C140-10 144 44 142 92', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }) +
    path('M-58-170C-30-184 26-184 56-168', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: 0.75,
    }) +
    ellipse([0, -204, 30, 12], { fill: '#6b3410' }) +
    path('M-22-206C-26-232-14-244 0-244S26-232 22-206A22 9 0 0 1-22-206Z', {
      fill: 'url(#domeBrass)',
      stroke: '#5a2a0c',
      'stroke-width': 3,
    })
  );
}

export const SIC_BO_ROW: TileRow = {
  slug: 'sic-bo',
  title: ['Lantern', 'Sic Bo'],
  hero: 'game-die',
  heroDrawing: tag('g', { transform: 'translate(0 16) scale(.96)' }, drawDiceDome()),
  props: ['red-paper-lantern', 'coin', 'game-die'],
  palette: 'rust',
  backdrop: 'lanterns',
  face: 'cinzel',
};
