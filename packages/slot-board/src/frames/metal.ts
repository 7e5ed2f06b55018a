import { darker, lighter, mix, seeThrough } from '../stage/colour.ts';
import { down, round, type Pen } from '../stage/paint.ts';
import { along, at, box, corners, disc, rough, type FrameArt, type FrameSize } from './shapes.ts';

const polish = (pen: Pen, { width, height, palette: { frame, edge } }: FrameSize): void => {
  pen.fillStyle = down(pen, 0, height, [
    [0, lighter(edge, 0.45)],
    [0.05, edge],
    [0.4, frame],
    [0.8, darker(frame, 0.35)],
    [1, darker(frame, 0.6)],
  ]);
  pen.fillRect(0, 0, width, height);
};

const shineLine = (pen: Pen, { width, height, frame }: FrameSize, radius: number): void => {
  pen.strokeStyle = 'rgba(255,255,255,.55)';
  pen.lineWidth = 1.5;
  box(pen, [1.5, 1.5, width - 3, height - 3], radius + frame - 2);
  pen.stroke();
};

/** Polished, with bulbs all around. */
export const brass: FrameArt = {
  radius: ({ frame }) => frame + 14,
  behind: (pen, size) => {
    const { width, frame, palette } = size;
    pen.fillStyle = down(pen, -frame * 2.6, 0, [
      [0, lighter(palette.edge, 0.3)],
      [1, darker(palette.frame, 0.35)],
    ]);
    pen.beginPath();
    pen.ellipse(width / 2, 2, frame * 5.2, frame * 2.3, 0, Math.PI, 0);
    pen.fill();
    pen.fillStyle = round(pen, { x: width / 2, y: -frame * 0.8, radius: frame * 1.5 }, [
      [0, '#fff'],
      [0.4, palette.key],
      [1, seeThrough(palette.key, 0)],
    ]);
    disc(pen, width / 2, -frame * 0.8, frame * 1.5);
  },
  body: (pen, size) => {
    polish(pen, size);
    shineLine(pen, size, 14);
  },
  over: (pen, size) => {
    const { frame, palette } = size;
    for (const { x, y } of along(size, frame * 3.6)) {
      pen.fillStyle = round(pen, { x, y, radius: frame * 0.75 }, [
        [0, 'rgba(255,255,245,.95)'],
        [0.25, seeThrough(palette.key, 0.65)],
        [1, seeThrough(palette.key, 0)],
      ]);
      disc(pen, x, y, frame * 0.75);
    }
  },
};

/** Gold with scrolls in the corners and beads between them. */
export const gilt: FrameArt = {
  radius: ({ frame }) => frame * 0.8,
  behind: (pen, { width, frame, palette }) => {
    pen.fillStyle = down(pen, -frame * 3.4, 0, [
      [0, lighter(palette.edge, 0.5)],
      [0.6, palette.frame],
      [1, darker(palette.frame, 0.5)],
    ]);
    for (const part of [-2, -1, 0, 1, 2]) {
      const reach = frame * (3 - Math.abs(part) * 0.75);
      pen.beginPath();
      pen.moveTo(width / 2 + part * frame * 1.5 - frame, 2);
      pen.quadraticCurveTo(
        width / 2 + part * frame * 1.7 - frame * 0.7,
        -reach,
        width / 2 + part * frame * 1.9,
        -reach,
      );
      pen.quadraticCurveTo(
        width / 2 + part * frame * 1.7 + frame * 0.7,
        -reach,
        width / 2 + part * frame * 1.5 + frame,
        2,
      );
      pen.fill();
    }
    pen.fillStyle = palette.accent;
    disc(pen, width / 2, -frame * 1.1, frame * 0.62);
  },
  body: (pen, size) => {
    polish(pen, size);
    const { width, height, frame } = size;
    pen.strokeStyle = seeThrough('#fff6d8', 0.5);
    pen.lineWidth = 2;
    box(pen, [frame * 0.35, frame * 0.35, width - frame * 0.7, height - frame * 0.7], frame);
    pen.stroke();
  },
  over: (pen, size) => {
    const { frame, palette } = size;
    pen.fillStyle = lighter(palette.edge, 0.35);
    for (const { x, y } of along(size, frame * 1.5)) disc(pen, x, y, frame * 0.16);
    for (const { x, y, right, under } of corners(size)) {
      pen.save();
      pen.translate(x, y);
      pen.scale(right * frame, under * frame);
      pen.fillStyle = down(pen, -0.6, 3, [
        [0, lighter(palette.edge, 0.5)],
        [1, darker(palette.frame, 0.3)],
      ]);
      pen.strokeStyle = darker(palette.frame, 0.55);
      pen.lineWidth = 0.09;
      pen.beginPath();
      pen.moveTo(-0.4, -0.4);
      pen.bezierCurveTo(2.2, -0.7, 4.4, 0.2, 4.2, 0.9);
      pen.bezierCurveTo(3.2, 1.3, 2.1, 0.9, 1.5, 1.5);
      pen.bezierCurveTo(0.9, 2.1, 1.3, 3.2, 0.9, 4.2);
      pen.bezierCurveTo(0.2, 4.4, -0.7, 2.2, -0.4, -0.4);
      pen.fill();
      pen.stroke();
      pen.fillStyle = palette.accent;
      disc(pen, 0.72, 0.72, 0.36);
      pen.restore();
    }
  },
};

/** Dark metal with two glowing tubes. */
export const neon: FrameArt = {
  radius: ({ frame }) => frame + 10,
  body: (pen, { width, height, palette }) => {
    pen.fillStyle = down(pen, 0, height, [
      [0, mix(palette.deep, '#ffffff', 0.14)],
      [0.5, darker(palette.deep, 0.2)],
      [1, darker(palette.deep, 0.55)],
    ]);
    pen.fillRect(0, 0, width, height);
  },
  over: (pen, { width, height, frame, palette }) => {
    for (const [colour, inset] of [
      [palette.edge, frame * 0.26],
      [palette.accent, frame * 0.72],
    ] as const) {
      pen.save();
      pen.shadowColor = colour;
      pen.shadowBlur = frame * 2.6;
      for (const [line, ink] of [
        [frame * 0.26, colour],
        [frame * 0.1, lighter(colour, 0.75)],
      ] as const) {
        pen.strokeStyle = ink;
        pen.lineWidth = line;
        box(pen, [inset, inset, width - 2 * inset, height - 2 * inset], frame + 10 - inset);
        pen.stroke();
      }
      pen.restore();
    }
    pen.save();
    pen.shadowColor = palette.key;
    pen.shadowBlur = frame * 2;
    pen.strokeStyle = lighter(palette.key, 0.4);
    pen.lineWidth = frame * 0.24;
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const [step, way] of [0, -1.5, 0, -2.4, 0, -1.5, 0].entries()) {
      pen.lineTo(width / 2 + (step - 3) * frame * 1.2, way * frame - 2);
    }
    pen.stroke();
    pen.restore();
  },
};

/** Brushed plates held by rivets. */
export const steel: FrameArt = {
  radius: () => 8,
  body: (pen, size) => {
    const { width, height, palette } = size;
    polish(pen, size);
    const next = rough(41);
    for (let stroke = 0; stroke < 420; stroke += 1) {
      pen.fillStyle = next() > 0.5 ? 'rgba(255,255,255,.05)' : 'rgba(0,0,0,.06)';
      pen.fillRect(next() * width, next() * height, 40 + next() * 160, 1);
    }
    pen.strokeStyle = seeThrough(palette.edge, 0.7);
    pen.lineWidth = 3;
    box(pen, [1.5, 1.5, width - 3, height - 3], 7);
    pen.stroke();
  },
  over: (pen, size) => {
    const { frame, palette } = size;
    for (const { x, y, right, under } of corners(size)) {
      pen.fillStyle = down(pen, y, y + under * frame * 4, [
        [0, lighter(palette.frame, 0.35)],
        [1, darker(palette.frame, 0.25)],
      ]);
      pen.beginPath();
      pen.moveTo(x - right * 3, y - under * 3);
      pen.lineTo(x + right * frame * 4.4, y - under * 3);
      pen.lineTo(x + right * frame * 3.4, y + under * frame);
      pen.lineTo(x + right * frame, y + under * frame);
      pen.lineTo(x + right * frame, y + under * frame * 3.4);
      pen.lineTo(x - right * 3, y + under * frame * 4.4);
      pen.fill();
    }
    for (const point of along(size, frame * 4)) {
      at(pen, point, () => {
        pen.fillStyle = round(pen, { x: -1, y: -1, radius: frame * 0.34 }, [
          [0, '#fff'],
          [0.5, palette.edge],
          [1, darker(palette.frame, 0.6)],
        ]);
        disc(pen, 0, 0, frame * 0.28);
      });
    }
  },
};
