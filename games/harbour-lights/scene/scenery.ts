import { liveRegion, paintOn, seeded, type StagePlace, type Scenery } from '@fairhouse/slot-board';
import { paintCabinet } from './cabinet-picture.ts';
import { horizonOf, paintScenery } from './scenery-picture.ts';

const STARS = 26;
const GLINTS = 14;
/** Room for the lamp above the cabinet and its shadow below. */
const CABINET_MARGIN = 100;

/**
 * The harbour behind the reels. The still part is painted once; what moves are a few layers
 * that the style sheet sways, and stills for those who want no motion.
 */
export const makeHarbour = (host: HTMLElement): Scenery => {
  const picture = document.createElement('canvas');
  const cabinet = document.createElement('canvas');
  const sky = layer('hl-stars');
  const water = layer('hl-glints');
  const night = layer('hl-night');
  const beams = [layer('hl-beam'), layer('hl-beam hl-beam--left')];
  const lamp = layer('hl-lamp');
  scatterStars(sky);
  scatterGlints(water);
  const parts = [picture, sky, water, night, ...beams, cabinet, lamp];
  host.prepend(...parts);
  let calming: ReturnType<typeof setTimeout> | undefined;
  return {
    layout: (place) => {
      paintOn(picture, { width: place.width, height: place.height }, (pen) =>
        paintScenery(pen, place),
      );
      const around = liveRegion(place, CABINET_MARGIN);
      paintOn(cabinet, { ...around, density: place.density }, (pen) => {
        pen.translate(-around.x, -around.y);
        paintCabinet(pen, place);
      });
      Object.assign(cabinet.style, {
        left: `${around.x}px`,
        top: `${around.y}px`,
        width: `${around.width}px`,
        height: `${around.height}px`,
      });
      const at = lampOf(place);
      host.style.setProperty('--lamp-x', `${at.x}px`);
      host.style.setProperty('--lamp-y', `${at.y}px`);
      host.style.setProperty('--lamp-size', `${place.frame * 11}px`);
      host.style.setProperty('--horizon', `${horizonOf(place)}px`);
    },
    setNight: (isNight) => host.toggleAttribute('data-night', isNight),
    flare: () => {
      host.toggleAttribute('data-flare', true);
      clearTimeout(calming);
      calming = setTimeout(() => host.removeAttribute('data-flare'), 700);
    },
    destroy: () => {
      clearTimeout(calming);
      for (const part of parts) part.remove();
    },
  };
};

/** The lamp stands over the middle of the cabinet. */
const lampOf = ({ cabinet, frame }: StagePlace): { x: number; y: number } => ({
  x: cabinet.x + cabinet.width / 2,
  y: cabinet.y - frame * 2.2,
});

const layer = (name: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = name;
  return element;
};

const scatterStars = (sky: HTMLElement): void => {
  const next = seeded(5);
  for (let star = 0; star < STARS; star += 1) {
    const point = layer('hl-star');
    const size = 2 + next() * 2.5;
    Object.assign(point.style, {
      left: `${next() * 100}%`,
      top: `${next() ** 1.6 * 90}%`,
      width: `${size}px`,
      height: `${size}px`,
      animationDelay: `${-next() * 6}s`,
    });
    sky.append(point);
  }
};

const scatterGlints = (water: HTMLElement): void => {
  const next = seeded(17);
  for (let glint = 0; glint < GLINTS; glint += 1) {
    const stroke = layer('hl-glint');
    const near = next() ** 1.4;
    Object.assign(stroke.style, {
      left: `${next() * 100}%`,
      top: `${4 + near * 92}%`,
      width: `${30 + near * 110}px`,
      animationDelay: `${-next() * 7}s`,
    });
    water.append(stroke);
  }
};
