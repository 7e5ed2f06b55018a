import { memo } from 'react';
import { PICTURE } from './dice-paint.ts';

const BOX = `0 0 ${PICTURE.width} ${PICTURE.height}`;
const PLATE = { cx: PICTURE.plateX, cy: PICTURE.plateY };

/** The brass foot and its red plate: behind the dice. */
export const DomeFoot = memo(function DomeFoot() {
  return (
    <svg className="sb-dome__layer" viewBox={BOX} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="sb-brass" x1="0" y1="0" x2="1" y2=".12">
          <stop offset="0" stopColor="#7a4312" />
          <stop offset=".14" stopColor="#ffe4a0" />
          <stop offset=".3" stopColor="#d9962f" />
          <stop offset=".56" stopColor="#8a4e17" />
          <stop offset=".8" stopColor="#f6c66c" />
          <stop offset="1" stopColor="#5b2d0c" />
        </linearGradient>
        <linearGradient id="sb-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6d3517" />
          <stop offset="1" stopColor="#260f08" />
        </linearGradient>
        <radialGradient id="sb-plate" cx=".42" cy=".34" r=".8">
          <stop offset="0" stopColor="#e2475c" />
          <stop offset=".5" stopColor="#a3182f" />
          <stop offset="1" stopColor="#4a0715" />
        </radialGradient>
        <radialGradient id="sb-floor">
          <stop offset=".5" stopColor="#000" stopOpacity=".6" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx={PLATE.cx + 6} cy="248" rx="158" ry="78" fill="url(#sb-floor)" />
      <path d="M16 212V228A144 96 0 0 0 304 228V212Z" fill="url(#sb-wood)" />
      <path d="M16 224V234A144 90 0 0 0 304 234V224A144 90 0 0 1 16 224Z" fill="url(#sb-brass)" />
      <ellipse cx={PLATE.cx} cy="209" rx="144" ry="96" fill="url(#sb-brass)" />
      <ellipse cx={PLATE.cx} cy="207" rx="133" ry="89" fill="#2c0b08" />
      <ellipse {...PLATE} rx="124" ry="83" fill="url(#sb-plate)" />
      <ellipse
        {...PLATE}
        rx="104"
        ry="69"
        fill="none"
        stroke="#ffd894"
        strokeOpacity=".34"
        strokeWidth="2"
      />
      <ellipse
        {...PLATE}
        rx="122"
        ry="81"
        fill="none"
        stroke="#000"
        strokeOpacity=".35"
        strokeWidth="7"
      />
    </svg>
  );
});

const GLASS = 'M36 205V146A124 124 0 0 1 284 146V205A124 83 0 0 1 36 205Z';

/** The glass over the dice, with the windows of the room in it. */
export const DomeGlass = memo(function DomeGlass() {
  return (
    <svg className="sb-dome__layer" viewBox={BOX} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="sb-glass" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity=".4" />
          <stop offset=".09" stopColor="#fff" stopOpacity=".1" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset=".9" stopColor="#ffdfae" stopOpacity=".1" />
          <stop offset="1" stopColor="#ffe9c4" stopOpacity=".44" />
        </linearGradient>
        <linearGradient id="sb-gleam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".62" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={GLASS} fill="url(#sb-glass)" />
      <path d={GLASS} fill="none" stroke="#fff" strokeOpacity=".6" strokeWidth="2.2" />
      <path d="M36 205A124 83 0 0 0 284 205" fill="none" stroke="#ffe9c4" strokeOpacity=".5" />
      <path d="M58 196V150C58 104 84 66 118 48C90 84 82 120 82 206Z" fill="url(#sb-gleam)" />
      <path
        d="M252 92C264 112 268 134 268 176"
        fill="none"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M130 33C150 27 172 27 192 34"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <ellipse cx="160" cy="23" rx="19" ry="8" fill="#5b2d0c" />
      <path d="M146 22C142 6 149-1 160-1S178 6 174 22A14 6 0 0 1 146 22Z" fill="url(#sb-brass)" />
    </svg>
  );
});
