import { useId } from 'react';

/** The metal of each rank: its light and its dark side. They are pictures, not parts of a theme. */
const METALS = [
  ['#c9b7a6', '#6d5a4b'],
  ['#d6a27a', '#7a4a2a'],
  ['#e3e6ee', '#7d8599'],
  ['#ffcf7d', '#b46a12'],
  ['#8fd6ae', '#23664a'],
  ['#8fb5f2', '#2a4a94'],
  ['#b79bf2', '#4a2a94'],
  ['#f29ab2', '#94264e'],
  ['#7fe7dc', '#0c5f6b'],
  ['#f2c1ff', '#7a1f9a'],
  ['#fff0c4', '#c08a1a'],
];
const SHAPE = 'M42 3L78 22V60C78 74 60 84 42 90C24 84 6 74 6 60V22Z';

/** The shield of a rank; one that was not reached is paler. */
export const Shield = ({
  level,
  size = 84,
  isPale = false,
}: {
  level: number;
  size?: number;
  isPale?: boolean;
}) => {
  const id = useId();
  const [light, dark] = METALS[level] ?? METALS[0] ?? [];
  return (
    <svg
      className="vp-shield"
      data-pale={isPale}
      width={size}
      height={(size * 92) / 84}
      viewBox="0 0 84 92"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      </defs>
      <path d={SHAPE} fill={`url(#${id})`} />
      <path
        d={SHAPE}
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="1.6"
        transform="translate(6.7 7.4) scale(.84)"
      />
      <path d="M42 3L78 22V60C78 74 60 84 42 90Z" fill="#000" opacity=".14" />
      <text
        x="42"
        y="58"
        textAnchor="middle"
        fontSize="34"
        fontWeight="780"
        fill="#fff"
        stroke="#000"
        strokeOpacity=".3"
        strokeWidth="2"
        paintOrder="stroke"
      >
        {level}
      </text>
    </svg>
  );
};
