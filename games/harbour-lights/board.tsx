import { useEffect, useRef, useState, type RefObject } from 'react';
import type { BoardProps, PlayApi } from '@fairhouse/game-kit/board';
import { Dock } from './Dock.tsx';
import { FactsPanel, PaysPanel } from './Panels.tsx';
import { MomentBanner, Plaque, Spoken } from './Plaque.tsx';
import { makeSlot, type Slot } from './slot.ts';
import { makeSounds, type Sounds } from './sounds.ts';
import type { SceneSize } from './stage/place.ts';
import { makeStage, type Stage } from './stage/stage.ts';
import { FIRST_STOPS } from './first-stops.ts';
import './css/scene.css';
import './css/dock.css';
import './css/dialogs.css';

/** Harbour Lights: the reels on a canvas, everything that is pressed or read in HTML. */
export const Board = ({ play }: BoardProps) => {
  const { slot, sounds } = useSlot(play);
  const sceneRef = useRef<HTMLDivElement>(null);
  const cabinetRef = useRef<HTMLDivElement>(null);
  const isBroken = useStage({ slot, sounds, play, sceneRef, cabinetRef });
  usePressKeys(slot);
  return (
    <div className="hl">
      <div className="hl-scene" ref={sceneRef} />
      <FactsPanel play={play} />
      <div className="hl-middle">
        <div className="hl-cabinet" ref={cabinetRef} onPointerDown={slot.press}>
          <MomentBanner slot={slot} play={play} />
          {isBroken && <p className="hl-broken" role="alert">{play.t('noPicture')}</p>}
        </div>
        <Plaque slot={slot} play={play} />
      </div>
      <PaysPanel slot={slot} play={play} />
      <Dock slot={slot} play={play} />
      <Spoken slot={slot} />
    </div>
  );
};

/** The game is made once; what the frame tells later is told on. */
const useSlot = (play: PlayApi): { slot: Slot; sounds: Sounds } => {
  const [parts] = useState(() => makeParts(play));
  useEffect(() => { parts.hear(play); }, [parts, play]);
  useEffect(() => () => parts.sounds.close(), [parts]);
  return parts;
};

const makeParts = (first: PlayApi) => {
  let latest = first;
  const play = () => latest;
  const sounds = makeSounds(() => latest.isSoundOn);
  return { sounds, slot: makeSlot({ play, sounds }),
    hear: (next: PlayApi): void => { latest = next; } };
};

type StageParts = {
  slot: Slot; sounds: Sounds; play: PlayApi;
  sceneRef: RefObject<HTMLDivElement | null>; cabinetRef: RefObject<HTMLDivElement | null>;
};

const DENSITY_MAX = 2;
const measure = (scene: HTMLElement, cabinet: HTMLElement): SceneSize => {
  const outer = scene.getBoundingClientRect();
  const inner = cabinet.getBoundingClientRect();
  return { width: Math.max(1, Math.round(outer.width)),
    height: Math.max(1, Math.round(outer.height)),
    density: Math.min(DENSITY_MAX, window.devicePixelRatio || 1),
    cabinet: { x: inner.x - outer.x, y: inner.y - outer.y, width: inner.width,
      height: inner.height } };
};

/** Draws the stage into the scene and keeps it as large as the page. Answers whether it failed. */
const useStage = ({ slot, sounds, play, sceneRef, cabinetRef }: StageParts): boolean => {
  const [isBroken, setBroken] = useState(false);
  const isStill = useRef(play.reducedMotion);
  useEffect(() => { isStill.current = play.reducedMotion; }, [play.reducedMotion]);
  useEffect(() => {
    const scene = sceneRef.current;
    const cabinet = cabinetRef.current;
    if (!scene || !cabinet) return undefined;
    let isGone = false;
    let stage: Stage | undefined;
    let close: (() => void) | undefined;
    const observer = new ResizeObserver(() => stage?.layout(measure(scene, cabinet)));
    makeStage({ host: scene, size: measure(scene, cabinet), stops: FIRST_STOPS,
      isStill: () => isStill.current, sounds: {
        onReelStop: (reel) => sounds.play('stop', reel),
        onScatter: (count) => sounds.play('moon', count),
        onLinger: () => sounds.play('linger'),
      } }).then((made) => {
      if (isGone) { made.destroy(); return; }
      stage = made;
      close = slot.open(made);
      observer.observe(scene);
      observer.observe(cabinet);
    }, () => setBroken(true));
    return () => {
      isGone = true;
      observer.disconnect();
      close?.();
      stage?.destroy();
    };
  }, [slot, sounds, sceneRef, cabinetRef]);
  return isBroken;
};

/** Space and Enter press the one button, unless something else on the page has the focus. */
const usePressKeys = (slot: Slot): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
      const isFree = event.target === document.body
        || (event.target instanceof HTMLElement && event.target.closest('.hl-scene') !== null);
      if (!isFree || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      slot.press();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [slot]);
};
