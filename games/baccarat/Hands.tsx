import { useState, type CSSProperties } from 'react';
import { cardStateAt, TableCard, type CardStep, type ShowProps } from '@fairhouse/table-board';
import { dealSteps, totalOfCards, type Side } from './deal.ts';
import type { Hand } from './winning.ts';

/** The hands of both sides, dealt, squeezed and turned. */
export function Hands(props: ShowProps<Hand>) {
  const { result, roundId } = props;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const steps = result ? dealSteps(result.dealt) : [];
  const shown = {
    ...props,
    steps,
    isTurned: ({ order }: CardStep) => turned.has(`${roundId}/${order}`),
    onTurn: ({ order }: CardStep) => setTurned(new Set([...turned, `${roundId}/${order}`])),
  };
  return (
    <>
      <HandView {...shown} side="player" />
      <HandView {...shown} side="banker" />
    </>
  );
}

type HandProps = ShowProps<Hand> & {
  side: Side;
  steps: readonly CardStep<Side>[];
  isTurned: (step: CardStep) => boolean;
  onTurn: (step: CardStep) => void;
};

function HandView(props: HandProps) {
  const { t, side, result, isOver, isLast, elapsed } = props;
  const own = props.steps.filter(({ to }) => to === side);
  const open = own.filter((step) => isOpen(step, props, elapsed)).map(({ card }) => card);
  const winner = isOver ? result?.winner : undefined;
  const isWinner = winner === side;
  const state = isWinner ? ' bc-hand--won' : winner && winner !== 'tie' ? ' bc-hand--lost' : '';
  return (
    <div className={`bc-hand bc-hand--${side}${state}`} role="group" aria-label={t(side)}>
      <div className="bc-hand__label">
        <b className="bc-hand__side">{t(side)}</b>
        {isLast && own.length > 0 && (
          <span className="bc-hand__past">{t(isWinner ? 'lastHandWon' : 'lastHand')}</span>
        )}
        {open.length > 0 && <span className="bc-hand__total">{totalOfCards(open)}</span>}
      </div>
      <div className="bc-hand__cards">
        {[0, 1].map((place) => (
          <span key={place} className="tb-slot" style={placeStyle(side, place)} />
        ))}
        {own.map((step) => (
          <TableCard
            key={`${props.roundId}/${step.order}`}
            t={t}
            step={step}
            elapsed={elapsed}
            pace={props.pace}
            isTurned={props.isTurned(step)}
            onTurn={side === squeezeSideOf(props.own) ? () => props.onTurn(step) : undefined}
            style={placeStyle(side, step.place)}
          />
        ))}
      </div>
    </div>
  );
}

/** Open for the eyes of this member: by the clock, or turned by the own hand before it. */
const isOpen = (step: CardStep, { isTurned }: HandProps, elapsed: number): boolean => {
  const state = cardStateAt(step, elapsed);
  return state === 'open' || (state === 'down' && isTurned(step));
};

/** Third cards lie towards the middle on both sides, so that the hands stay mirrored. */
const placeStyle = (side: Side, place: number): CSSProperties =>
  ({
    '--place': side === 'banker' && place === 2 ? -1 : place,
    '--turn': `${[-2.2, 2.2, side === 'player' ? 5 : -6][place] ?? 0}deg`,
    zIndex: side === 'banker' && place === 2 ? 0 : place + 1,
  }) as CSSProperties;

/** The side a member may squeeze: where more of the own stake lies. */
const squeezeSideOf = (confirmed: ReadonlyMap<string, bigint>): Side | undefined => {
  const [player, banker] = [confirmed.get('player') ?? 0n, confirmed.get('banker') ?? 0n];
  if (player === banker) return undefined;
  return player > banker ? 'player' : 'banker';
};
