import { facade } from './house-facade.ts';
import { circle, ellipse, linear, path, radial, rect, times } from './svg.ts';
import { seededRandom, svgPicture, tag } from './svg.ts';
import type { Random } from './svg.ts';

export type HousePicture = {
  width: number;
  height: number;
  /** Middle of the house. */
  houseX: number;
  scale: number;
  /** Where the ground lies, as a share of the height. */
  ground?: number;
  moonX?: number;
  /** Darkens the left for a text that stands there. */
  isLeftDark?: boolean;
};

/** The house with the lights on: the brand picture, for any size. */
export function drawHouse(picture: HousePicture): string {
  const { width, height, houseX, scale, ground = 0.9, moonX = width * 0.52 } = picture;
  const random = seededRandom(`fairhouse${width}`);
  const groundY = height * ground;
  const layers = [
    tag('defs', {}, definitions()),
    rect([0, 0, width, height], { fill: 'url(#hsky)' }),
    sky(random, width, height, moonX),
    land(random, width, height, groundY),
    ellipse([houseX, groundY - 90 * scale, 420 * scale, 210 * scale], {
      fill: '#ffb35c',
      opacity: 0.3,
      filter: 'url(#bl30)',
    }),
    trees(houseX, groundY, scale),
    rect([0, groundY - 2, width, height - groundY + 4], { fill: 'url(#grd)' }),
    lightOnThePath(houseX, groundY, scale, height),
    tag(
      'g',
      { transform: `translate(${houseX - 235 * scale} ${groundY - 214 * scale}) scale(${scale})` },
      facade(random),
    ),
  ];
  if (picture.isLeftDark) layers.push(rect([0, 0, width, height], { fill: 'url(#left)' }));
  return svgPicture(width, height, layers.join(''));
}

function sky(random: Random, width: number, height: number, moonX: number): string {
  const stars = times(Math.ceil(width / 9), () => {
    const y = random() * height * 0.6;
    const x = random() * width;
    const radius = 0.5 + random() * 1.3;
    const opacity = (1 - y / (height * 0.62)) * (0.3 + random() * 0.7);
    return circle(x, y, radius, { fill: '#fff', opacity });
  });
  const moonY = height * 0.19;
  const moon =
    circle(moonX, moonY, 60, { fill: '#ffd9a8', opacity: 0.1, filter: 'url(#bl30)' }) +
    path(
      `M${moonX - 4} ${moonY - 20}A20 20 0 1 0 ${moonX + 19} ${moonY + 8}` +
        `A16.5 16.5 0 0 1 ${moonX - 4} ${moonY - 20}Z`,
      { fill: '#ffe9cf' },
    );
  const clouds = times(6, (index) =>
    ellipse(
      [random() * width, height * (0.5 + random() * 0.24), 110 + random() * 170, 5 + random() * 9],
      { fill: index % 2 ? '#ff9d76' : '#8e4a79', opacity: 0.42, filter: 'url(#bl3)' },
    ),
  );
  return stars + moon + clouds;
}

function land(random: Random, width: number, height: number, groundY: number): string {
  const tones = [
    ['#7a3a62', 0.75],
    ['#4a2450', 0.9],
    ['#2f1a3d', 1],
  ] as const;
  return tones
    .map(([fill, opacity], row) => {
      const base = groundY - 60 + row * 24;
      const rises = times(9, (index) => {
        const x = (index * width) / 8;
        const top = base - 40 - random() * 30 + row * 12;
        return `Q${x + width / 16} ${top} ${x + width / 8} ${base - 4 + random() * 14}`;
      });
      return path(`M0 ${height}L0 ${base}${rises}L${width} ${height}Z`, { fill, opacity });
    })
    .join('');
}

function trees(houseX: number, groundY: number, scale: number): string {
  const places = [
    [-300, 150],
    [-268, 110],
    [292, 170],
    [330, 120],
    [264, 96],
  ] as const;
  return places
    .map(([dx, tall]) => {
      const x = houseX + dx * scale;
      const h = tall * scale;
      const [near, far] = [20 * scale, 22 * scale];
      const top = `M${x} ${groundY - h}`;
      const right =
        `C${x + near} ${groundY - h * 0.6} ${x + far} ${groundY - h * 0.2} ` + `${x} ${groundY}`;
      const left =
        `C${x - far} ${groundY - h * 0.2} ${x - near} ${groundY - h * 0.6} ` +
        `${x} ${groundY - h}Z`;
      const lit =
        `C${x - near} ${groundY - h * 0.6} ${x - far} ${groundY - h * 0.2} ` + `${x} ${groundY}Z`;
      return (
        path(top + right + left, { fill: '#20122f' }) +
        path(top + lit, { fill: '#fff', opacity: 0.05 })
      );
    })
    .join('');
}

function lightOnThePath(x: number, groundY: number, scale: number, height: number): string {
  const near = `L${x - 190 * scale} ${height}H${x + 190 * scale}`;
  return path(`M${x - 60 * scale} ${groundY}${near}L${x + 60 * scale} ${groundY}Z`, {
    fill: '#ffb45e',
    opacity: 0.34,
    filter: 'url(#bl3)',
  });
}

function definitions(): string {
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  return [
    linear('hsky', '0 0 0 1', [
      [0, '#120e24'],
      [0.38, '#2b1a4a'],
      [0.66, '#70345f'],
      [0.84, '#d0694f'],
      [1, '#ffb566'],
    ]),
    linear('wall', '0 0 1 1', [
      [0, '#3a2950'],
      [1, '#1a1229'],
    ]),
    linear('roof', '0 0 1 1', [
      [0, '#5c3a63'],
      [1, '#221530'],
    ]),
    radial('lamp', {}, [
      [0, '#ffe6b3'],
      [0.3, '#ffc266', 0.6],
      [1, '#ffb04d', 0],
    ]),
    linear('grd', '0 0 0 1', [
      [0, '#2a1836'],
      [1, '#0f0b18'],
    ]),
    linear('left', '0 0 1 0', [
      [0, '#120e20', 0.96],
      [0.34, '#150f26', 0.78],
      [0.62, '#150f26', 0],
    ]),
    linear('rf', '0 0 0 1', [
      [0, '#fff', 0.22],
      [0.5, '#fff', 0],
    ]),
    blur('bl3', 3),
    blur('bl12', 12),
    blur('bl30', 28),
    '<filter id="sy" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="5" ' +
      'stdDeviation="4" flood-color="#000" flood-opacity=".55"/></filter>',
  ].join('');
}
