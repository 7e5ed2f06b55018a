import type { Texture } from 'pixi.js';
import type { SlotTheme } from '../theme.ts';
import { paint, paintGlow, paintSpark, round, type Pen } from './paint.ts';

/** Textures of light: a glow, a four-pointed star, and what is in this theme's air. */
export type Lights = { glow: Texture; spark: Texture; mote: Texture; piece: Texture };

export const makeLights = ({ air, celebration }: SlotTheme): Lights => ({
  glow: paintGlow(),
  spark: paintSpark(),
  mote: paint({ width: 64, height: 64 }, MOTES[air]),
  piece: paint(
    { width: 64, height: 64 },
    celebration === 'confetti' ? slip : celebration === 'lanterns' ? lantern : MOTES[air],
  ),
});

type Draw = (pen: Pen) => void;

const disc: Draw = (pen) => {
  pen.fillStyle = round(pen, { x: 32, y: 32, radius: 30 }, [
    [0, 'rgba(255,255,255,1)'],
    [0.4, 'rgba(255,255,255,.7)'],
    [1, 'rgba(255,255,255,0)'],
  ]);
  pen.fillRect(0, 0, 64, 64);
};

const bubble: Draw = (pen) => {
  pen.strokeStyle = 'rgba(255,255,255,.85)';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(32, 32, 26, 0, Math.PI * 2);
  pen.stroke();
  pen.fillStyle = 'rgba(255,255,255,.14)';
  pen.fill();
  pen.fillStyle = 'rgba(255,255,255,.9)';
  pen.beginPath();
  pen.ellipse(23, 21, 6, 4, -0.7, 0, Math.PI * 2);
  pen.fill();
};

const petal: Draw = (pen) => {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(32, 58);
  pen.bezierCurveTo(0, 40, 10, 8, 28, 10);
  pen.quadraticCurveTo(32, 14, 36, 10);
  pen.bezierCurveTo(54, 8, 64, 40, 32, 58);
  pen.fill();
};

const flake: Draw = (pen) => {
  pen.strokeStyle = '#fff';
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.translate(32, 32);
  for (let arm = 0; arm < 6; arm += 1) {
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(0, -27);
    pen.moveTo(-8, -22);
    pen.lineTo(0, -14);
    pen.lineTo(8, -22);
    pen.stroke();
    pen.rotate(Math.PI / 3);
  }
};

const star: Draw = (pen) => {
  pen.fillStyle = '#fff';
  pen.beginPath();
  for (let tip = 0; tip < 10; tip += 1) {
    const reach = tip % 2 === 0 ? 30 : 12;
    const angle = (tip * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(32 + reach * Math.cos(angle), 32 + reach * Math.sin(angle));
  }
  pen.fill();
};

const leaf: Draw = (pen) => {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(32, 4);
  pen.quadraticCurveTo(62, 30, 32, 60);
  pen.quadraticCurveTo(2, 30, 32, 4);
  pen.fill();
  pen.strokeStyle = 'rgba(0,0,0,.35)';
  pen.lineWidth = 2.5;
  pen.beginPath();
  pen.moveTo(32, 12);
  pen.lineTo(32, 62);
  pen.stroke();
};

const coin: Draw = (pen) => {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(32, 32, 29, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = 'rgba(0,0,0,.3)';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.arc(32, 32, 21, 0, Math.PI * 2);
  pen.stroke();
  pen.fillStyle = 'rgba(0,0,0,.22)';
  pen.fillRect(28, 19, 8, 26);
};

const slip: Draw = (pen) => {
  pen.fillStyle = '#fff';
  pen.fillRect(18, 8, 28, 48);
};

const lantern: Draw = (pen) => {
  pen.fillStyle = round(pen, { x: 32, y: 36, radius: 30 }, [
    [0, '#fff'],
    [0.5, 'rgba(255,255,255,.85)'],
    [1, 'rgba(255,255,255,.4)'],
  ]);
  pen.beginPath();
  pen.moveTo(18, 10);
  pen.quadraticCurveTo(6, 34, 22, 56);
  pen.lineTo(42, 56);
  pen.quadraticCurveTo(58, 34, 46, 10);
  pen.fill();
};

const MOTES: Readonly<Record<SlotTheme['air'], Draw>> = {
  sparks: (pen) => {
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.moveTo(32, 0);
    for (const [bendX, bendY, x, y] of [
      [34, 30, 64, 32],
      [34, 34, 32, 64],
      [30, 34, 0, 32],
      [30, 30, 32, 0],
    ] as const)
      pen.quadraticCurveTo(bendX, bendY, x, y);
    pen.fill();
  },
  bubbles: bubble,
  petals: petal,
  snow: flake,
  embers: disc,
  stars: star,
  leaves: leaf,
  coins: coin,
  fireflies: disc,
  dust: disc,
};
