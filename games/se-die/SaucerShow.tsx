import { useState } from 'react';
import { CoveredDish, ShowArea, type ShowProps } from '@fairhouse/table-board';
import { Disc } from './Disc.tsx';
import { Bowl, LyingDiscs, Saucer, ScenePaints } from './Saucer.tsx';
import { OPEN_AT, sceneAt, SEEN_AT } from './slide-motion.ts';
import type { Throw } from './throw.ts';

type Props = ShowProps<Throw>;

/** The saucer and its bowl, and the board beside them on which the discs are read. */
export function SaucerShow(props: Props) {
  return (
    <ShowArea className="sd-show">
      <Table {...props} />
      <Sign {...props} />
    </ShowArea>
  );
}

function Table({ result, roundId, isOver, isStill, isNarrow, elapsed, now }: Props) {
  const [lying, setLying] = useState('');
  const sides = result?.discs.join('') ?? lying;
  if (sides !== lying) setLying(sides);
  const isOpen = result !== undefined && (isOver || elapsed >= (SEEN_AT[0] ?? 0));
  return (
    <CoveredDish
      prefix="sd"
      paints={<ScenePaints />}
      dish={<Saucer />}
      lying={sides !== '' && <LyingDiscs roundId={roundId} sides={sides} />}
      bowl={<Bowl />}
      ground={{ rx: 184, ry: 116 }}
      shadow={{ rx: 134, ry: 94 }}
      sceneAt={sceneAt}
      opacityOf={opacityOf}
      isMoving={result !== undefined && !isOver && !isStill}
      isNarrow={isNarrow}
      stillAt={isOpen ? Infinity : 0}
      endsAt={OPEN_AT}
      now={now}
    />
  );
}

const opacityOf = (lifted: number, isNarrow: boolean) => {
  const seen = isNarrow ? 1 - lifted : 1;
  return { bowl: seen, shadow: seen };
};

/** Each disc as it comes out, then what they make together. */
function Sign({ t, result, elapsed, isLast }: Props) {
  const isTold = result !== undefined && elapsed >= OPEN_AT;
  return (
    <div className={`sd-sign${isLast ? ' sd-sign--last' : ''}`} aria-hidden="true">
      <div className="sd-sign__discs">
        {SEEN_AT.map((seenAt, at) => {
          const side = result && elapsed >= seenAt ? result.discs[at] : undefined;
          return (
            <span key={`${at}/${side ?? 2}`} className="sd-sign__place">
              {side !== undefined && (
                <Disc isRed={side === 1} size={44} className="sd-sign__disc" />
              )}
            </span>
          );
        })}
      </div>
      <p className={`sd-sign__words${isTold ? ` sd-sign__words--${parityOf(result.red)}` : ''}`}>
        {isTold && (
          <>
            <b>{t(`result.${parityOf(result.red)}`)}</b>
            <span>{t(`redCount.${result.red}`)}</span>
          </>
        )}
      </p>
    </div>
  );
}

const parityOf = (red: number): 'even' | 'odd' => (red % 2 === 0 ? 'even' : 'odd');
