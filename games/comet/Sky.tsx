import { timesText } from '@fairhouse/ui/original/index.ts';
import comet from './art/symbols/comet.webp';

type SkyProps = { reached: number; state: string; caption: string; isOut: boolean };

/** The trail bends upwards as the multiple grows; the scale follows it. */
export const Sky = ({ reached, state, caption, isOut }: SkyProps) => {
  const isOver = state === 'burnt' || state === 'settled' || state === 'void';
  const growth = Math.log(Math.max(1, reached / 100));
  const part = Math.min(1, 0.12 + growth / 1.6);
  const [x, y] = [12 + part * 66, 84 - part * 58];
  return (
    <div className="cm" dir="ltr" data-state={state} data-over={isOver || undefined}>
      <svg className="cm-sky" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id="cm-trail" x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" stopColor="#ff4fc3" stopOpacity="0" />
            <stop offset="1" stopColor="#ffe7a8" />
          </linearGradient>
        </defs>
        {[20, 40, 60, 80].map((line) => (
          <path key={line} d={`M0 ${line}H100`} stroke="rgba(255,255,255,.07)" strokeWidth=".3" />
        ))}
        {state !== 'open' && (
          <>
            <path
              d={`M6 90Q${x * 0.62} 88 ${x} ${y}L${x} 100H6Z`}
              fill="url(#cm-trail)"
              opacity=".22"
            />
            <path
              d={`M6 90Q${x * 0.62} 88 ${x} ${y}`}
              fill="none"
              stroke="url(#cm-trail)"
              strokeWidth="1.6"
              strokeLinecap="round"
            />
          </>
        )}
      </svg>
      {state !== 'open' && (
        <img className="cm-comet" src={comet} alt="" style={{ left: `${x}%`, top: `${y}%` }} />
      )}
      <div className="cm-figure">
        <output className="disp num" data-out={isOut || undefined}>
          {state === 'open' ? '×1.00' : `×${timesText(reached)}`}
        </output>
        <span>{caption}</span>
      </div>
    </div>
  );
};
