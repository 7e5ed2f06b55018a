import type { FeatureProps } from './feature-props.ts';

const RADIUS = 100;
const LABEL_AT = 0.74;
const COLOURS = ['var(--sb-press-3)', 'var(--sb-plaque)', 'var(--sb-press-2)', 'var(--sb-solid)'];

const pointAt = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** Slices clockwise from the top; the pointer stands on top. */
export const Wheel = ({ feature, t, amountOf }: FeatureProps<'wheel'>) => {
  const { slices, turn, index, isStopped, what } = feature;
  const step = 360 / slices.length;
  const text = (value: number): string => `×${value}`;
  const won = slices[index] ?? 0;
  return (
    <div className="sb-wheel">
      <svg viewBox="-116 -116 232 232" role="img" aria-label={t('wheel')}>
        <circle r={112} className="sb-wheel__rim" />
        <g transform={`rotate(${turn})`}>
          {slices.map((value, slice) => {
            const isWon = isStopped && slice === index;
            const from = slice * step;
            const middle = from + step / 2;
            return (
              <g key={slice} opacity={isStopped && !isWon ? 0.5 : 1}>
                <path
                  d={`M0 0L${pointAt(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(
                    from + step,
                    RADIUS,
                  )}Z`}
                  className="sb-wheel__slice"
                  style={{
                    fill: isWon
                      ? 'var(--sb-figure)'
                      : COLOURS[slice % (slices.length % 2 === 0 ? 4 : 3)],
                  }}
                />
                <text
                  transform={`rotate(${middle}) translate(0 ${-RADIUS * LABEL_AT})`}
                  className="sb-wheel__label"
                  fontSize={Math.min(15, step * 0.52)}
                >
                  {text(value)}
                </text>
              </g>
            );
          })}
        </g>
        {Array.from({ length: 24 }, (_, lamp) => (
          <circle
            key={lamp}
            className="sb-wheel__lamp"
            r={2.4}
            transform={`rotate(${lamp * 15}) translate(0 -107)`}
          />
        ))}
        <circle r={17} className="sb-wheel__hub" />
        <path d="M-11 -114H11L0 -90Z" className="sb-wheel__pointer" />
      </svg>
      {isStopped && (
        <bdi className="sb-wheel__won disp" dir="ltr">
          {what === 'prize' ? amountOf(won) : text(won)}
        </bdi>
      )}
    </div>
  );
};
