import { useState } from 'react';
import { CoveredDish, ShowArea, type ShowProps } from '@fairhouse/table-board';
import { LIFT_FROM, LIFTED_AT, READ_AT, sceneAt } from './bowl-motion.ts';
import { Bowl, Plate, PlateDice, ScenePaints } from './Plate.tsx';
import { Flat } from './Picture.tsx';
import type { Roll } from './roll.ts';
import { colourOf } from './rules.ts';

type Props = ShowProps<Roll>;

/** The plate and its bowl, and the board beside them on which the dice are read. */
export function BowlShow(props: Props) {
  return (
    <ShowArea className="fc-show">
      <Table {...props} />
      <Sign {...props} />
    </ShowArea>
  );
}

function Table({ result, roundId, isOver, isStill, isNarrow, elapsed, now }: Props) {
  const [lying, setLying] = useState('');
  const faces = result?.dice.join('') ?? lying;
  if (faces !== lying) setLying(faces);
  const isLifted = result !== undefined && (isOver || elapsed >= LIFT_FROM);
  return (
    <CoveredDish
      prefix="fc"
      paints={<ScenePaints />}
      dish={<Plate />}
      lying={faces !== '' && <PlateDice roundId={roundId} faces={faces} />}
      bowl={<Bowl />}
      ground={{ rx: 190, ry: 122 }}
      shadow={{ rx: 140, ry: 98 }}
      sceneAt={sceneAt}
      opacityOf={opacityOf}
      isMoving={result !== undefined && !isOver && !isStill}
      isNarrow={isNarrow}
      stillAt={isLifted ? Infinity : 0}
      endsAt={LIFTED_AT}
      now={now}
    />
  );
}

const opacityOf = (lifted: number, isNarrow: boolean) => ({
  bowl: isNarrow ? 1 - lifted : 1,
  shadow: isNarrow ? 1 - lifted : 1 - 2 * lifted * (1 - lifted),
});

/** Each die as it is read, in its colour. */
function Sign({ t, result, elapsed, isLast }: Props) {
  return (
    <div className={`fc-sign${isLast ? ' fc-sign--last' : ''}`} aria-hidden="true">
      {READ_AT.map((readAt, die) => {
        const face = result && elapsed >= readAt ? result.dice[die] : undefined;
        return (
          <span key={`${die}/${face ?? 0}`} className="fc-sign__place">
            {face !== undefined && (
              <>
                <Flat face={face} size={62} className="fc-sign__face" />
                <small className={`fc-sign__name fc-ink--${colourOf(face)}`}>
                  {t(colourOf(face))}
                </small>
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}
