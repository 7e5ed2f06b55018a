import { down, round, type Pen, type StagePlace } from '@fairhouse/slot-board';

/** The brass frame with its lamp room on top and the lit reels behind the symbols. */
export const paintCabinet = (pen: Pen, place: StagePlace): void => {
  const { cabinet, frame, density } = place;
  const { width, height } = cabinet;
  pen.save();
  pen.translate(cabinet.x, cabinet.y);
  lampRoom(pen, place);
  pen.save();
  pen.shadowColor = 'rgba(2,4,22,.75)';
  pen.shadowBlur = 60 * density;
  pen.shadowOffsetY = 26 * density;
  pen.fillStyle = '#7a3f12';
  box(pen, [0, 0, width, height], frame + 14);
  pen.fill();
  pen.restore();
  pen.fillStyle = down(pen, 0, height, [
    [0, '#fff0c4'],
    [0.05, '#ffd98c'],
    [0.4, '#d98a2c'],
    [0.8, '#93501a'],
    [1, '#5d2d0c'],
  ]);
  box(pen, [0, 0, width, height], frame + 14);
  pen.fill();
  pen.strokeStyle = 'rgba(255,255,255,.55)';
  pen.lineWidth = 1.5;
  box(pen, [1.5, 1.5, width - 3, height - 3], frame + 12);
  pen.stroke();
  pen.fillStyle = 'rgba(58,24,4,.55)';
  box(pen, [frame - 4, frame - 4, width - 2 * frame + 8, height - 2 * frame + 8], 18);
  pen.fill();
  reelGround(pen, place);
  for (const { x, y } of bulbSpots(place)) bulb(pen, x - cabinet.x, y - cabinet.y, frame);
  pen.restore();
};

const BULBS_ACROSS = 13;
const BULBS_DOWN = 7;

/** Where the bulbs of the frame sit, in pixels of the scene. */
const bulbSpots = ({ cabinet, frame }: StagePlace): { x: number; y: number }[] => {
  const near = frame / 2;
  const right = cabinet.x + cabinet.width;
  const bottom = cabinet.y + cabinet.height;
  const spots: { x: number; y: number }[] = [];
  for (let step = 0; step < BULBS_ACROSS; step += 1) {
    const x = cabinet.x + (cabinet.width * (step + 0.5)) / BULBS_ACROSS;
    spots.push({ x, y: cabinet.y + near }, { x, y: bottom - near });
  }
  for (let step = 0; step < BULBS_DOWN; step += 1) {
    const y = cabinet.y + (cabinet.height * (step + 0.5)) / BULBS_DOWN;
    spots.push({ x: cabinet.x + near, y }, { x: right - near, y });
  }
  return spots;
};

const bulb = (pen: Pen, x: number, y: number, frame: number): void => {
  pen.fillStyle = round(pen, { x, y, radius: frame * 0.75 }, [
    [0, 'rgba(255,250,225,.95)'],
    [0.25, 'rgba(255,224,150,.6)'],
    [1, 'rgba(255,200,110,0)'],
  ]);
  pen.fillRect(x - frame, y - frame, 2 * frame, 2 * frame);
};

const reelGround = (pen: Pen, { cabinet, frame, window, cellWidth, columns }: StagePlace): void => {
  pen.save();
  box(pen, [frame, frame, window.width, window.height], 14);
  pen.clip();
  pen.fillStyle = '#050a2b';
  pen.fillRect(0, 0, cabinet.width, cabinet.height);
  for (let reel = 0; reel < columns; reel += 1) {
    const x = frame + reel * cellWidth;
    pen.fillStyle = down(pen, frame, frame + window.height, [
      [0, '#0b1550'],
      [0.22, '#20378f'],
      [0.5, '#3d5cc0'],
      [0.78, '#20378f'],
      [1, '#0a124a'],
    ]);
    pen.fillRect(x + 1.5, frame, cellWidth - 3, window.height);
    const across = pen.createLinearGradient(x, 0, x + cellWidth, 0);
    for (const [offset, colour] of [
      [0, 'rgba(4,8,40,.6)'],
      [0.16, 'rgba(4,8,40,0)'],
      [0.84, 'rgba(4,8,40,0)'],
      [1, 'rgba(4,8,40,.6)'],
    ] as const) {
      across.addColorStop(offset, colour);
    }
    pen.fillStyle = across;
    pen.fillRect(x, frame, cellWidth, window.height);
  }
  pen.restore();
};

/** The gallery and glass of a lighthouse on top of the frame. */
const lampRoom = (pen: Pen, { cabinet, frame }: StagePlace): void => {
  const x = cabinet.width / 2;
  const unit = frame;
  pen.fillStyle = down(pen, -unit * 5, 0, [
    [0, '#ff7a70'],
    [0.4, '#d8394a'],
    [1, '#7b1230'],
  ]);
  pen.beginPath();
  pen.moveTo(x - unit * 1.55, -unit * 3.1);
  pen.quadraticCurveTo(x - unit * 1.2, -unit * 4.7, x, -unit * 4.9);
  pen.quadraticCurveTo(x + unit * 1.2, -unit * 4.7, x + unit * 1.55, -unit * 3.1);
  pen.fill();
  pen.fillStyle = '#ffd98c';
  pen.beginPath();
  pen.arc(x, -unit * 5, unit * 0.3, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = round(pen, { x, y: -unit * 2.2, radius: unit * 1.6 }, [
    [0, '#fffbe0'],
    [0.5, '#ffdd7c'],
    [1, '#f39a2c'],
  ]);
  pen.fillRect(x - unit * 1.2, -unit * 3.15, unit * 2.4, unit * 2);
  pen.fillStyle = '#3b1c4e';
  for (const part of [-1.25, -0.45, 0.3, 1.1]) {
    pen.fillRect(x + unit * part, -unit * 3.15, unit * 0.15, unit * 2);
  }
  pen.fillStyle = down(pen, -unit * 1.3, 0, [
    [0, '#ffe6ac'],
    [1, '#a4601d'],
  ]);
  box(pen, [x - unit * 2.4, -unit * 1.25, unit * 4.8, unit * 0.55], unit * 0.25);
  pen.fill();
  pen.fillStyle = down(pen, -unit * 0.8, 0, [
    [0, '#fff'],
    [1, '#b9c0e6'],
  ]);
  pen.fillRect(x - unit * 1.6, -unit * 0.75, unit * 3.2, unit * 0.9);
};

type Box = readonly [x: number, y: number, width: number, height: number];
const box = (pen: Pen, [x, y, width, height]: Box, radius: number): void => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.max(0, radius));
};
