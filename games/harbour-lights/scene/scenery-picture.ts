import { down, round, seeded, type Pen, type StagePlace } from '@fairhouse/slot-board';

export const horizonOf = ({ height }: StagePlace): number => Math.round(height * 0.64);

/** The still part of the scene: dusk, far hills with lit windows, the sea, the pier. */
export const paintScenery = (pen: Pen, place: StagePlace): void => {
  const { width, height } = place;
  const horizon = horizonOf(place);
  pen.fillStyle = down(pen, 0, horizon, [
    [0, '#070a26'],
    [0.42, '#1b2a70'],
    [0.76, '#3f5fb5'],
    [0.93, '#8a9fe0'],
    [1, '#e9b7a0'],
  ]);
  pen.fillRect(0, 0, width, horizon + 2);
  pen.fillStyle = round(pen, { x: width * 0.5, y: horizon, radius: width * 0.55 }, [
    [0, 'rgba(255,196,130,.5)'],
    [0.4, 'rgba(255,160,130,.16)'],
    [1, 'rgba(255,160,130,0)'],
  ]);
  pen.fillRect(0, 0, width, horizon);
  clouds(pen, place, horizon);
  hills(pen, place, { base: horizon, tall: height * 0.13, colour: '#2a3a80', seed: 3 });
  hills(pen, place, { base: horizon, tall: height * 0.085, colour: '#172458', seed: 11 });
  town(pen, place, horizon);
  pen.fillStyle = down(pen, horizon, height, [
    [0, '#5d74bd'],
    [0.06, '#2b428f'],
    [0.4, '#142463'],
    [1, '#060a24'],
  ]);
  pen.fillRect(0, horizon, width, height - horizon);
  pen.fillStyle = round(pen, { x: width * 0.5, y: horizon, radius: width * 0.42 }, [
    [0, 'rgba(255,190,130,.42)'],
    [1, 'rgba(255,190,130,0)'],
  ]);
  pen.fillRect(0, horizon, width, (height - horizon) * 0.5);
};

const clouds = (pen: Pen, { width }: StagePlace, horizon: number): void => {
  const next = seeded(29);
  for (let cloud = 0; cloud < 9; cloud += 1) {
    const x = next() * width;
    const y = horizon * (0.42 + next() * 0.46);
    const long = width * (0.1 + next() * 0.16);
    pen.fillStyle = `rgba(214,196,240,${0.05 + next() * 0.07})`;
    for (let puff = 0; puff < 4; puff += 1) {
      pen.beginPath();
      pen.ellipse(
        x + (next() - 0.5) * long,
        y + (next() - 0.5) * 12,
        long * (0.3 + next() * 0.3),
        6 + next() * 8,
        0,
        0,
        Math.PI * 2,
      );
      pen.fill();
    }
  }
};

type Range = { base: number; tall: number; colour: string; seed: number };
const hills = (pen: Pen, { width }: StagePlace, { base, tall, colour, seed }: Range): void => {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(0, base);
  for (let x = 0; x <= width; x += 8) {
    const far = x / Math.max(900, width);
    // High at both sides, a gap in the middle where the sea opens.
    const side = Math.min(1, Math.abs(x / width - 0.5) * 2.4);
    const wave = 0.55 + 0.25 * Math.sin(far * 9 + seed) + 0.2 * Math.sin(far * 23 + seed * 2);
    pen.lineTo(x, base - tall * wave * side);
  }
  pen.lineTo(width, base);
  pen.fill();
};

/** Houses at the water, their windows lit and mirrored. */
const town = (pen: Pen, { width, height }: StagePlace, horizon: number): void => {
  const next = seeded(7);
  for (let x = -10; x < width + 20;) {
    const isGap = Math.abs(x / width - 0.5) < 0.2;
    const wide = 16 + next() * 22;
    const tall = height * (0.018 + next() * 0.03);
    if (!isGap) {
      pen.fillStyle = next() > 0.5 ? '#0f1a48' : '#131f55';
      pen.fillRect(x, horizon - tall, wide - 2, tall);
      pen.beginPath();
      pen.moveTo(x - 2, horizon - tall);
      pen.lineTo(x + wide / 2 - 1, horizon - tall - 7);
      pen.lineTo(x + wide, horizon - tall);
      pen.fill();
      for (let pane = x + 4; pane < x + wide - 6; pane += 8) {
        if (next() < 0.42) continue;
        pen.fillStyle = next() > 0.4 ? '#ffc46b' : '#ffe2a4';
        pen.fillRect(pane, horizon - tall + 5, 3, 4);
        pen.fillStyle = 'rgba(255,196,107,.16)';
        pen.fillRect(pane, horizon + 2, 3, 10 + next() * 26);
      }
    }
    x += wide;
  }
};
