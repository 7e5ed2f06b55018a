import { darker, lighter, mix, seeThrough } from '../stage/colour.ts';
import { down, type Pen } from '../stage/paint.ts';
import { along, at, box, disc, rough, type FrameArt, type FrameSize } from './shapes.ts';

/** A rod with rounded light on it, from a point so far along its own direction. */
const rod = (pen: Pen, size: FrameSize, [long, thick]: readonly [number, number]): void => {
  const {
    palette: { frame, edge },
  } = size;
  pen.fillStyle = down(pen, -thick / 2, thick / 2, [
    [0, darker(frame, 0.35)],
    [0.3, lighter(edge, 0.3)],
    [0.55, frame],
    [1, darker(frame, 0.55)],
  ]);
  box(pen, [-thick * 0.9, -thick / 2, long + thick * 1.8, thick], thick / 2);
  pen.fill();
};

const sides = ({ width, height, frame }: FrameSize) => [
  { x: frame / 2, y: frame / 2, angle: Math.PI / 2, long: height - frame },
  { x: width - frame / 2, y: frame / 2, angle: Math.PI / 2, long: height - frame },
  { x: frame / 2, y: frame / 2, angle: 0, long: width - frame },
  { x: frame / 2, y: height - frame / 2, angle: 0, long: width - frame },
];

/** Four canes tied at the corners, with leaves. */
export const bamboo: FrameArt = {
  radius: ({ frame }) => frame,
  behind: (pen, { width, frame, palette }) => {
    for (const [x, lean, long] of [
      [0.12, -0.5, 5],
      [0.16, 0.3, 4],
      [0.86, 0.5, 5],
      [0.82, -0.3, 4],
    ] as const) {
      at(pen, { x: width * x, y: 4, angle: lean }, () => {
        pen.fillStyle = down(pen, -frame * long, 0, [
          [0, lighter(palette.accent, 0.25)],
          [1, darker(palette.accent, 0.4)],
        ]);
        pen.beginPath();
        pen.moveTo(0, 0);
        pen.quadraticCurveTo(-frame * 1.1, -frame * long * 0.5, 0, -frame * long);
        pen.quadraticCurveTo(frame * 1.1, -frame * long * 0.5, 0, 0);
        pen.fill();
      });
    }
  },
  body: (pen, { width, height, palette }) => {
    pen.fillStyle = darker(palette.frame, 0.6);
    pen.fillRect(0, 0, width, height);
  },
  over: (pen, size) => {
    const thick = size.frame * 1.12;
    for (const side of sides(size)) {
      at(pen, side, () => {
        rod(pen, size, [side.long, thick]);
        pen.fillStyle = seeThrough('#000000', 0.32);
        const knots = Math.max(3, Math.round(side.long / (thick * 7)));
        for (let knot = 1; knot < knots; knot += 1) {
          const x = (side.long * knot) / knots;
          pen.fillRect(x - 2, -thick / 2, 2, thick);
          pen.fillStyle = seeThrough(size.palette.edge, 0.8);
          pen.fillRect(x, -thick / 2 - 1, 3, thick + 2);
          pen.fillStyle = seeThrough('#000000', 0.32);
        }
      });
    }
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const near = size.frame / 2;
      pen.fillStyle = mix(size.palette.accent, '#3a1c08', 0.45);
      box(
        pen,
        [
          x * (size.width - size.frame) + near - thick * 0.7,
          y * (size.height - size.frame) + near - thick * 0.7,
          thick * 1.4,
          thick * 1.4,
        ],
        5,
      );
      pen.fill();
    }
  },
};

/** Cloth with a trim of gold and a curtain over the top. */
export const velvet: FrameArt = {
  radius: ({ frame }) => frame + 6,
  body: (pen, { width, height, palette }) => {
    pen.fillStyle = palette.frame;
    pen.fillRect(0, 0, width, height);
    for (let x = 0; x < width; x += 22) {
      const fold = pen.createLinearGradient(x, 0, x + 22, 0);
      fold.addColorStop(0, 'rgba(0,0,0,.42)');
      fold.addColorStop(0.5, 'rgba(255,255,255,.14)');
      fold.addColorStop(1, 'rgba(0,0,0,.42)');
      pen.fillStyle = fold;
      pen.fillRect(x, 0, 22, height);
    }
  },
  over: (pen, { width, height, frame, palette }) => {
    pen.strokeStyle = down(pen, 0, height, [
      [0, lighter(palette.edge, 0.4)],
      [1, darker(palette.edge, 0.35)],
    ]);
    pen.lineWidth = frame * 0.28;
    box(pen, [frame * 0.14, frame * 0.14, width - frame * 0.28, height - frame * 0.28], frame + 5);
    pen.stroke();
    const swags = 5;
    const wide = width / swags;
    for (let swag = 0; swag < swags; swag += 1) {
      const x = swag * wide;
      pen.fillStyle = down(pen, -frame * 1.2, frame * 1.7, [
        [0, darker(palette.frame, 0.35)],
        [0.45, lighter(palette.frame, 0.22)],
        [1, darker(palette.frame, 0.45)],
      ]);
      pen.beginPath();
      pen.moveTo(x, -frame * 1.1);
      pen.lineTo(x + wide, -frame * 1.1);
      pen.lineTo(x + wide, frame * 0.2);
      pen.quadraticCurveTo(x + wide / 2, frame * 2.7, x, frame * 0.2);
      pen.fill();
      pen.strokeStyle = palette.edge;
      pen.lineWidth = frame * 0.2;
      pen.beginPath();
      pen.moveTo(x, frame * 0.2);
      pen.quadraticCurveTo(x + wide / 2, frame * 2.7, x + wide, frame * 0.2);
      pen.stroke();
      pen.fillStyle = palette.edge;
      disc(pen, x, frame * 0.3, frame * 0.32);
    }
    disc(pen, width, frame * 0.3, frame * 0.32);
    pen.fillRect(-2, -frame * 1.25, width + 4, frame * 0.34);
  },
};

/** Planks with grain, and a nail in every one. */
export const wood: FrameArt = {
  radius: () => 12,
  body: (pen, { width, height, palette: { frame, edge } }) => {
    pen.fillStyle = down(pen, 0, height, [
      [0, lighter(frame, 0.14)],
      [1, darker(frame, 0.4)],
    ]);
    pen.fillRect(0, 0, width, height);
    const next = rough(23);
    for (let grain = 0; grain < 160; grain += 1) {
      const y = next() * height;
      pen.strokeStyle = seeThrough(next() > 0.6 ? edge : '#1c0c02', 0.22);
      pen.lineWidth = 1 + next();
      pen.beginPath();
      pen.moveTo(0, y);
      pen.bezierCurveTo(
        width * 0.3,
        y + 9 * (next() - 0.5),
        width * 0.6,
        y + 9 * (next() - 0.5),
        width,
        y + 5,
      );
      pen.stroke();
    }
    for (let x = width * 0.18; x < width; x += width * 0.21) {
      pen.fillStyle = 'rgba(0,0,0,.5)';
      pen.fillRect(x, 0, 2, height);
    }
  },
  over: (pen, size) => {
    const { frame, width, palette } = size;
    for (const { x, y } of along(size, frame * 5)) {
      pen.fillStyle = '#23140a';
      disc(pen, x + 1, y + 1, frame * 0.2);
      pen.fillStyle = lighter(palette.edge, 0.2);
      disc(pen, x, y, frame * 0.17);
    }
    pen.fillStyle = down(pen, -frame * 1.4, frame * 1.1, [
      [0, lighter(palette.frame, 0.25)],
      [1, darker(palette.frame, 0.3)],
    ]);
    box(pen, [width / 2 - frame * 5, -frame * 1.2, frame * 10, frame * 2.1], 6);
    pen.fill();
    pen.strokeStyle = seeThrough('#1c0c02', 0.6);
    pen.lineWidth = 2;
    pen.stroke();
    for (const [part, radius] of [
      [-3, 0.26],
      [-1.6, 0.34],
      [0, 0.55],
      [1.6, 0.34],
      [3, 0.26],
    ] as const) {
      pen.fillStyle = darker(palette.frame, 0.5);
      disc(pen, width / 2 + part * frame, -frame * 0.13, frame * (radius + 0.08));
      pen.fillStyle = part === 0 ? palette.accent : palette.edge;
      disc(pen, width / 2 + part * frame, -frame * 0.16, frame * radius);
    }
  },
};

/** A scroll between two rods. */
export const paper: FrameArt = {
  radius: () => 5,
  body: (pen, { width, height, palette: { frame, edge } }) => {
    pen.fillStyle = down(pen, 0, height, [
      [0, lighter(frame, 0.2)],
      [0.5, frame],
      [1, darker(frame, 0.18)],
    ]);
    pen.fillRect(0, 0, width, height);
    const next = rough(17);
    for (let fibre = 0; fibre < 260; fibre += 1) {
      pen.fillStyle = seeThrough(next() > 0.5 ? '#ffffff' : edge, 0.1);
      pen.fillRect(next() * width, next() * height, 3 + next() * 12, 1);
    }
    pen.strokeStyle = seeThrough(edge, 0.85);
    pen.lineWidth = 2;
    box(pen, [5, 5, width - 10, height - 10], 4);
    pen.stroke();
  },
  over: (pen, size) => {
    const { width, height, frame, palette } = size;
    const thick = frame * 1.5;
    for (const y of [-thick * 0.2, height + thick * 0.2]) {
      at(pen, { x: -frame * 0.7, y, angle: 0 }, () => {
        pen.fillStyle = down(pen, -thick / 2, thick / 2, [
          [0, darker(palette.accent, 0.2)],
          [0.3, lighter(palette.accent, 0.35)],
          [1, darker(palette.accent, 0.6)],
        ]);
        box(pen, [0, -thick / 2, width + frame * 1.4, thick], thick / 2);
        pen.fill();
        pen.fillStyle = palette.edge;
        for (const x of [0, width + frame * 1.4]) disc(pen, x, 0, thick * 0.62);
      });
    }
  },
};
