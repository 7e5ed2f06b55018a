import {
  cardName,
  cardsInShoe,
  defineGame,
  deviationOf,
  fraction,
  lost,
  rtpLine,
  toDecimal,
  type Fraction,
  type Judgement,
  type RtpLine,
} from '@fairhouse/game-kit';
import { EXACT } from './exact-figures.ts';
import { bets, manifest, type Kind } from './manifest.ts';
import {
  beginRound,
  lookAt,
  nextCard,
  seatViews,
  stepRound,
  turnsOf,
  type BlackjackView,
  type Position,
} from './play.ts';
import { judgementOf, type BlackjackResult, type SeatResult } from './results.ts';
import {
  DEALER_STANDS,
  isBlackjack,
  judgeInsurance,
  judgePair,
  outcomeOf,
  TWENTY_ONE,
  valueOf,
  type HandOutcome,
} from './rules.ts';

export type { BlackjackView } from './play.ts';
export type { BlackjackResult } from './results.ts';

const {
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  openSeconds,
  actSeconds,
  seats,
  actionsMax,
  profiles,
  decks,
} = manifest;

export const game = defineGame<BlackjackResult, BlackjackView, Position>({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  openSeconds,
  actSeconds,
  seats,
  actionsMax,
  profiles,
  bets,
  begin: (draws, seated) => beginRound(draws.shuffle(cardsInShoe(decks)), seated),
  turns: turnsOf,
  step: stepRound,
  look: lookAt,
  finish: (position) => resultOf(position),
  judge: judgementOf,
  road: ({ dealer, seats: played }) => ({
    winner: dealer.isBlackjack ? 'blackjack' : dealer.isBust ? 'bust' : 'stands',
    total: dealer.total,
    marks: [`won${handsThat(played, ['win', 'blackjack'])}`, `lost${handsThat(played, ['lose'])}`],
  }),
  rtp: () => [returnOfMain(), returnOfPairs(), returnOfInsurance()],
});

const handsThat = (played: readonly SeatResult[], outcomes: readonly HandOutcome[]): number =>
  played.flatMap(({ hands }) => hands).filter(({ outcome }) => outcomes.includes(outcome)).length;

/**
 * The dealer takes cards while a hand waits for them, and for an empty table, which then sees a
 * whole hand; bust hands and blackjacks are decided without them.
 */
const resultOf = (position: Position): BlackjackResult => {
  const played = seatViews(position);
  const isAwaited =
    played.length === 0 ||
    played.some(({ hands }) => hands.some(({ state }) => state === 'closed'));
  const cards = [...position.dealer];
  for (let { next } = position; isAwaited && valueOf(cards).total < DEALER_STANDS; next += 1) {
    cards.push(nextCard({ shoe: position.shoe, next }));
  }
  const { total } = valueOf(cards);
  const dealer = {
    cards,
    names: cards.map(cardName),
    total,
    isBlackjack: isBlackjack(cards),
    isBust: total > TWENTY_ONE,
  };
  return {
    dealer,
    seats: played.map((seat) => ({
      ...seat,
      hands: seat.hands.map((hand) => ({
        ...hand,
        outcome: outcomeOf({ total: hand.total, isBlackjack: hand.state === 'blackjack' }, dealer),
      })),
    })),
  };
};

/** Counted by exact-return.ts; the counting takes too long to be done for a list of returns. */
const returnOfMain = (): RtpLine => {
  const { rtp, hitRate } = EXACT;
  return rtpLine({
    game: slug,
    bet: 'main',
    rtp,
    hitRate: toDecimal(hitRate, 6),
    method: 'exact count of eight decks, with basic strategy',
  });
};

const cards = cardsInShoe(decks);
/** The second card: one of the same in each other deck, then the other suits. */
const returnOfPairs = (): RtpLine => {
  const chances = { perfect: decks - 1, coloured: decks, mixed: 2 * decks };
  const [perfect, coloured, mixed] = [chances.perfect, chances.coloured, chances.mixed].map(
    (ways) => fraction(BigInt(ways), BigInt(cards - 1)),
  );
  return lineOf(
    'pairs',
    [
      { judgement: judgePair('perfect'), chance: perfect },
      { judgement: judgePair('coloured'), chance: coloured },
      { judgement: judgePair('mixed'), chance: mixed },
      { judgement: lost, chance: fraction(BigInt(cards - 1 - 4 * decks + 1), BigInt(cards - 1)) },
    ],
    `count of ${cards - 1} second cards`,
  );
};

/** Under an ace, of all other cards, the tens make a blackjack. */
const returnOfInsurance = (): RtpLine => {
  const [tens, others] = [BigInt(16 * decks), BigInt(cards - 1)];
  return lineOf(
    'insurance',
    [
      { judgement: judgeInsurance(true), chance: fraction(tens, others) },
      { judgement: judgeInsurance(false), chance: fraction(others - tens, others) },
    ],
    `count of ${cards - 1} hidden cards`,
  );
};

const lineOf = (
  bet: Kind,
  parts: { judgement: Judgement; chance: Fraction | undefined }[],
  method: string,
): RtpLine => {
  const returns = parts.flatMap(({ judgement: { gross, outcome }, chance }) =>
    chance ? [{ gross, chance, isWin: outcome === 'win' }] : [],
  );
  const sum = (list: { num: bigint; den: bigint }[]) =>
    list.reduce(
      (all, { num, den }) => fraction(all.num * den + num * all.den, all.den * den),
      fraction(0n),
    );
  const rtp = sum(
    returns.map(({ gross, chance }) => fraction(gross.num * chance.num, gross.den * chance.den)),
  );
  const hitRate = sum(returns.filter(({ isWin }) => isWin).map(({ chance }) => chance));
  return rtpLine({
    game: slug,
    bet,
    rtp,
    method,
    hitRate: toDecimal(hitRate, 6),
    deviation: deviationOf(returns),
  });
};
