import { useEffect, useRef, useState, type RefObject } from 'react';
import wheelPicture from './art/wheel.webp';
import { chancesOf, type Spin } from './result.ts';
import { planSpin, rotorAt, SPIN, type SpinPlan } from './spin.ts';
import { FRAME } from './stage/geometry.ts';
import { makeGlyphs } from './stage/rotor.ts';
import {
  ARMS,
  drawInstant,
  placeOfRegion,
  ROTOR,
  TRAIL_PLACES,
  type Stage,
} from './stage/stage.ts';

type WheelProps = {
  result: Spin | undefined;
  roundId: string;
  now: () => number;
  /** The round of the ball is past: wheel and ball stand still. */
  isLast: boolean;
  /** The show is over: only the rotor still runs out. */
  isOver: boolean;
  /** Without motion: the show's time at the last moment that passed. */
  stillAt: number | undefined;
};

/** Where the rotor stands before the first spin that is seen. */
const FIRST_TURN = 0.86;
const TRAIL = Array.from({ length: TRAIL_PLACES }, (_, index) => index);

/**
 * The wheel with its ball, seen from above the near edge. What stands still is one picture, so
 * that a frame draws only the rotor and moves the ball. It shows a number and decides none.
 */
export function Wheel({ result, roundId, now, isLast, isOver, stillAt }: WheelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const stage = useStage(ref);
  const plan = usePlan(result, roundId);
  useEffect(() => {
    if (!stage) return;
    const draw = (elapsed: number) => drawInstant(stage, { plan, elapsed, restTurn: FIRST_TURN });
    if (!plan || isLast || stillAt !== undefined) {
      draw(isLast ? Infinity : (stillAt ?? 0));
      return;
    }
    let frame = 0;
    const step = () => {
      const elapsed = Math.max(now(), isOver ? SPIN.endAt : 0);
      draw(elapsed);
      if (elapsed < SPIN.standAt) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [stage, plan, isLast, isOver, stillAt, now]);
  return (
    <div ref={ref} className={`rl-stage${stage ? ' rl-stage--drawn' : ''}`} aria-hidden="true">
      <canvas className="rl-layer" data-layer="rotor" style={placeOfRegion(ROTOR)} />
      <img className="rl-layer rl-stage__picture" src={wheelPicture} alt="" />
      <canvas className="rl-layer" data-layer="arms" style={placeOfRegion(ARMS)} />
      <span className="rl-ball rl-ball--shadow" data-layer="shadow" />
      {TRAIL.map((index) => (
        <span key={index} className="rl-ball" data-layer="trail" />
      ))}
      <span className="rl-ball" data-layer="ball" />
    </div>
  );
}

type Planned = { roundId: string; plan: SpinPlan };

/** The way of the ball of this round; the rotor starts where the last spin left it. */
const usePlan = (result: Spin | undefined, roundId: string): SpinPlan | undefined => {
  const [planned, setPlanned] = useState<Planned>();
  if (!result || planned?.roundId === roundId) return result && planned?.plan;
  const from = planned ? rotorAt(planned.plan, Infinity) % 1 : FIRST_TURN;
  const plan = planSpin(result.pocket, from, chancesOf(roundId));
  setPlanned({ roundId, plan });
  return plan;
};

/** What every frame is made of, once it is there; measured anew when the board changes size. */
const useStage = (ref: RefObject<HTMLDivElement | null>): Stage | undefined => {
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    const box = ref.current;
    const picture = box?.querySelector('img');
    if (!box || !picture) return;
    let isGone = false;
    const watcher = new ResizeObserver(() =>
      setStage((before) => before && { ...before, unit: unitOf(box) }),
    );
    const ready = async () => {
      await Promise.all([picture.decode(), document.fonts.ready]);
      if (isGone) return;
      setStage(stageOf(box));
      watcher.observe(box);
    };
    ready().catch(() => undefined);
    return () => {
      isGone = true;
      watcher.disconnect();
    };
  }, [ref]);
  return stage;
};

/** The size before any transform, so that coming near needs no measuring. */
const unitOf = (box: HTMLElement): number => box.clientWidth / (FRAME.right - FRAME.left);

const stageOf = (box: HTMLElement): Stage | undefined => {
  const all = <Kind extends Element>(layer: string) => [
    ...box.querySelectorAll<Kind & HTMLElement>(`[data-layer="${layer}"]`),
  ];
  const [rotor] = all<HTMLCanvasElement>('rotor');
  const [arms] = all<HTMLCanvasElement>('arms');
  const [[shadow], [ball]] = [all('shadow'), all('ball')];
  if (!rotor || !arms || !shadow || !ball) return undefined;
  return {
    rotor,
    arms,
    shadow,
    ball,
    trail: all('trail'),
    unit: unitOf(box),
    glyphs: makeGlyphs(getComputedStyle(box).fontFamily),
  };
};
