import { useState, type CSSProperties } from 'react';
import { cardOf } from '@fairhouse/game-kit';
import { PlayingCard, type CardRank } from '@fairhouse/ui';
import { useTable } from '../table-context.ts';

type ArrivingCardProps = {
  /** 0 to 51; null for a card that lies face down. */
  card: number | null;
  /** By the server's clock; -Infinity for a card that lay there before. */
  startsAtMs: number;
  place: number;
  /** Between landing and turning up, in milliseconds. */
  turnsAfterMs?: number;
  style?: CSSProperties;
};

const FLIGHT = 420;
/** From the moment a card begins to fly until its face is seen. */
export const CARD_SEEN_AFTER = 640;
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

/**
 * A card that flies in from where its hand says the shoe is, at a moment of the server's clock,
 * and turns up when it has landed. One that gets its face later turns then.
 */
export function ArrivingCard({
  card,
  startsAtMs,
  place,
  turnsAfterMs = 0,
  style,
}: ArrivingCardProps) {
  const {
    play: { t },
  } = useTable();
  const waitMs = useWaitMs(startsAtMs);
  const isThere = waitMs < -FLIGHT - turnsAfterMs - 400;
  const isUp = card !== null;
  const timing = {
    '--place': place,
    '--wait': `${isThere ? 0 : Math.round(waitMs)}ms`,
    '--flight': `${FLIGHT}ms`,
    '--turn-wait': `${Math.round(waitMs + FLIGHT + turnsAfterMs)}ms`,
    zIndex: place + 1,
    ...style,
  } as CSSProperties;
  const [wasUp] = useState(isUp);
  return (
    <div
      className={[
        'tb-arriving',
        ...(isUp ? ['tb-arriving--up'] : []),
        ...(isThere ? ['tb-arriving--there'] : []),
      ].join(' ')}
      data-turned={isUp && !wasUp ? true : undefined}
      style={timing}
    >
      <div className="tb-arriving__turn">
        <div className="tb-arriving__back" aria-hidden={isUp}>
          <PlayingCard label={t('faceDown')} width={CARD_WIDTH} />
        </div>
        <div className="tb-arriving__face" aria-hidden={!isUp}>
          {isUp && <Face card={card} />}
        </div>
      </div>
    </div>
  );
}

/** How long from now until a moment of the server's clock; below 0 when it is past. */
export const useWaitMs = (atMs: number): number => {
  const {
    play: { reducedMotion },
    aheadMs,
  } = useTable();
  const [waitMs] = useState(() => (reducedMotion ? -Infinity : atMs - Date.now() - aheadMs));
  return waitMs;
};

function Face({ card }: { card: number }) {
  const {
    play: { t },
  } = useTable();
  const { rank, suit } = cardOf(card);
  const rankText = RANK_TEXTS[rank] ?? 'A';
  const name = t('card', { rank: rankText, suit: t(`suit.${suit}`) });
  return <PlayingCard rank={rankText} suit={suit} label={name} width={CARD_WIDTH} />;
}
