import { circle, linear, path, radial, rect, tag } from './svg.ts';

/**
 * A lighthouse centred on 0,0 in a box of 430, drawn in the manner of the symbol set: soft
 * gradients, light from the upper left, no outlines. The set has none of its own.
 */
export function drawLighthouse(): string {
  const tower = 'M-62 150L-42 -96H42L62 150Z';
  return [
    tag('defs', {}, paints() + tag('clipPath', { id: 'lhTower' }, path(tower, {}))),
    rock(),
    tag(
      'g',
      { 'clip-path': 'url(#lhTower)' },
      [
        path(tower, { fill: 'url(#lhWhite)' }),
        path('M-80 -62Q0 -40 80 -62V0Q0 22 -80 0Z', { fill: 'url(#lhRed)' }),
        path('M-80 62Q0 84 80 62V122Q0 146 -80 122Z', { fill: 'url(#lhRed)' }),
        rect([-70, -100, 140, 16], { fill: '#5b2a50', opacity: 0.28 }),
      ].join(''),
    ),
    path('M-16 152V118a16 16 0 0 1 32 0V152Z', { fill: '#4a2438' }),
    path('M-11 152V119a11 11 0 0 1 11 -11V152Z', { fill: '#7a4048' }),
    rect([-9, 22, 18, 26], { rx: 9, fill: '#ffd36b' }),
    rect([-9, -36, 18, 24], { rx: 9, fill: '#ffd36b' }),
    lantern(),
  ].join('');
}

/** The two beams and the glow of the lamp. They lie behind the tower and cast no shadow. */
export function drawLighthouseBeams(): string {
  const fade = [
    [0, '#ffe896', 0.8],
    [0.55, '#ffe896', 0.3],
    [1, '#ffe896', 0],
  ] as const;
  const paints =
    linear('lhBeamL', '1 0 0 0', fade) +
    linear('lhBeamR', '0 0 1 0', fade) +
    radial('lhGlow', {}, [
      [0, '#fff3b0', 0.95],
      [0.4, '#ffd86b', 0.5],
      [1, '#ffc84a', 0],
    ]);
  return (
    tag('defs', {}, paints) +
    path('M-6 -134L-290 -214V-46Z', { fill: 'url(#lhBeamL)' }) +
    path('M6 -134L290 -214V-46Z', { fill: 'url(#lhBeamR)' }) +
    circle(0, -134, 110, { fill: 'url(#lhGlow)' })
  );
}

function rock(): string {
  return (
    path('M-150 196C-146 160 -104 158 -92 144S-30 128 0 132S70 130 94 146S150 164 154 196Z', {
      fill: 'url(#lhRock)',
    }) +
    path('M-118 176C-96 160 -70 158 -40 150C-70 170 -90 186 -118 176Z', {
      fill: '#fff',
      opacity: 0.16,
    }) +
    path('M-190 196C-150 180 -120 206 -80 194S0 182 40 196S130 182 190 198V210H-190Z', {
      fill: 'url(#lhSea)',
    })
  );
}

function lantern(): string {
  return [
    rect([-56, -108, 112, 16], { rx: 6, fill: 'url(#lhIron)' }),
    rect([-60, -124, 120, 6], { rx: 3, fill: '#5a4a78' }),
    ...[-54, -28, 0, 28, 54].map((x) => rect([x - 2, -122, 4, 16], { fill: '#43345f' })),
    rect([-30, -166, 60, 60], { rx: 6, fill: 'url(#lhLamp)' }),
    rect([-30, -166, 60, 60], { rx: 6, fill: 'none', stroke: '#43345f', 'stroke-width': 4 }),
    path('M-10 -166V-106M10 -166V-106', { stroke: '#43345f', 'stroke-width': 3 }),
    path('M-40 -164C-34 -196 -14 -202 0 -206C14 -202 34 -196 40 -164Z', { fill: 'url(#lhRed)' }),
    path('M-30 -168C-26 -188 -14 -194 -4 -197C-12 -188 -16 -178 -17 -168Z', {
      fill: '#fff',
      opacity: 0.32,
    }),
    circle(0, -208, 7, { fill: '#ffd36b' }),
  ].join('');
}

function paints(): string {
  return [
    linear('lhWhite', '0 0 1 0', [
      [0, '#fffaf2'],
      [0.45, '#f3e6ee'],
      [1, '#b79bc4'],
    ]),
    linear('lhRed', '0 0 1 0', [
      [0, '#ff7a66'],
      [0.45, '#f0405c'],
      [1, '#a3124f'],
    ]),
    linear('lhRock', '0 0 1 1', [
      [0, '#8b7fb0'],
      [1, '#3d2f63'],
    ]),
    linear('lhSea', '0 0 0 1', [
      [0, '#5fd0ff'],
      [1, '#1c6fd8'],
    ]),
    linear('lhIron', '0 0 0 1', [
      [0, '#6f5f93'],
      [1, '#382a55'],
    ]),
    radial('lhLamp', {}, [
      [0, '#fffbe0'],
      [0.6, '#ffe07a'],
      [1, '#ffb02e'],
    ]),
  ].join('');
}
