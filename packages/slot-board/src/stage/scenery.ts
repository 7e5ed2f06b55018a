import { paintFrame } from '../frames/frame.ts';
import { sceneUrl, type Scenery, type SlotTitle } from '../title.ts';
import { makeAir } from './air.ts';
import { paceOf } from './pace.ts';
import { paintOn } from './paint.ts';
import { liveRegion } from './place.ts';

/** Room for a crest above the cabinet and its shadow below. */
const CABINET_MARGIN = 100;

/**
 * The scene picture with its light, its air and the drawn frame of the theme. What moves are a
 * few layers that the style sheet sways, and stills for those who want no motion.
 */
export const makeScenery = (host: HTMLElement, title: SlotTitle): Scenery => {
  const { theme, facts } = title;
  const picture = sceneUrl(title);
  const ground = paceOf(theme.motion).way === 'turn' || facts.isVariable ? 'reels' : 'cells';
  const scene = layer('sb-picture');
  if (picture) scene.style.backgroundImage = `url("${picture}")`;
  const shine = layer('sb-shine');
  const night = layer('sb-night');
  const air = makeAir(theme);
  const cabinet = document.createElement('canvas');
  const parts = [scene, shine, night, air, cabinet];
  host.prepend(...parts);
  let calming: ReturnType<typeof setTimeout> | undefined;
  return {
    layout: (place) => {
      const around = liveRegion(place, CABINET_MARGIN);
      paintOn(cabinet, { ...around, density: place.density }, (pen) => {
        pen.translate(-around.x, -around.y);
        paintFrame(pen, place, theme, ground);
      });
      Object.assign(cabinet.style, {
        left: `${around.x}px`,
        top: `${around.y}px`,
        width: `${around.width}px`,
        height: `${around.height}px`,
      });
      const { x, y, width, height } = place.cabinet;
      host.style.setProperty('--reels-x', `${x + width / 2}px`);
      host.style.setProperty('--reels-y', `${y + height / 2}px`);
      host.style.setProperty('--reels-width', `${width}px`);
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

const layer = (name: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = name;
  return element;
};
