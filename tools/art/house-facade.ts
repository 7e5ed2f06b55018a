import { circle, linear, path, rect, symbol, tag, times } from './svg.ts';
import type { Random } from './svg.ts';

type Room = { symbol: string; dark: string; light: string };

/** What each lit window shows. The products of the house live in its rooms. */
const ROOMS = {
  live: { symbol: 'joker', dark: '#3b2a86', light: '#7c5cff' },
  slots: { symbol: 'cherries', dark: '#7a1546', light: '#e8457f' },
  sports: { symbol: 'soccer-ball', dark: '#0d4a3a', light: '#35b07a' },
  fish: { symbol: 'tropical-fish', dark: '#083b6e', light: '#2ba0e0' },
  tower: { symbol: 'crystal-ball', dark: '#3a1464', light: '#9a4fe0' },
  dice: { symbol: 'game-die', dark: '#5a2a12', light: '#e08a3c' },
  crown: { symbol: 'crown', dark: '#5a1030', light: '#d8405f' },
  pvp: { symbol: 'mahjong-red-dragon', dark: '#0b4b46', light: '#3fbfa0' },
  lottery: { symbol: 'admission-tickets', dark: '#5a3408', light: '#f0a83c' },
  esports: { symbol: 'video-game', dark: '#1a2a7a', light: '#5a7cf0' },
  gift: { symbol: 'wrapped-gift', dark: '#5a1030', light: '#d8405f' },
} satisfies Record<string, Room>;

/** The front of the house on its own grid: 470 wide, the ground at 214. */
export function facade(random: Random): string {
  return [
    chimney(),
    walls(random),
    ledges(),
    roundWindow(),
    archWindow(ROOMS.tower, [126, -56, 52, 52], 'g1'),
    archWindow(ROOMS.crown, [292, -56, 52, 52], 'g2'),
    archWindow(ROOMS.live, [20, 16, 76, 80], 'a1'),
    archWindow(ROOMS.slots, [108, 16, 76, 80], 'a2'),
    archWindow(ROOMS.pvp, [197, 16, 76, 80], 'a3'),
    archWindow(ROOMS.sports, [286, 16, 76, 80], 'a4'),
    archWindow(ROOMS.fish, [374, 16, 76, 80], 'a5'),
    archWindow(ROOMS.lottery, [20, 122, 76, 80], 'b1'),
    archWindow(ROOMS.dice, [108, 122, 76, 80], 'b2'),
    archWindow(ROOMS.esports, [286, 122, 76, 80], 'b3'),
    archWindow(ROOMS.gift, [374, 122, 76, 80], 'b4'),
    door(),
    stringLights(),
    bushes(),
  ].join('');
}

function chimney(): string {
  const smoke = times(4, (index) =>
    circle(380 + index * 13, -132 - index * 22, 9 + index * 5, {
      fill: '#e6b5b0',
      opacity: 0.2 - index * 0.04,
      filter: 'url(#bl3)',
    }),
  );
  return (
    rect([360, -110, 40, 100], { fill: '#2a1a38' }) +
    rect([354, -116, 52, 12], { rx: 3, fill: '#4a3054' }) +
    smoke
  );
}

function walls(random: Random): string {
  const bricks = times(15, (row) =>
    times(16, (column) => {
      if (random() <= 0.62) return '';
      const x = column * 30 + (row % 2 ? 12 : 0) + 2;
      return rect([x, row * 14 + 4, 24, 9], { rx: 1.5, fill: '#fff', opacity: random() * 0.045 });
    }),
  );
  const round = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    rect([0, 0, 470, 214], { rx: 4, fill: 'url(#wall)' }) +
    bricks +
    path('M20 6L235 -150L450 6Z', { fill: 'url(#wall)' }) +
    path('M-26 16L222 -164a20 20 0 0 1 26 0L496 16', {
      ...round,
      stroke: 'url(#roof)',
      'stroke-width': 26,
      'stroke-linejoin': 'round',
    }) +
    path('M-28 8L223 -174a19 19 0 0 1 24 0L498 8', {
      ...round,
      stroke: '#ffcf8f',
      'stroke-opacity': 0.5,
      'stroke-width': 2,
    })
  );
}

function ledges(): string {
  return (
    rect([-8, 100, 486, 8], { rx: 3, fill: '#4b3358' }) +
    rect([-8, 100, 486, 2], { fill: '#ffcf8f', opacity: 0.35 }) +
    rect([-12, -4, 494, 10], { rx: 4, fill: '#4b3358' }) +
    rect([-12, -4, 494, 2], { fill: '#ffcf8f', opacity: 0.4 })
  );
}

/** The round window of the gable carries the mark. */
function roundWindow(): string {
  const ink = '#3a1a22';
  const mark =
    path('M3.5 14.2 14.4 4.6a2.4 2.4 0 0 1 3.2 0l10.9 9.6', {
      stroke: ink,
      'stroke-width': 4,
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    rect([7, 16, 18, 4.2], { rx: 2.1, fill: ink }) +
    rect([7, 23.6, 18, 4.2], { rx: 2.1, fill: ink });
  return (
    circle(235, -62, 46, { fill: '#ffb35c', opacity: 0.7, filter: 'url(#bl12)' }) +
    circle(235, -62, 38, { fill: '#ffce8a' }) +
    circle(235, -62, 38, { fill: 'url(#lamp)' }) +
    circle(235, -62, 38, { fill: 'none', stroke: '#1a1028', 'stroke-width': 5 }) +
    tag('g', { transform: 'translate(213 -86) scale(1.38)' }, mark)
  );
}

function archWindow(room: Room, box: [number, number, number, number], id: string): string {
  const [x, y, w, h] = box;
  const middle = x + w / 2;
  const spring = y + w * 0.42;
  const arch = `M${x} ${y + h}V${spring}A${w / 2} ${w * 0.42} 0 0 1 ${x + w} ${spring}V${y + h}Z`;
  const inside = [
    rect(box, { fill: `url(#w${id})` }),
    circle(middle, y + 14, w * 0.75, { fill: 'url(#lamp)' }),
    rect([x, y + h - 11, w, 11], { fill: '#1a0f24', opacity: 0.55 }),
    symbol(
      room.symbol,
      { x: middle, y: y + h - w * 0.42 - 4, size: w * 0.74 },
      { filter: 'url(#sy)' },
    ),
    path(`M${middle} ${y}v10`, { stroke: '#2a1530', 'stroke-width': 1.6 }),
    path(`M${middle - 8} ${y + 15}a8 7 0 0 1 16 0Z`, { fill: '#3a2038' }),
    circle(middle, y + 16, 3, { fill: '#fff3d0' }),
    rect([x, y, w * 0.5, h], {
      fill: 'url(#rf)',
      transform: `skewX(-8) translate(${y * 0.14} 0)`,
      opacity: 0.5,
    }),
  ].join('');
  return (
    tag(
      'defs',
      {},
      linear(`w${id}`, '0 0 0 1', [
        [0, room.light],
        [1, room.dark],
      ]) + tag('clipPath', { id: `c${id}` }, path(arch, {})),
    ) +
    path(arch, { fill: '#ffb35c', opacity: 0.55, filter: 'url(#bl12)' }) +
    tag('g', { 'clip-path': `url(#c${id})` }, inside) +
    path(arch, { fill: 'none', stroke: '#1a1028', 'stroke-width': 4 }) +
    path(arch, { fill: 'none', stroke: '#ffd9a0', 'stroke-opacity': 0.55, 'stroke-width': 1.2 }) +
    rect([x - 5, y + h - 1, w + 10, 6], { rx: 2, fill: '#5a3c63' }) +
    rect([x - 5, y + h - 1, w + 10, 1.6], { rx: 1, fill: '#ffd9a0', opacity: 0.5 })
  );
}

function door(): string {
  const frame = 'M196 214V150a39 39 0 0 1 78 0V214';
  const lamps = [178, 292].map(
    (x) =>
      circle(x, 140, 16, { fill: 'url(#lamp)' }) +
      rect([x - 3, 134, 6, 11], { rx: 2, fill: '#ffe3ae' }),
  );
  return (
    path(`${frame}Z`, { fill: '#ffb35c', opacity: 0.8, filter: 'url(#bl12)' }) +
    path(`${frame}Z`, { fill: '#ffd79a' }) +
    path('M196 214V150a39 39 0 0 1 39 -39V214Z', { fill: '#7a3a2c' }) +
    path('M202 206V152a33 33 0 0 1 28 -32V206Z', { fill: '#8f4a36' }) +
    circle(226, 172, 3, { fill: '#ffe0a0' }) +
    path(frame, { fill: 'none', stroke: '#1a1028', 'stroke-width': 5 }) +
    rect([180, 210, 110, 7], { rx: 2, fill: '#6a4a70' }) +
    rect([172, 216, 126, 8], { rx: 2, fill: '#4f365a' }) +
    lamps.join('')
  );
}

function stringLights(): string {
  const bend = (from: number, over: number, to: number, at: number) =>
    (1 - at) * (1 - at) * from + 2 * (1 - at) * at * over + at * at * to;
  const lamps = times(23, (index) => {
    const along = index / 22;
    const at = along < 0.5 ? along * 2 : (along - 0.5) * 2;
    const x = along < 0.5 ? bend(-40, 110, 235, at) : bend(235, 360, 512, at);
    const y = along < 0.5 ? bend(-10, 60, 6, at) : bend(6, 60, -8, at);
    return (
      circle(x, y + 4, 8, { fill: 'url(#lamp)', opacity: 0.85 }) +
      circle(x, y + 4, 2.2, { fill: '#fff1cf' })
    );
  });
  return (
    path('M-40 -10Q110 60 235 6Q360 60 512 -8', {
      stroke: '#2a1838',
      'stroke-width': 1.5,
      fill: 'none',
    }) + lamps
  );
}

function bushes(): string {
  const places = [
    [-14, 22],
    [16, 15],
    [454, 24],
    [486, 17],
    [150, 13],
    [322, 13],
  ] as const;
  return places
    .map(
      ([x, radius]) =>
        circle(x, 214, radius, { fill: '#1d1130' }) +
        circle(x - radius * 0.3, 214 - radius * 0.4, radius * 0.5, { fill: '#fff', opacity: 0.05 }),
    )
    .join('');
}
