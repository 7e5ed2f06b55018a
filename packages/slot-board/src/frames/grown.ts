import { darker, lighter, mix, seeThrough } from '../stage/colour.ts';
import { down, round, type Pen } from '../stage/paint.ts';
import { along, at, box, corners, disc, rough, type FrameArt } from './shapes.ts';

/** Hewn blocks with mortar between them and a keystone. */
export const stone: FrameArt = {
  radius: () => 10,
  behind: (pen, { width, frame, palette }) => {
    pen.fillStyle = down(pen, -frame * 2.6, 0, [
      [0, lighter(palette.frame, 0.25)],
      [1, darker(palette.frame, 0.35)],
    ]);
    pen.beginPath();
    pen.moveTo(width / 2 - frame * 2.4, 2);
    pen.lineTo(width / 2 - frame * 3.2, -frame * 2.2);
    pen.lineTo(width / 2 + frame * 3.2, -frame * 2.2);
    pen.lineTo(width / 2 + frame * 2.4, 2);
    pen.fill();
    pen.fillStyle = palette.accent;
    disc(pen, width / 2, -frame * 1.1, frame * 0.55);
  },
  body: (pen, size) => {
    const { width, height, frame, palette } = size;
    pen.fillStyle = darker(palette.frame, 0.55);
    pen.fillRect(0, 0, width, height);
    const next = rough(13);
    const blockOf = (x: number, y: number, wide: number, tall: number): void => {
      const shade = next() * 0.22;
      pen.fillStyle = down(pen, y, y + tall, [
        [0, lighter(palette.frame, 0.28 - shade)],
        [1, darker(palette.frame, 0.1 + shade)],
      ]);
      box(pen, [x + 1, y + 1, wide - 2, tall - 2], 3);
      pen.fill();
    };
    for (let x = 0; x < width;) {
      const wide = frame * (2.4 + next() * 2.4);
      blockOf(x, 0, wide, frame);
      blockOf(x, height - frame, wide, frame);
      x += wide;
    }
    for (let y = frame; y < height - frame;) {
      const tall = frame * (1.8 + next() * 1.6);
      blockOf(0, y, frame, tall);
      blockOf(width - frame, y, frame, tall);
      y += tall;
    }
  },
  over: (pen, size) => {
    const { frame, palette } = size;
    for (const { x, y, right, under } of corners(size)) {
      pen.fillStyle = down(pen, y, y + under * frame * 1.6, [
        [0, lighter(palette.frame, 0.35)],
        [1, darker(palette.frame, 0.3)],
      ]);
      box(
        pen,
        [
          right > 0 ? x - 4 : x - frame * 1.5 + 4,
          under > 0 ? y - 4 : y - frame * 1.5 + 4,
          frame * 1.5,
          frame * 1.5,
        ],
        4,
      );
      pen.fill();
      pen.strokeStyle = seeThrough(palette.edge, 0.6);
      pen.lineWidth = 1.5;
      pen.stroke();
    }
  },
};

const spike = (pen: Pen, long: number, wide: number): void => {
  pen.beginPath();
  pen.moveTo(-wide / 2, 0);
  pen.lineTo(0, long);
  pen.lineTo(wide / 2, 0);
  pen.fill();
};

/** Clear blocks with facets, snow on top and icicles below. */
export const ice: FrameArt = {
  radius: ({ frame }) => frame * 0.7,
  body: (pen, { width, height, frame, palette }) => {
    pen.fillStyle = down(pen, 0, height, [
      [0, '#ffffff'],
      [0.2, lighter(palette.edge, 0.4)],
      [0.6, palette.frame],
      [1, darker(palette.frame, 0.3)],
    ]);
    pen.fillRect(0, 0, width, height);
    const next = rough(5);
    for (let facet = 0; facet < 90; facet += 1) {
      const x = next() * width;
      const y = next() * height;
      pen.fillStyle = next() > 0.5 ? 'rgba(255,255,255,.28)' : seeThrough(palette.frame, 0.25);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + frame * (1 + next() * 3), y + frame * (next() - 0.5) * 2);
      pen.lineTo(x + frame * next() * 2, y + frame * (1 + next()));
      pen.fill();
    }
  },
  over: (pen, { width, height, frame }) => {
    const next = rough(31);
    for (let x = frame; x < width - frame; x += frame * 1.3) {
      at(pen, { x: x + next() * frame, y: height - 2, angle: 0 }, () => {
        const long = frame * (0.8 + next() * 2.2);
        pen.fillStyle = down(pen, 0, long, [
          [0, 'rgba(255,255,255,.92)'],
          [1, 'rgba(210,236,255,.35)'],
        ]);
        spike(pen, long, frame * 0.62);
      });
    }
    pen.fillStyle = down(pen, -frame * 1.2, frame * 0.8, [
      [0, '#ffffff'],
      [1, '#d6e9fb'],
    ]);
    pen.beginPath();
    pen.moveTo(-4, frame * 0.6);
    for (let x = 0; x <= width; x += frame * 2) {
      pen.quadraticCurveTo(
        x + frame,
        -frame * (0.5 + next() * 1.1),
        x + frame * 2,
        frame * (0.1 + next() * 0.35),
      );
    }
    pen.lineTo(width + 4, frame * 0.6);
    pen.quadraticCurveTo(width / 2, frame * 0.3, -4, frame * 0.6);
    pen.fill();
  },
};

/** Rounded branches that grow over the edge. */
export const coral: FrameArt = {
  radius: ({ frame }) => frame + 10,
  behind: (pen, size) => {
    const { width, height, frame, palette } = size;
    const branch = (x: number, y: number, lean: number, long: number): void => {
      if (long < frame * 0.5) return;
      at(pen, { x, y, angle: lean }, () => {
        pen.lineWidth = long * 0.34;
        pen.beginPath();
        pen.moveTo(0, 0);
        pen.lineTo(0, -long);
        pen.stroke();
        branch(0, -long * 0.92, 0.55, long * 0.66);
        branch(0, -long * 0.75, -0.6, long * 0.62);
      });
    };
    pen.lineCap = 'round';
    for (const [x, y, lean, part] of [
      [0.03, 0.02, -0.5, 0],
      [0.1, 0, -0.1, 0.5],
      [0.97, 0.02, 0.5, 0],
      [0.9, 0, 0.15, 0.5],
      [0, 0.8, -1.2, 0.5],
      [1, 0.75, 1.2, 0],
    ] as const) {
      pen.strokeStyle = mix(palette.frame, palette.accent, part);
      branch(width * x, height * y + 6, lean, frame * 1.9);
    }
  },
  body: (pen, { width, height, palette }) => {
    pen.fillStyle = down(pen, 0, height, [
      [0, lighter(palette.edge, 0.2)],
      [0.3, palette.frame],
      [1, darker(palette.frame, 0.42)],
    ]);
    pen.fillRect(0, 0, width, height);
  },
  over: (pen, size) => {
    const { frame, palette } = size;
    const next = rough(9);
    for (const { x, y } of along(size, frame * 1.15)) {
      const radius = frame * (0.26 + next() * 0.34);
      const centre = { x: x + (next() - 0.5) * frame * 0.5, y: y + (next() - 0.5) * frame * 0.4 };
      pen.fillStyle = round(
        pen,
        { x: centre.x - radius * 0.3, y: centre.y - radius * 0.3, radius: radius * 1.2 },
        [
          [0, lighter(palette.edge, 0.45)],
          [0.5, palette.frame],
          [1, darker(palette.frame, 0.4)],
        ],
      );
      disc(pen, centre.x, centre.y, radius);
    }
  },
};

/** Pale horn with grooves, tusks at the corners. */
export const bone: FrameArt = {
  radius: ({ frame }) => frame,
  behind: (pen, size) => {
    const { width, frame, palette } = size;
    for (const side of [-1, 1]) {
      pen.save();
      pen.translate(width / 2 + side * (width / 2 - frame * 1.5), 4);
      pen.scale(side * frame, frame);
      pen.fillStyle = down(pen, -5, 0, [
        [0, lighter(palette.edge, 0.5)],
        [1, darker(palette.frame, 0.3)],
      ]);
      pen.beginPath();
      pen.moveTo(-1.4, 0);
      pen.quadraticCurveTo(0.4, -1.6, 1.3, -4.6);
      pen.quadraticCurveTo(2.8, -1.8, 1.2, 0);
      pen.fill();
      pen.restore();
    }
  },
  body: (pen, { width, height, palette: { frame, edge } }) => {
    pen.fillStyle = down(pen, 0, height, [
      [0, lighter(edge, 0.4)],
      [0.4, frame],
      [1, darker(frame, 0.45)],
    ]);
    pen.fillRect(0, 0, width, height);
  },
  over: (pen, size) => {
    const { frame, palette } = size;
    for (const point of along(size, frame * 1.9)) {
      at(pen, point, () => {
        pen.strokeStyle = seeThrough('#2a1a0c', 0.4);
        pen.lineWidth = 1.5;
        pen.beginPath();
        pen.moveTo(0, -frame * 0.42);
        pen.quadraticCurveTo(frame * 0.3, 0, 0, frame * 0.42);
        pen.stroke();
      });
    }
    for (const { x, y, right, under } of corners(size)) {
      pen.fillStyle = round(
        pen,
        { x: x + right * frame * 0.4, y: y + under * frame * 0.4, radius: frame * 1.6 },
        [
          [0, lighter(palette.edge, 0.55)],
          [0.6, palette.frame],
          [1, darker(palette.frame, 0.45)],
        ],
      );
      disc(pen, x + right * frame * 0.1, y + under * frame * 0.9, frame * 0.85);
      disc(pen, x + right * frame * 0.9, y + under * frame * 0.1, frame * 0.85);
    }
  },
};
