import { circle, ellipse, linear, path, radial, rect, symbol, tag, times } from '../svg.ts';
import { anvil, aurora, book, coin, dragonBoat, mask, orchid, prizeWheel } from './figures.ts';

/** Drawings of this project, each centred on 0,0 in a box of 430. */
export const OBJECT_DRAWINGS = {
  seven,
  bars,
  orchid,
  anvil,
  mask,
  aurora,
  'jade-disc': jadeDisc,
  'vault-door': vaultDoor,
  'brass-gear': () => brassGear(200),
  'gear-owl': () =>
    tag('g', { transform: 'translate(70 90)' }, brassGear(130)) +
    tag('g', { transform: 'translate(-110 -60)' }, brassGear(100)) +
    symbol('owl', { x: 0, y: -4, size: 360 }),
  'temple-bell': templeBell,
  'lucky-cat': luckyCat,
  'gold-nugget': goldNugget,
  'mask-box': () =>
    symbol('wrapped-gift', { x: 0, y: 20, size: 380 }) +
    tag('g', { transform: 'translate(0 60) scale(.5)' }, mask()),
  'crowned-bear': () =>
    symbol('polar-bear', { x: 0, y: 46, size: 380 }) +
    symbol('crown', { x: 92, y: -92, size: 150 }, { transform: 'rotate(10 92 -92)' }),
  'dragon-boat': dragonBoat,
  'vault-coin': () => coin({ rim: '#ffcf4a', face: '#ffe38f', dark: '#a15c00', emblem: 'locked' }),
  'iron-coin': () => coin({ rim: '#9fb2c0', face: '#d6e2ea', dark: '#3a4c5a', emblem: 'hammer' }),
  'bell-coin': () => coin({ rim: '#ffb36b', face: '#ffd9a8', dark: '#9c4a1c', emblem: 'bell' }),
  'ice-coin': () => coin({ rim: '#8fd2ff', face: '#dff4ff', dark: '#1f62ad', emblem: 'ice' }),
  'tide-book': () =>
    book({ cover: '#1f86d6', dark: '#062a6b', trim: '#ffd873', emblem: 'water-wave' }),
  'sun-book': () => book({ cover: '#f0a01c', dark: '#8a2a10', trim: '#fff0a8', emblem: 'sun' }),
  'claim-book': () =>
    book({ cover: '#9c5a2a', dark: '#4a200c', trim: '#ffc23d', emblem: 'hammer-and-pick' }),
  'prize-wheel': () => prizeWheel(['#d6243c', '#3d2a8a', '#12a06a', '#f08a1c'], 'glowing-star'),
  'cat-wheel': () => prizeWheel(['#ff7a7a', '#ffd257', '#57c4c9', '#fff0e0'], 'paw-prints'),
} as const;

function seven(): string {
  const shape = 'M-150-190H160V-110C70-20 26 80 12 200H-104C-92 84-50-14 26-92H-78V-50H-150Z';
  return (
    tag(
      'defs',
      {},
      linear('sevenRed', '0 0 0 1', [
        [0, '#ff9a8a'],
        [0.45, '#f0202f'],
        [0.46, '#c30a22'],
        [1, '#7a0018'],
      ]),
    ) +
    path(shape, {
      fill: '#fff2c0',
      stroke: '#5a2a00',
      'stroke-width': 46,
      'stroke-linejoin': 'round',
    }) +
    path(shape, {
      fill: 'url(#sevenRed)',
      stroke: '#ffd257',
      'stroke-width': 26,
      'stroke-linejoin': 'round',
    }) +
    path(shape, { fill: 'url(#sevenRed)' }) +
    path('M-138-178H146V-150H-138Z', { fill: '#fff', opacity: 0.5 })
  );
}

function bars(): string {
  const shades = [
    ['#7fd4ff', '#1266d6'],
    ['#ffd873', '#d68a00'],
    ['#ff9bb0', '#c41546'],
  ] as const;
  return shades
    .map(([top, bottom], index) => {
      const y = (index - 1) * 124;
      const text = {
        x: 0,
        y: y + 34,
        'text-anchor': 'middle',
        'font-family': "'Bungee'",
        'font-size': 96,
        fill: '#fff',
        stroke: '#2a0a1a',
        'stroke-width': 12,
        'paint-order': 'stroke',
      };
      return (
        tag(
          'defs',
          {},
          linear(`bar${index}`, '0 0 0 1', [
            [0, top],
            [1, bottom],
          ]),
        ) +
        rect([-190, y - 56, 380, 112], {
          rx: 26,
          fill: `url(#bar${index})`,
          stroke: '#2a0a1a',
          'stroke-width': 12,
        }) +
        rect([-170, y - 44, 340, 26], { rx: 13, fill: '#fff', opacity: 0.45 }) +
        tag('text', text, 'BAR')
      );
    })
    .join('');
}

function jadeDisc(): string {
  const curls = times(10, (index) =>
    tag(
      'g',
      { transform: `rotate(${index * 36})` },
      path('M0-150c26-6 40 14 30 34s-34 14-30-4', {
        fill: 'none',
        stroke: '#0a5c40',
        'stroke-width': 11,
        'stroke-linecap': 'round',
      }),
    ),
  );
  return (
    tag(
      'defs',
      {},
      radial('jadeStone', { cx: 0.35, cy: 0.28, r: 0.9 }, [
        [0, '#eafff0'],
        [0.4, '#7fe0ae'],
        [0.8, '#1f9a6a'],
        [1, '#0b5f45'],
      ]),
    ) +
    path(
      'M0-196A196 196 0 1 1 0 196A196 196 0 1 1 0-196Z' +
        'M0-64A64 64 0 1 0 0 64A64 64 0 1 0 0-64Z',
      { fill: 'url(#jadeStone)', stroke: '#07402f', 'stroke-width': 10 },
    ) +
    curls +
    circle(0, 0, 78, { fill: 'none', stroke: '#ffd257', 'stroke-width': 14 }) +
    circle(0, 0, 184, { fill: 'none', stroke: '#ffd257', 'stroke-width': 9 })
  );
}

function vaultDoor(): string {
  const bolts = times(12, (index) =>
    circle(Math.cos(index * 0.5236) * 172, Math.sin(index * 0.5236) * 172, 13, {
      fill: '#e9f6fb',
      stroke: '#243a47',
      'stroke-width': 5,
    }),
  );
  const spokes = times(5, (index) =>
    tag(
      'g',
      { transform: `rotate(${index * 72})` },
      rect([-11, -118, 22, 110], {
        rx: 11,
        fill: '#ffd873',
        stroke: '#7a4a00',
        'stroke-width': 6,
      }) + circle(0, -120, 21, { fill: '#ffb62e', stroke: '#7a4a00', 'stroke-width': 6 }),
    ),
  );
  return (
    tag(
      'defs',
      {},
      linear('vaultSteel', '.1 0 .9 1', [
        [0, '#f4fbff'],
        [0.35, '#8aa9b8'],
        [0.6, '#d3e4ec'],
        [1, '#40606f'],
      ]),
    ) +
    circle(0, 0, 204, { fill: '#1c303b' }) +
    circle(0, 0, 198, { fill: 'url(#vaultSteel)' }) +
    circle(0, 0, 142, { fill: '#32505f', stroke: '#162630', 'stroke-width': 8 }) +
    circle(0, 0, 128, { fill: 'url(#vaultSteel)', opacity: 0.75 }) +
    bolts +
    spokes +
    circle(0, 0, 40, { fill: '#ffb62e', stroke: '#7a4a00', 'stroke-width': 8 }) +
    circle(-10, -12, 13, { fill: '#fff', opacity: 0.8 })
  );
}

function brassGear(radius: number): string {
  const teeth = times(10, (index) =>
    tag(
      'g',
      { transform: `rotate(${index * 36})` },
      rect([-radius * 0.13, -radius, radius * 0.26, radius * 0.4], {
        rx: 8,
        fill: '#d98a2e',
        stroke: '#5a2a08',
        'stroke-width': 7,
      }),
    ),
  );
  const holes = times(5, (index) =>
    circle(
      Math.cos(index * 1.2566) * radius * 0.45,
      Math.sin(index * 1.2566) * radius * 0.45,
      radius * 0.13,
      { fill: '#4a2208' },
    ),
  );
  return (
    tag(
      'defs',
      {},
      radial('brass', { cx: 0.35, cy: 0.3, r: 0.85 }, [
        [0, '#fff0b8'],
        [0.45, '#eda23a'],
        [1, '#8a4710'],
      ]),
    ) +
    teeth +
    circle(0, 0, radius * 0.76, { fill: 'url(#brass)', stroke: '#5a2a08', 'stroke-width': 8 }) +
    holes +
    circle(0, 0, radius * 0.2, { fill: '#ffe39a', stroke: '#5a2a08', 'stroke-width': 8 })
  );
}

function templeBell(): string {
  const shape =
    'M-60-140C-120-110-128 0-140 110Q-150 160-176 176H176Q150 160 140 110' +
    'C128 0 120-110 60-140Z';
  const knobs = times(8, (index) =>
    circle((index % 4) * 46 - 69, index < 4 ? -62 : -16, 13, {
      fill: '#ffe9a6',
      stroke: '#6b3a0c',
      'stroke-width': 5,
    }),
  );
  return (
    tag(
      'defs',
      {},
      linear('bellMetal', '0 0 1 0', [
        [0, '#7a4312'],
        [0.25, '#ffd673'],
        [0.5, '#d48a2a'],
        [0.75, '#ffcf6a'],
        [1, '#6b360c'],
      ]),
    ) +
    path('M-44-140C-50-210 50-210 44-140', {
      fill: 'none',
      stroke: '#8a4a14',
      'stroke-width': 30,
    }) +
    path('M-40-146C-44-200 44-200 40-146', {
      fill: 'none',
      stroke: '#ffd673',
      'stroke-width': 10,
    }) +
    path(shape, {
      fill: 'url(#bellMetal)',
      stroke: '#4a240a',
      'stroke-width': 11,
      'stroke-linejoin': 'round',
    }) +
    path('M-134 34Q0 60 134 34M-142 118Q0 146 142 118', {
      fill: 'none',
      stroke: '#6b3a0c',
      'stroke-width': 9,
    }) +
    knobs +
    circle(0, 90, 34, { fill: '#c9302c', stroke: '#5a0f10', 'stroke-width': 8 }) +
    ellipse([0, 178, 172, 20], { fill: '#4a240a' })
  );
}

/** A cat that beckons with one paw and holds a coin with the other. */
function luckyCat(): string {
  const fur = {
    fill: '#fffaf0',
    stroke: '#6b3a2a',
    'stroke-width': 10,
    'stroke-linejoin': 'round',
  };
  return (
    path('M-110 205Q-140 60-70 20H70Q140 60 110 205Z', fur) +
    path('M118 70C180 40 190-60 176-120C166-160 112-158 112-116C112-40 96-10 74 10Z', fur) +
    ellipse([146, -120, 26, 22], { fill: '#ff9d8f' }) +
    path('M-150-196L-66-150H66L150-196L140-60C130 20-130 20-140-60Z', fur) +
    path('M-130-160L-84-136L-118-100ZM130-160L84-136L118-100Z', { fill: '#ff8f7a' }) +
    path('M-82-66q24-34 48 0M34-66q24-34 48 0', {
      fill: 'none',
      stroke: '#3a1c14',
      'stroke-width': 12,
      'stroke-linecap': 'round',
    }) +
    path('M-14-34H14L0-20Z', { fill: '#e8536a' }) +
    path('M0-20Q-20 4-40-10M0-20Q20 4 40-10', {
      fill: 'none',
      stroke: '#3a1c14',
      'stroke-width': 8,
    }) +
    path('M-92 26Q0 70 92 26L92 50Q0 98-92 50Z', { fill: '#d6243c' }) +
    circle(0, 78, 27, { fill: '#ffd257', stroke: '#9a5a00', 'stroke-width': 7 }) +
    ellipse([-36, 142, 62, 52], { fill: '#ffc93d', stroke: '#9a5a00', 'stroke-width': 9 }) +
    ellipse([-36, 142, 40, 32], { fill: 'none', stroke: '#9a5a00', 'stroke-width': 6 }) +
    ellipse([-104, 130, 34, 30], fur)
  );
}

function goldNugget(): string {
  const outline = 'M-170 70L-140-50L-60-80L-10-160L90-140L130-60L180-20L170 90L90 150L-70 160Z';
  return (
    tag(
      'defs',
      {},
      linear('nugget', '.2 0 .8 1', [
        [0, '#fff7b8'],
        [0.4, '#ffc629'],
        [1, '#a85c00'],
      ]),
    ) +
    tag('g', { transform: 'rotate(34)' }, symbol('pick', { x: -30, y: -20, size: 400 })) +
    tag(
      'g',
      { transform: 'translate(0 60) scale(.9)' },
      path(outline, {
        fill: 'url(#nugget)',
        stroke: '#6b3600',
        'stroke-width': 12,
        'stroke-linejoin': 'round',
      }) +
        path('M-140-50L-40-10L90-140M-40-10L-70 160M-40-10L60 40L170 90M60 40L130-60', {
          fill: 'none',
          stroke: '#8a4a00',
          'stroke-width': 8,
          opacity: 0.6,
        }) +
        path('M-60-80L-10-160L90-140L-34-24Z', { fill: '#fff', opacity: 0.5 }),
    )
  );
}
