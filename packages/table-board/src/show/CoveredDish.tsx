import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { useMotion } from './use-motion.ts';

/** Pixels from where the bowl covers the dish, and degrees about its middle. */
export type DishPlace = { x: number; y: number; turn: number };
export type DishScene = {
  /** Dish, bowl and what lies between them. */
  set: DishPlace;
  bowl: DishPlace;
  /** How far the bowl is off the dish, 0 to 1. */
  lifted: number;
};
type Radii = { rx: number; ry: number };
type Props = {
  /** Of its classes and paints: `<prefix>-table`, `<prefix>-moves`, `#<prefix>-shadow`. */
  prefix: string;
  paints: ReactNode;
  dish: ReactNode;
  lying: ReactNode;
  bowl: ReactNode;
  ground: Radii;
  shadow: Radii;
  sceneAt: (at: number, isNarrow: boolean) => DishScene;
  /** How much of bowl and shadow is seen; the bowl leaves a narrow picture. */
  opacityOf: (lifted: number, isNarrow: boolean) => { bowl: number; shadow: number };
  isMoving: boolean;
  isNarrow: boolean;
  stillAt: number;
  endsAt: number;
  now: () => number;
};

/** A dish, what lies on it, and the bowl that covers it until it is taken away. */
export function CoveredDish(props: Props) {
  const { prefix, isMoving, isNarrow, stillAt, endsAt, now, sceneAt, opacityOf } = props;
  const setRef = useRef<SVGGElement>(null);
  const bowlRef = useRef<SVGGElement>(null);
  const shadowRef = useRef<SVGEllipseElement>(null);
  const lay = useCallback(
    (at: number) => {
      const { set, bowl, lifted } = sceneAt(at, isNarrow);
      move(setRef, set);
      move(bowlRef, bowl);
      move(shadowRef, { x: bowl.x, y: isNarrow ? 0 : bowl.y * lifted, turn: 0 });
      const seen = opacityOf(lifted, isNarrow);
      if (bowlRef.current) bowlRef.current.style.opacity = String(seen.bowl);
      if (shadowRef.current) shadowRef.current.style.opacity = String(seen.shadow);
    },
    [sceneAt, opacityOf, isNarrow],
  );
  useMotion(lay, { isMoving, stillAt, endsAt, now });
  const paint = `url(#${prefix}-shadow)`;
  return (
    <svg
      className={`${prefix}-table${isMoving ? '' : ` ${prefix}-table--still`}`}
      viewBox="-300 -200 600 340"
      aria-hidden="true"
      focusable="false"
    >
      {props.paints}
      <ellipse cx="6" cy="24" {...props.ground} fill={paint} />
      <g ref={setRef} className={`${prefix}-moves`}>
        {props.dish}
        {props.lying}
        <ellipse
          ref={shadowRef}
          className={`${prefix}-moves`}
          cx="4"
          cy="10"
          {...props.shadow}
          fill={paint}
        />
        <g ref={bowlRef} className={`${prefix}-moves`}>
          {props.bowl}
        </g>
      </g>
    </svg>
  );
}

const move = (ref: RefObject<SVGElement | null>, { x, y, turn }: DishPlace): void => {
  if (!ref.current) return;
  ref.current.style.transform =
    `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) ` + `rotate(${turn.toFixed(2)}deg)`;
};
