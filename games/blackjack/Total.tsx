import { CARD_SEEN_AFTER, useWaitMs } from '@fairhouse/table-board';

type TotalProps = {
  text: string;
  mark: string;
  /** When the newest card of the hand began to fly, by the server's clock. */
  cardAtMs: number;
};

/** What a hand counts; told when its newest card is seen. Give it a key: it is told anew. */
export function Total({ text, mark, cardAtMs }: TotalProps) {
  const waitMs = useWaitMs(cardAtMs + CARD_SEEN_AFTER);
  const isThere = waitMs < -1000;
  return (
    <b
      className={`bj-total bj-total--${mark}${isThere ? ' bj-total--there' : ''} num`}
      style={isThere ? undefined : { animationDelay: `${Math.round(waitMs)}ms` }}
    >
      {text}
    </b>
  );
}
