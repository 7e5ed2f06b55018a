import { figure } from '../figure.ts';
import { PALETTES } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import { circle, linear, path, radial, rect, svgPicture, tag, times } from '../svg.ts';
import type { Mount } from './row.ts';

export type ReelRole = 'wild' | 'scatter' | 'bonus' | 'coin' | 'high' | 'low';

/** One symbol of a reel, 216 square: the thing, what it stands on by its role, and a shadow. */
export function drawReelThing(
  name: string,
  look: { role: ReelRole; mount: Mount; palette: keyof typeof PALETTES; times?: number },
): string {
  const palette = PALETTES[look.palette];
  const shadow =
    '<filter id="reel" x="-20%" y="-20%" width="140%" height="140%">' +
    `<feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="${palette.deep}"` +
    ' flood-opacity=".65"/></filter>';
  const isSpecial = look.role === 'wild' || look.role === 'scatter' || look.role === 'bonus';
  const stand = isSpecial
    ? special(look.role, palette)
    : look.role === 'high'
      ? mounts[look.mount](palette)
      : '';
  const size = isSpecial ? 150 : stand === '' ? 188 : 146;
  const thing = tag('g', { filter: 'url(#reel)' }, figure(name, { x: 108, y: 106, size }));
  return svgPicture(
    216,
    216,
    tag('defs', {}, shadow + paints(palette)) +
      stand +
      thing +
      (look.times === undefined ? '' : badge(look.times)),
  );
}

const paints = ({ sky, key, ink }: Palette): string =>
  [
    linear('stand', '0 0 0 1', [
      [0, sky[1]],
      [1, sky[0]],
    ]),
    linear('trim', '0 0 0 1', [
      [0, '#fffbe6'],
      [0.5, ink[1]],
      [1, sky[0]],
    ]),
    radial('halo', {}, [
      [0, key],
      [0.6, ink[1]],
      [1, sky[1]],
    ]),
  ].join('');

const TRIM = {
  fill: 'url(#stand)',
  stroke: 'url(#trim)',
  'stroke-width': 8,
  'stroke-linejoin': 'round',
};

/** What high symbols of a title stand on. */
const mounts: Readonly<Record<Mount, (palette: Palette) => string>> = {
  none: () => '',
  disc: () => circle(108, 108, 94, TRIM),
  shield: () => path('M108 10L196 34V104C196 156 156 190 108 206C60 190 20 156 20 104V34Z', TRIM),
  diamond: () => path('M108 6L208 108L108 210L8 108Z', TRIM),
  hexagon: () => path('M108 8L196 58V158L108 208L20 158V58Z', TRIM),
  petal: () =>
    tag(
      'g',
      {},
      times(8, (index) =>
        tag(
          'g',
          { transform: `rotate(${index * 45} 108 108)` },
          path('M108 108C70 70 76 10 108 10S146 70 108 108Z', { ...TRIM, 'stroke-width': 5 }),
        ),
      ),
    ),
  arch: () => path('M22 204V108A86 86 0 0 1 194 108V204Z', TRIM),
  square: () => rect([16, 16, 184, 184], { rx: 30, ...TRIM }),
};

/** A wild stands in rays, a scatter in a ring of light, a bonus on a star. */
function special(role: ReelRole, palette: Palette): string {
  if (role === 'wild') {
    return (
      times(12, (index) =>
        tag(
          'g',
          { transform: `rotate(${index * 30} 108 108)` },
          path('M84 60L108 2L132 60Z', { fill: index % 2 ? 'url(#trim)' : palette.ink[1] }),
        ),
      ) + circle(108, 108, 82, { fill: 'url(#halo)' })
    );
  }
  if (role === 'scatter') {
    return (
      circle(108, 108, 96, { fill: 'url(#halo)' }) +
      circle(108, 108, 94, { fill: 'none', stroke: 'url(#trim)', 'stroke-width': 10 }) +
      circle(108, 108, 82, {
        fill: 'none',
        stroke: palette.rim,
        'stroke-width': 3,
        'stroke-dasharray': '4 9',
      })
    );
  }
  const points = Array.from({ length: 20 }, (_, index) => {
    const far = index % 2 ? 82 : 104;
    const turn = (index / 20) * 6.2832;
    return `${(108 + Math.sin(turn) * far).toFixed(1)} ${(108 - Math.cos(turn) * far).toFixed(1)}`;
  });
  return path(`M${points.join('L')}Z`, { ...TRIM, 'stroke-width': 6 });
}

/** What a wild multiplies by, in its corner. */
function badge(multiple: number): string {
  return (
    circle(166, 166, 42, { fill: '#d6143c', stroke: '#fff2c0', 'stroke-width': 7 }) +
    tag(
      'text',
      {
        x: 166,
        y: 184,
        'text-anchor': 'middle',
        'font-family': "'Mona Sans'",
        'font-weight': 900,
        'font-size': 48,
        fill: '#fff',
      },
      `×${multiple}`,
    )
  );
}
