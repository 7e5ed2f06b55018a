import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { BoardProps, PlayApi } from '@fairhouse/game-kit/board';
import { useFace } from './faces.ts';
import { Dock } from './parts/Dock.tsx';
import { FeatureLayer } from './parts/FeatureLayer.tsx';
import { Intro } from './parts/Intro.tsx';
import { MomentBanner } from './parts/MomentBanner.tsx';
import { FactsPanel, PaysPanel } from './parts/Panels.tsx';
import { Plaque, Spoken } from './parts/Plaque.tsx';
import { Pools } from './parts/Pools.tsx';
import { skinOf } from './skin.ts';
import { makeSlot, type Slot } from './slot.ts';
import { makeSounds, type Sounds } from './sound/sounds.ts';
import type { SceneSize } from './stage/place.ts';
import { makeStage, type Stage } from './stage/stage.ts';
import { useTexts } from './texts.ts';
import type { SlotTitle } from './title.ts';
import './css/scene.css';
import './css/dock.css';
import './css/features.css';
import './css/dialogs.css';

/** The board of a title: reels on a canvas, everything that is pressed or read in HTML. */
export const slotBoard = (title: SlotTitle): ComponentType<BoardProps> => {
  const SlotBoard = ({ play }: BoardProps) => {
    const told = useTexts(play);
    return told ? <OpenBoard title={title} play={told} /> : null;
  };
  return SlotBoard;
};

type OpenProps = { title: SlotTitle; play: PlayApi };

const OpenBoard = ({ title, play }: OpenProps) => {
  const { slot, sounds } = useSlot(title, play);
  const sceneRef = useRef<HTMLDivElement>(null);
  const cabinetRef = useRef<HTMLDivElement>(null);
  const isBroken = useStage({ slot, sounds, play, sceneRef, cabinetRef });
  useFace(title.theme.face);
  usePressKeys(slot);
  const hasPools = (play.jackpots ?? []).length > 0;
  return (
    <div className="sb" style={skinOf(title)} data-frame={title.theme.frame}>
      <div className="sb-scene" ref={sceneRef} />
      <FactsPanel title={title} play={play} />
      <div
        className="sb-middle"
        data-pools={hasPools || undefined}
        data-plain={(!title.makeScenery && !hasPools) || undefined}
      >
        <Pools play={play} />
        <div className="sb-cabinet" ref={cabinetRef} onPointerDown={slot.press}>
          <FeatureLayer slot={slot} play={play} />
          <MomentBanner slot={slot} play={play} />
          {isBroken && (
            <p className="sb-broken" role="alert">
              {play.t('noPicture')}
            </p>
          )}
        </div>
        <Plaque slot={slot} play={play} />
      </div>
      <PaysPanel slot={slot} play={play} />
      <Dock slot={slot} play={play} />
      <Spoken slot={slot} />
      <Intro title={title} play={play} />
    </div>
  );
};

/** The game is made once; what the frame tells later is told on. */
const useSlot = (title: SlotTitle, play: PlayApi): { slot: Slot; sounds: Sounds } => {
  const [parts] = useState(() => makeParts(title, play));
  useEffect(() => {
    parts.hear(play);
  }, [parts, play]);
  useEffect(() => () => parts.sounds.close(), [parts]);
  return parts;
};

const makeParts = (title: SlotTitle, first: PlayApi) => {
  let latest = first;
  const play = () => latest;
  const sounds = makeSounds(title.theme, () => latest.isSoundOn);
  return {
    sounds,
    slot: makeSlot({ title, play, sounds }),
    hear: (next: PlayApi): void => {
      latest = next;
    },
  };
};

type StageParts = {
  slot: Slot;
  sounds: Sounds;
  play: PlayApi;
  sceneRef: RefObject<HTMLDivElement | null>;
  cabinetRef: RefObject<HTMLDivElement | null>;
};

const DENSITY_MAX = 2;
const measure = (scene: HTMLElement, cabinet: HTMLElement): SceneSize => {
  const outer = scene.getBoundingClientRect();
  const inner = cabinet.getBoundingClientRect();
  return {
    width: Math.max(1, Math.round(outer.width)),
    height: Math.max(1, Math.round(outer.height)),
    density: Math.min(DENSITY_MAX, window.devicePixelRatio || 1),
    cabinet: {
      x: inner.x - outer.x,
      y: inner.y - outer.y,
      width: inner.width,
      height: inner.height,
    },
  };
};

/** Draws the stage into the scene and keeps it as large as the page. Answers whether it failed. */
const useStage = ({ slot, sounds, play, sceneRef, cabinetRef }: StageParts): boolean => {
  const [isBroken, setBroken] = useState(false);
  const isStill = useRef(play.reducedMotion);
  useEffect(() => {
    isStill.current = play.reducedMotion;
  }, [play.reducedMotion]);
  useEffect(() => {
    const scene = sceneRef.current;
    const cabinet = cabinetRef.current;
    if (!scene || !cabinet) return undefined;
    let isGone = false;
    let stage: Stage | undefined;
    let close: (() => void) | undefined;
    const observer = new ResizeObserver(() => stage?.layout(measure(scene, cabinet)));
    makeStage({
      title: slot.title,
      host: scene,
      size: measure(scene, cabinet),
      isStill: () => isStill.current,
      sounds: {
        onStop: (column) => sounds.play('stop', column),
        onScatter: (count) => sounds.play('scatter', count),
        onLinger: () => sounds.play('linger'),
      },
    }).then(
      (made) => {
        if (isGone) {
          made.destroy();
          return;
        }
        stage = made;
        close = slot.open(made);
        observer.observe(scene);
        observer.observe(cabinet);
      },
      () => setBroken(true),
    );
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
      const isFree =
        event.target === document.body ||
        (event.target instanceof HTMLElement && event.target.closest('.sb-scene') !== null);
      if (!isFree || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      slot.press();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [slot]);
};
