import { useState, type CSSProperties, type ReactNode } from 'react';
import { cardOf } from '@fairhouse/game-kit';
import { PlayingCard, type CardRank } from '@fairhouse/ui';
import type { T } from '../title.ts';
import { cardStateAt, type CardStep } from './card-steps.ts';
import { SqueezeCard } from './SqueezeCard.tsx';

type TableCardProps = {
  t: T;
  step: CardStep;
  elapsed: number;
  pace: number;
  /** Open for the eyes of this member before its time: turned by the own hand. */
  isTurned?: boolean;
  /** Offers the card to be squeezed while it lies face down. */
  onTurn?: (() => void) | undefined;
  style?: CSSProperties;
};

/** A card on its way from the shoe, face down, squeezed or open, by the show's clock. */
export function TableCard(props: TableCardProps) {
  return cardStateAt(props.step, props.elapsed) === 'waiting' ? null : <OnTable {...props} />;
}

function OnTable({ t, step, elapsed, pace, isTurned = false, onTurn, style }: TableCardProps) {
  const { rank, suit } = cardOf(step.card);
  const rankText = RANK_TEXTS[rank] ?? 'A';
  const name = t('card', { rank: rankText, suit: t(`suit.${suit}`) });
  const state = cardStateAt(step, elapsed);
  const isUp = state === 'open' || (state === 'down' && isTurned);
  const face = <PlayingCard rank={rankText} suit={suit} label={name} width={CARD_WIDTH} />;
  const back = <PlayingCard label={t('faceDown')} width={CARD_WIDTH} />;
  const isSqueezing = state === 'down' && !isUp && step.isSqueezed && onTurn !== undefined;
  return (
    <Flown step={step} elapsed={elapsed} pace={pace} isUp={isUp} style={style}>
      {isSqueezing ? (
        <SqueezeCard face={face} back={back} label={t('squeeze')} onTurn={onTurn} />
      ) : (
        <div className="tb-card__turn">
          <div className="tb-card__back" aria-hidden={isUp}>
            {back}
          </div>
          <div className="tb-card__face" aria-hidden={!isUp}>
            {isUp ? face : null}
          </div>
        </div>
      )}
    </Flown>
  );
}

type FlownProps = {
  step: CardStep;
  elapsed: number;
  pace: number;
  isUp: boolean;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/**
 * Something dealt: flies in from `--from-x`, `--from-y` (pixels from its place, set by the hand
 * around it) and lies at `--place` times `--step`.
 */
export function Flown({ step, elapsed, pace, isUp, style, children }: FlownProps) {
  // Who joins late finds the card where it is by now, not at the start of its flight.
  const [lateBy] = useState(() => Math.min(LATE_MAX, Math.max(0, elapsed - step.startsAt)));
  const flight = {
    '--place': step.place,
    '--flight': `${Math.max(1, (step.landsAt - step.startsAt) * pace)}ms`,
    animationDelay: `${-lateBy * pace}ms`,
    zIndex: step.place + 1,
    ...style,
  } as CSSProperties;
  return (
    <div className={`tb-card${isUp ? ' tb-card--open' : ''}`} style={flight}>
      {children}
    </div>
  );
}

const LATE_MAX = 10_000;
const RANK_TEXTS: readonly CardRank[] = [
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
];
/** The drawing's own width; the style sheet sizes it to the table. */
const CARD_WIDTH = 76;
