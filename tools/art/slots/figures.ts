import { circle, ellipse, linear, path, radial, rect, symbol, tag, times } from '../svg.ts';

/** More drawings in a box of 430: living things, and everything that exists in several kinds. */
export function orchid(): string {
  const petal = (turn: number, size: number) =>
    tag(
      'g',
      { transform: `rotate(${turn}) scale(${size})` },
      path('M0 10C-90-40-96-180 0-205C96-180 90-40 0 10Z', {
        fill: 'url(#orchid)',
        stroke: '#8a1f74',
        'stroke-width': 8,
      }) +
        path('M0-10V-170M0-30C-30-70-34-110-30-150M0-30C30-70 34-110 30-150', {
          fill: 'none',
          stroke: '#c2409e',
          'stroke-width': 6,
          opacity: 0.6,
        }),
    );
  return (
    tag(
      'defs',
      {},
      linear('orchid', '0 0 0 1', [
        [0, '#fff2fb'],
        [0.6, '#f6a0dc'],
        [1, '#c93aa8'],
      ]),
    ) +
    petal(0, 0.95) +
    petal(128, 0.92) +
    petal(-128, 0.92) +
    petal(68, 1) +
    petal(-68, 1) +
    path('M-60 0C-70 70-40 130 0 140C40 130 70 70 60 0C30 30-30 30-60 0Z', {
      fill: '#b5178a',
      stroke: '#6b0a58',
      'stroke-width': 8,
    }) +
    ellipse([0, 8, 34, 26], { fill: '#ffd84a', stroke: '#a86a00', 'stroke-width': 7 }) +
    times(6, (index) =>
      circle((index % 3) * 26 - 26, 60 + Math.floor(index / 3) * 30, 7, { fill: '#ffd9f2' }),
    )
  );
}

export function anvil(): string {
  const body =
    'M-205-70H150Q205-70 205-110V-140H-110V-120Q-150-110-205-70Z' +
    'M-70-70H120Q90 0 60 20V60L130 110V160H-90V110L-20 60V20Q-50 0-70-70Z';
  return (
    tag(
      'defs',
      {},
      linear('iron', '0 0 0 1', [
        [0, '#dbe6ee'],
        [0.35, '#7d93a6'],
        [1, '#2a3947'],
      ]) +
        radial('forge', {}, [
          [0, '#fff3b0'],
          [0.4, '#ff9a2e', 0.9],
          [1, '#ff4a1c', 0],
        ]),
    ) +
    circle(30, -140, 130, { fill: 'url(#forge)' }) +
    path(body, {
      fill: 'url(#iron)',
      stroke: '#141c24',
      'stroke-width': 12,
      'stroke-linejoin': 'round',
    }) +
    rect([-50, -170, 180, 34], { rx: 8, fill: '#ff7a1c', stroke: '#7a1c00', 'stroke-width': 8 }) +
    rect([-36, -164, 120, 12], { rx: 6, fill: '#fff0a8' }) +
    times(9, (index) =>
      circle(
        30 + Math.cos(3.4 + index * 0.32) * (110 + (index % 3) * 34),
        -150 + Math.sin(3.4 + index * 0.32) * (60 + (index % 2) * 30),
        7 + (index % 3) * 3,
        { fill: '#ffd257' },
      ),
    )
  );
}

export function mask(): string {
  const plumes = [-58, -34, -12, 12, 34, 58].map((turn, index) =>
    tag(
      'g',
      { transform: `rotate(${turn} 0 -40)` },
      path('M0-60C-34-120-30-190 0-214C30-190 34-120 0-60Z', {
        fill: ['#2fb8a6', '#7b3df0', '#f0398b', '#ffb62e', '#3f8cf0', '#2fb8a6'][index] ?? '#fff',
        stroke: '#2a0a2a',
        'stroke-width': 7,
      }),
    ),
  );
  const face =
    'M-200-60C-120-100-50-60 0-60S120-100 200-60C206 40 150 110 90 110' +
    'C40 110 30 50 0 50S-40 110-90 110C-150 110-206 40-200-60Z';
  return (
    tag(
      'defs',
      {},
      linear('maskGold', '0 0 0 1', [
        [0, '#fffbe0'],
        [0.5, '#ffd05a'],
        [1, '#c27a10'],
      ]),
    ) +
    plumes.join('') +
    path(face, { fill: 'url(#maskGold)', stroke: '#4a1c0a', 'stroke-width': 12 }) +
    path(
      'M-150 0C-120-44-70-34-46 10C-80 40-126 40-150 0ZM150 0C120-44 70-34 46 10' +
        'C80 40 126 40 150 0Z',
      { fill: '#2a0a2a', stroke: '#d6243c', 'stroke-width': 10 },
    ) +
    path('M-180-48C-120-80-50-40 0-40S120-80 180-48', {
      fill: 'none',
      stroke: '#d6243c',
      'stroke-width': 10,
      opacity: 0.8,
    }) +
    circle(0, -52, 20, { fill: '#f0245c', stroke: '#fff2c0', 'stroke-width': 7 })
  );
}

/** Two bands of northern light over a white summit. */
export function aurora(): string {
  const band = (d: string, paint: string) => path(d, { fill: `url(#${paint})`, opacity: 0.92 });
  return (
    tag(
      'defs',
      {},
      linear('auroraGreen', '0 0 0 1', [
        [0, '#8dffc4', 0],
        [0.5, '#4dffa6', 0.95],
        [1, '#d8ffe9'],
      ]) +
        linear('auroraViolet', '0 0 0 1', [
          [0, '#d48dff', 0],
          [0.5, '#b35cff', 0.95],
          [1, '#ffd0f4'],
        ]),
    ) +
    band(
      'M-205 40C-150-190-110-190-60-60S10-40 50-200C70-60 30 70-30 60S-120 20-205 90Z',
      'auroraGreen',
    ) +
    band(
      'M-90 70C-40-40 10-120 60-40S140 0 205-190C214-20 160 110 90 90S-10 60-90 110Z',
      'auroraViolet',
    ) +
    path('M-210 190L-96 40L-30 116L60 10L210 190Z', {
      fill: '#27407a',
      stroke: '#0a1440',
      'stroke-width': 10,
      'stroke-linejoin': 'round',
    }) +
    path('M60 10L8 72L40 92L62 70L92 96L118 80ZM-96 40L-134 92L-104 84L-80 104L-58 84Z', {
      fill: '#fff',
    }) +
    [
      [-150, -120, 9],
      [0, -150, 7],
      [130, -60, 8],
      [-20, -190, 6],
      [180, 20, 6],
    ]
      .map(([x = 0, y = 0, r = 5]) => circle(x, y, r, { fill: '#fff' }))
      .join('')
  );
}

export function dragonBoat(): string {
  const oars = times(4, (index) =>
    path(`M${-120 + index * 70} 60L${-150 + index * 70} 170`, {
      stroke: '#8a4a14',
      'stroke-width': 13,
      'stroke-linecap': 'round',
    }),
  );
  const scales = times(7, (index) =>
    path(`M${-140 + index * 42} 78q21 34 42 0`, {
      fill: 'none',
      stroke: '#ffd257',
      'stroke-width': 8,
    }),
  );
  return (
    tag(
      'defs',
      {},
      linear('hull', '0 0 0 1', [
        [0, '#ff6a4a'],
        [1, '#a3121f'],
      ]),
    ) +
    path(
      'M-190-60C-214 10-160 60-120 60H120C180 50 196 0 190-50' +
        'C150 0 80 20-20 20S-160 0-190-60Z',
      { fill: 'url(#hull)', stroke: '#4a0a10', 'stroke-width': 11, 'stroke-linejoin': 'round' },
    ) +
    path('M-176 30C-160 110 130 110 176 26C150 60-140 60-176 30Z', {
      fill: '#ffb62e',
      stroke: '#4a0a10',
      'stroke-width': 8,
    }) +
    scales +
    oars +
    path('M-190-60q-24-60 24-90q-6 34 18 46q-20 14-20 40Z', {
      fill: '#2fae7a',
      stroke: '#0a4a34',
      'stroke-width': 8,
    }) +
    symbol('drum', { x: -30, y: -30, size: 120 }) +
    symbol('dragon-face', { x: 128, y: -92, size: 200 }) +
    path('M-214 176q27-34 54 0t54 0 54 0 54 0 54 0 54 0 54 0V214H-214Z', {
      fill: '#39c7e8',
      stroke: '#0a5a80',
      'stroke-width': 8,
    })
  );
}

export type CoinLook = { rim: string; face: string; dark: string; emblem: string };

export function coin({ rim, face, dark, emblem }: CoinLook): string {
  const id = `coin-${emblem}`;
  return (
    tag(
      'defs',
      {},
      radial(id, { cx: 0.36, cy: 0.3, r: 0.9 }, [
        [0, '#ffffff'],
        [0.35, face],
        [1, dark],
      ]),
    ) +
    circle(0, 6, 200, { fill: dark }) +
    circle(0, 0, 196, { fill: rim, stroke: dark, 'stroke-width': 8 }) +
    times(28, (index) =>
      tag(
        'g',
        { transform: `rotate(${(index * 360) / 28})` },
        rect([-4, -194, 8, 24], { fill: dark, opacity: 0.5 }),
      ),
    ) +
    circle(0, 0, 160, { fill: `url(#${id})`, stroke: dark, 'stroke-width': 7 }) +
    symbol(emblem, { x: 0, y: 0, size: 210 })
  );
}

export type BookLook = { cover: string; dark: string; trim: string; emblem: string };

export function book({ cover, dark, trim, emblem }: BookLook): string {
  const id = `cover-${emblem}`;
  const corner = (x: number, y: number, turn: number) =>
    tag(
      'g',
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      path('M0 0H58L0 58Z', { fill: trim, stroke: dark, 'stroke-width': 6 }),
    );
  return (
    tag(
      'defs',
      {},
      linear(id, '.1 0 .9 1', [
        [0, cover],
        [1, dark],
      ]),
    ) +
    path('M-140-170H160V190H-140Z', { fill: '#fff6dc', stroke: '#7a6a4a', 'stroke-width': 8 }) +
    times(5, (index) =>
      path(`M-120 ${150 + index * 9}H156`, { stroke: '#c9b68a', 'stroke-width': 4 }),
    ) +
    path('M-165-190Q-165-205-150-205H130Q150-205 150-185V150H-130Q-165 150-165 185Z', {
      fill: `url(#${id})`,
      stroke: '#1a0a14',
      'stroke-width': 11,
      'stroke-linejoin': 'round',
    }) +
    path('M-165 185Q-165 150-130 150H150V205H-130Q-165 205-165 185Z', {
      fill: cover,
      stroke: '#1a0a14',
      'stroke-width': 11,
      opacity: 0.55,
    }) +
    rect([-128, -172, 244, 290], { rx: 14, fill: 'none', stroke: trim, 'stroke-width': 9 }) +
    corner(-165, -205, 0) +
    corner(150, -205, 90) +
    corner(150, 150, 180) +
    circle(-6, -28, 96, { fill: dark, stroke: trim, 'stroke-width': 12 }) +
    symbol(emblem, { x: -6, y: -28, size: 138 })
  );
}

export function prizeWheel(colours: readonly string[], emblem: string): string {
  const slices = 12;
  const wedges = times(slices, (index) => {
    const at = (step: number) =>
      [Math.cos, Math.sin]
        .map((side) => (side((step / slices) * 6.2832) * 172).toFixed(1))
        .join(' ');
    return path(`M0 0L${at(index)}A172 172 0 0 1 ${at(index + 1)}Z`, {
      fill: colours[index % colours.length] ?? '#fff',
      stroke: '#fff2c0',
      'stroke-width': 5,
    });
  });
  const lamps = times(16, (index) =>
    circle(Math.cos(index * 0.3927) * 188, Math.sin(index * 0.3927) * 188, 9, { fill: '#fff6c9' }),
  );
  return (
    tag(
      'defs',
      {},
      linear('wheelRim', '0 0 0 1', [
        [0, '#fff0b0'],
        [0.5, '#e89a1c'],
        [1, '#8a4a00'],
      ]),
    ) +
    circle(0, 0, 206, { fill: 'url(#wheelRim)', stroke: '#4a2200', 'stroke-width': 8 }) +
    wedges +
    lamps +
    circle(0, 0, 66, { fill: 'url(#wheelRim)', stroke: '#4a2200', 'stroke-width': 8 }) +
    symbol(emblem, { x: 0, y: 0, size: 92 }) +
    path('M-32-214H32L0-150Z', {
      fill: '#f0245c',
      stroke: '#fff',
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    })
  );
}
