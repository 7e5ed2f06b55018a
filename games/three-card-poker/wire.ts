import { factsOf, handOf, HAND_TYPES, type RoundFacts, type HandType } from './rules.ts';

/** What the table knows of a round, read with care: it came over the wire. */
export type ShownHand = { cards: number[]; type: HandType };
export type ShownResult = RoundFacts & { player: ShownHand; dealer: ShownHand };

type Raw = Record<string, unknown>;
const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCard = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 52;

const readHand = (hand: unknown): ShownHand | undefined => {
  if (!isRecord(hand) || !Array.isArray(hand.cards)) return undefined;
  const cards: unknown[] = hand.cards;
  if (cards.length !== 3 || !cards.every(isCard)) return undefined;
  const type = HAND_TYPES.find((each) => each === hand.type);
  return type && { cards: cards as number[], type };
};

/** The player hand, which lies open while everybody decides. */
export const readView = ({ player }: Raw): ShownHand | undefined => readHand(player);

export const readResult = ({ player, dealer }: Raw): ShownResult | undefined => {
  const [own, other] = [readHand(player), readHand(dealer)];
  return (
    own &&
    other && { player: own, dealer: other, ...factsOf(handOf(own.cards), handOf(other.cards)) }
  );
};
