import { WATER } from '../paths.ts';

type Look = {
  sky: readonly [string, string, string];
  ground: string;
  plants: readonly string[];
  light: string;
};
export const LOOKS: Readonly<Record<string, Look>> = {
  reef: {
    sky: ['#27c3dc', '#0b7fa8', '#05395c'],
    ground: '#0a2f45',
    light: '#d9fff4',
    plants: ['#ff6f7d', '#ff9f5a', '#c85bd6', '#2fb58a', '#f2c14b'],
  },
  wreck: {
    sky: ['#3fa39b', '#155d66', '#07262f'],
    ground: '#0c2024',
    light: '#d8f7d0',
    plants: ['#3c8f6d', '#5b7f3d', '#8a6b3a', '#2e6f66'],
  },
  trench: {
    sky: ['#2450a8', '#0f2460', '#040818'],
    ground: '#05081c',
    light: '#9fb8ff',
    plants: ['#5a3fd6', '#1fb7c9', '#a23fd6', '#2f56d0'],
  },
};

/** Numbers from 0 to 1, the same at every opening: the picture of a room does not change. */
const seeded = (start: number) => {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
};
type Pen = CanvasRenderingContext2D;

/** The colours that the picture ends with above and below. */
export const edgesOf = (scenery: string): { top: string; ground: string } => {
  const look = LOOKS[scenery] ?? LOOKS.reef;
  return { top: look?.sky[0] ?? '#05263a', ground: look?.ground ?? '#05263a' };
};

/** The still picture behind the fish. */
export const paintRoom = (scenery: string): HTMLCanvasElement => {
  const look = LOOKS[scenery] ?? LOOKS.reef;
  const canvas = document.createElement('canvas');
  canvas.width = WATER.width;
  canvas.height = WATER.height;
  const pen = canvas.getContext('2d');
  if (!pen || !look) return canvas;
  const sky = pen.createLinearGradient(0, 0, 0, WATER.height);
  look.sky.forEach((colour, at) => sky.addColorStop(at / 2, colour));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WATER.width, WATER.height);
  const next = seeded(scenery.length * 7919);
  paintRays(pen, look, next);
  if (scenery === 'wreck') paintShip(pen);
  for (const depth of [0, 1]) {
    paintGround(pen, look, depth, next);
    paintPlants(pen, look, depth, next);
  }
  return canvas;
};

const paintRays = (pen: Pen, look: Look, next: () => number): void => {
  for (let ray = 0; ray < 9; ray += 1) {
    const x = next() * WATER.width;
    const wide = 60 + next() * 130;
    const light = pen.createLinearGradient(0, 0, 0, 700);
    light.addColorStop(0, `${look.light}30`);
    light.addColorStop(1, `${look.light}00`);
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(x, -10);
    pen.lineTo(x + wide * 0.5, -10);
    pen.lineTo(x + wide * 1.5 + 160, 720);
    pen.lineTo(x - wide * 0.4 + 110, 720);
    pen.fill();
  }
};

const paintGround = (pen: Pen, look: Look, depth: number, next: () => number): void => {
  pen.globalAlpha = depth === 0 ? 0.55 : 1;
  pen.fillStyle = look.ground;
  pen.beginPath();
  pen.moveTo(0, WATER.height);
  for (let x = 0; x <= WATER.width; x += 80) {
    const tall = (depth === 0 ? 120 : 46) + next() * 56;
    pen.quadraticCurveTo(x - 40, WATER.height - tall - 24, x, WATER.height - tall);
  }
  pen.lineTo(WATER.width, WATER.height);
  pen.fill();
  pen.globalAlpha = 1;
};

const paintPlants = (pen: Pen, look: Look, depth: number, next: () => number): void => {
  for (let plant = 0; plant < 16; plant += 1) {
    const x = next() * WATER.width;
    const colour = look.plants[Math.floor(next() * look.plants.length)] ?? '#fff';
    pen.globalAlpha = depth === 0 ? 0.4 : 0.92;
    pen.strokeStyle = colour;
    pen.lineCap = 'round';
    const isFan = next() > 0.45;
    if (isFan)
      branch(pen, { x, y: WATER.height - 30 - (1 - depth) * 70 }, -Math.PI / 2, {
        length: 34 + next() * 34,
        left: 5,
        next,
      });
    else kelp(pen, x, 130 + next() * 210, next);
  }
  pen.globalAlpha = 1;
};

const branch = (
  pen: Pen,
  from: { x: number; y: number },
  angle: number,
  p: { length: number; left: number; next: () => number },
): void => {
  if (p.left === 0) return;
  const to = { x: from.x + Math.cos(angle) * p.length, y: from.y + Math.sin(angle) * p.length };
  pen.lineWidth = p.left * 3.4;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
  for (const turn of [-0.5, 0.42]) {
    branch(pen, to, angle + turn + (p.next() - 0.5) * 0.4, {
      ...p,
      length: p.length * 0.78,
      left: p.left - 1,
    });
  }
};

const kelp = (pen: Pen, x: number, tall: number, next: () => number): void => {
  pen.lineWidth = 9 + next() * 8;
  const sway = 40 * (next() - 0.5);
  pen.beginPath();
  pen.moveTo(x, WATER.height - 20);
  pen.bezierCurveTo(
    x + sway,
    WATER.height - tall * 0.35,
    x - sway * 1.6,
    WATER.height - tall * 0.7,
    x + sway,
    WATER.height - tall,
  );
  pen.stroke();
};

const paintShip = (pen: Pen): void => {
  pen.save();
  pen.translate(1060, 640);
  pen.rotate(-0.12);
  pen.fillStyle = '#0a1d1fcc';
  pen.beginPath();
  pen.moveTo(-380, -40);
  pen.quadraticCurveTo(-330, 170, -200, 180);
  pen.lineTo(260, 180);
  pen.quadraticCurveTo(380, 120, 430, -90);
  pen.lineTo(330, -50);
  pen.lineTo(-300, -20);
  pen.fill();
  for (const [x, tall] of [
    [-160, 330],
    [70, 390],
    [240, 250],
  ] as const) {
    pen.fillRect(x, -tall, 16, tall);
    pen.fillRect(x - 80, -tall * 0.72, 176, 9);
  }
  pen.fillStyle = '#2a5a5a66';
  for (let hole = 0; hole < 6; hole += 1) pen.fillRect(-240 + hole * 92, 40, 34, 30);
  pen.restore();
};

/** A patch of light as the waves throw it; laid over the room twice, it moves like water. */
export const paintCaustics = (): HTMLCanvasElement => {
  const size = 256;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const image = pen.createImageData(size, size);
  for (let at = 0; at < size * size; at += 1) {
    const u = ((at % size) / size) * Math.PI * 2;
    const v = (Math.floor(at / size) / size) * Math.PI * 2;
    const wave =
      Math.sin(u * 2 + Math.sin(v * 3) * 1.4) +
      Math.sin(v * 2 + Math.sin(u * 2) * 1.7) +
      Math.sin(u + v * 2 + Math.sin(u * 3) * 0.8);
    const light = Math.max(0, 1 - Math.abs(wave) * 1.15) ** 3;
    image.data.set([225, 255, 250, Math.round(light * 210)], at * 4);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
};
