import {
  addFractions,
  cardName,
  cardsInShoe,
  compareFractions,
  defineGame,
  deviationOf,
  fraction,
  multiplyFractions,
  ONE,
  publishedReturns,
  rtpLine,
  toDecimal,
  type Counted,
  type Draws,
  type RtpLine,
  type Seated,
} from '@fairhouse/game-kit';
import { countDeals, type DealtFacts } from './counting.ts';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import {
  factsOf,
  HAND_TYPES,
  handOf,
  judgeFacts,
  returnOfAnte,
  type HandType,
  type Winner,
} from './rules.ts';

/** `cards` are 0 to 51 in the order of dealing; names are like "Ah". */
export type PokerHand = { cards: number[]; names: string[]; type: HandType };
export type PokerResult = {
  player: PokerHand;
  dealer: PokerHand;
  qualifies: boolean;
  winner: Winner;
};
/** What the table sees while it decides: the dealer's three cards lie face down. */
export type PokerView = { player: PokerHand; dealer: null };

/** Six cards in turns, and the seats that have yet to decide. */
type Position = { deck: number[]; waiting: string[] };

/** How long six cards take to be dealt and turned. */
const DEAL_MILLISECONDS = 3200;

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
} = manifest;

export const game = defineGame<PokerResult, PokerView, Position>({
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
  begin: (draws, seated) => ({ deck: dealRound(draws), waiting: deciding(seated) }),
  // Both decisions only end the wait: who has played has a play stake, who has folded has none.
  step: ({ deck, waiting }, { seat }) => ({ deck, waiting: waiting.filter((one) => one !== seat) }),
  turns: ({ waiting }) =>
    waiting.map((seat) => ({
      seat,
      silence: 'fold',
      moves: [{ action: 'play', bet: 'play' }, { action: 'fold' }],
    })),
  look: ({ deck }) => ({
    view: { player: shownHand(playerOf(deck)), dealer: null },
    stage: 'decide',
    showMilliseconds: DEAL_MILLISECONDS,
  }),
  finish: ({ deck }) => resultOf(deck),
  judge: ({ player, qualifies, winner }, bet, { profile, placed }) =>
    judgeFacts({ type: player.type, qualifies, winner }, bet as BetCode, {
      profile: profile as Profile,
      hasPlayed: placed.includes('play'),
    }),
  road: ({ player, qualifies, winner }) => ({
    winner,
    total: HAND_TYPES.indexOf(player.type),
    marks: [player.type, ...(qualifies ? ['qualified'] : [])],
  }),
  rtp: () => [returnOfPlaying(), ...returnsOfPairPlus()],
});

/** The player takes the first, third and fifth card, the dealer the second, fourth and sixth. */
const dealRound = (draws: Draws): number[] => draws.shuffle(cardsInShoe(1)).slice(0, 6);
const playerOf = (deck: readonly number[]): number[] => deck.filter((_, at) => at % 2 === 0);
const dealerOf = (deck: readonly number[]): number[] => deck.filter((_, at) => at % 2 === 1);
const deciding = (seated: readonly Seated[]): string[] =>
  seated.filter((one) => one.bets.includes('ante')).map(({ seat }) => seat);

const shownHand = (cards: number[]): PokerHand => ({
  cards,
  names: cards.map(cardName),
  type: handOf(cards).type,
});

const resultOf = (deck: readonly number[]): PokerResult => {
  const [player, dealer] = [playerOf(deck), dealerOf(deck)];
  const { qualifies, winner } = factsOf(handOf(player), handOf(dealer));
  return { player: shownHand(player), dealer: shownHand(dealer), qualifies, winner };
};

let counted: readonly Counted<DealtFacts>[] | undefined;
const allDeals = (): readonly Counted<DealtFacts>[] => {
  counted ??= countDeals();
  return counted;
};

/** Ante and play stake together for an ante of one, when queen, six, four or better is played. */
const returnOfPlaying = (): RtpLine => {
  const deals = allDeals();
  const all = deals.reduce((sum, { ways }) => sum + ways, 0n);
  const returns = deals.map(({ facts, ways }) => ({
    gross: returnOfAnte(facts, facts.isPlayed),
    chance: fraction(ways, all),
  }));
  let [rtp, hitRate] = [fraction(0n), fraction(0n)];
  for (const { gross, chance } of returns) {
    rtp = addFractions(rtp, multiplyFractions(gross, chance));
    if (compareFractions(gross, ONE) > 0) hitRate = addFractions(hitRate, chance);
  }
  return rtpLine({
    game: slug,
    bet: 'ante',
    rtp,
    hitRate: toDecimal(hitRate, 6),
    deviation: deviationOf(returns),
    method: `enumeration of ${all.toLocaleString('en-US')} deals; plays Q-6-4 or better`,
  });
};

const returnsOfPairPlus = (): RtpLine[] =>
  publishedReturns({
    game: slug,
    bets: { pairPlus: bets.pairPlus },
    profiles,
    countedFor: () => allDeals(),
    judge: (facts: DealtFacts, bet, profile) =>
      judgeFacts(facts, bet as BetCode, { profile: profile as Profile, hasPlayed: false }),
  });
