import { useState, type CSSProperties } from 'react';
import { cardStateAt, TableCard, type CardStep, type ShowProps } from '@fairhouse/table-board';
import dragon from './art/symbols/dragon.webp';
import phoenix from './art/symbols/phoenix.webp';
import { dealSteps } from './deal.ts';
import type { Side, ZjhResult } from './round.ts';
import { wordOfHand } from './words.ts';

export const EMBLEMS: Readonly<Record<Side, string>> = { dragon, phoenix };

/** Dragon's and Phoenix's three cards, dealt in turns; the last ones may be squeezed. */
export function Hands(props: ShowProps<ZjhResult>) {
  const { result, roundId } = props;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const shown = {
    ...props,
    steps: result ? dealSteps(result) : [],
    isTurned: ({ order }: CardStep) => turned.has(`${roundId}/${order}`),
    onTurn: ({ order }: CardStep) => setTurned(new Set([...turned, `${roundId}/${order}`])),
  };
  return (
    <>
      <HandView {...shown} side="dragon" />
      <HandView {...shown} side="phoenix" />
    </>
  );
}

type HandProps = ShowProps<ZjhResult> & {
  side: Side;
  steps: readonly CardStep<Side>[];
  isTurned: (step: CardStep) => boolean;
  onTurn: (step: CardStep) => void;
};

function HandView(props: HandProps) {
  const { t, side, result, isOver, elapsed } = props;
  const own = props.steps.filter(({ to }) => to === side);
  const isAllOpen = own.length > 0 && own.every((step) => isOpen(step, props));
  const winner = isOver ? result?.winner : undefined;
  const state =
    winner === side ? ' zjh-hand--won' : winner && winner !== 'tie' ? ' zjh-hand--lost' : '';
  const isRich = result !== undefined && result[side].type !== 'high';
  return (
    <div className={`zjh-hand zjh-hand--${side}${state}`} role="group" aria-label={t(side)}>
      <div className="zjh-hand__label">
        <span className="zjh-disc">
          <img src={EMBLEMS[side]} alt="" width="60" height="60" />
        </span>
        <b className="zjh-hand__side">{t(side)}</b>
        {isAllOpen && result && (
          <bdi className={`zjh-hand__type${isRich ? ' zjh-hand__type--rich' : ''}`}>
            {wordOfHand(result[side], t)}
          </bdi>
        )}
      </div>
      <div className="zjh-hand__cards">
        {[0, 1, 2].map((place) => (
          <span key={place} className="tb-slot" style={placeStyle(place)} />
        ))}
        {own.map((step) => (
          <TableCard
            key={`${props.roundId}/${step.order}`}
            t={t}
            step={step}
            elapsed={elapsed}
            pace={props.pace}
            isTurned={props.isTurned(step)}
            onTurn={(props.own.get(side) ?? 0n) > 0n ? () => props.onTurn(step) : undefined}
            style={placeStyle(step.place)}
          />
        ))}
      </div>
    </div>
  );
}

/** Open for the eyes of this member: by the clock, or turned by the own hand before it. */
const isOpen = (step: CardStep, { isTurned, elapsed }: HandProps): boolean => {
  const state = cardStateAt(step, elapsed);
  return state === 'open' || (state === 'down' && isTurned(step));
};

const placeStyle = (place: number): CSSProperties =>
  ({
    '--place': place,
    '--turn': `${[-5, 0, 5][place] ?? 0}deg`,
    zIndex: place + 1,
    translate: `0 ${[4, 0, 4][place] ?? 0}px`,
  }) as CSSProperties;
