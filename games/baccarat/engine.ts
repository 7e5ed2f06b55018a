import {
  addFractions,
  cardOf,
  cardsInShoe,
  defineGame,
  deviationOf,
  fraction,
  multiplyFractions,
  rtpLine,
  toDecimal,
  type Draws,
  type RtpLine,
} from '@fairhouse/game-kit';
import { countPairs, countTotals, type CountedFacts } from './counting.ts';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import {
  bankerDraws,
  judgeFacts,
  playerDraws,
  pointsOf,
  winnerOf,
  type RoundFacts,
  type Winner,
} from './rules.ts';

/** `dealt` is in the order of dealing; card numbers are 0 to 51, names are like "Ah". */
export type BaccaratResult = {
  dealt: { to: 'player' | 'banker'; card: number; name: string }[];
  player: number[];
  banker: number[];
  playerTotal: number;
  bankerTotal: number;
  winner: Winner;
  isNatural: boolean;
  playerPair: boolean;
  bankerPair: boolean;
};

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<BaccaratResult>({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  openSeconds,
  profiles,
  bets,
  opposites: [
    ['player', 'banker'],
    ['big', 'small'],
  ],
  draw: (draws) => dealRound(draws),
  judge: (result, bet, profile) => judgeFacts(factsOf(result), bet as BetCode, profile as Profile),
  road: (result) => ({
    winner: result.winner,
    total: Math.max(result.playerTotal, result.bankerTotal),
    marks: [
      ...(result.playerPair ? ['playerPair'] : []),
      ...(result.bankerPair ? ['bankerPair'] : []),
      ...(result.isNatural ? ['natural'] : []),
      ...(result.winner === 'banker' && result.bankerTotal === 6 ? ['bankerSix'] : []),
    ],
  }),
  rtp: () => publishedReturns(),
});

const dealRound = (draws: Draws): BaccaratResult => {
  const shoe = draws.shuffle(cardsInShoe(manifest.decks));
  const dealt: BaccaratResult['dealt'] = [];
  const deal = (to: 'player' | 'banker') => {
    const { id, name } = cardOf(shoe[dealt.length] ?? -1);
    dealt.push({ to, card: id, name });
  };
  for (const to of ['player', 'banker', 'player', 'banker'] as const) deal(to);
  const hand = (to: 'player' | 'banker') =>
    dealt.filter((card) => card.to === to).map(({ card }) => card);
  const playerTwo = totalOf(hand('player'));
  const bankerTwo = totalOf(hand('banker'));
  if (playerDraws(playerTwo, bankerTwo)) deal('player');
  const third = hand('player')[2];
  if (bankerDraws(playerTwo, bankerTwo, third === undefined ? undefined : pointsOfCard(third))) {
    deal('banker');
  }
  const player = hand('player');
  const banker = hand('banker');
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  return {
    dealt,
    player,
    banker,
    playerTotal,
    bankerTotal,
    winner: winnerOf(playerTotal, bankerTotal),
    isNatural: playerTwo >= 8 || bankerTwo >= 8,
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  };
};

const pointsOfCard = (card: number): number => pointsOf(cardOf(card).rank);
const totalOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10;
const isPair = ([first, second]: readonly number[]): boolean =>
  first !== undefined && second !== undefined && cardOf(first).rank === cardOf(second).rank;

const factsOf = (result: BaccaratResult): RoundFacts => ({
  winner: result.winner,
  bankerTotal: result.bankerTotal,
  cardCount: result.dealt.length,
  playerPair: result.playerPair,
  bankerPair: result.bankerPair,
  playerSuitedPair: result.player[0] === result.player[1],
  bankerSuitedPair: result.banker[0] === result.banker[1],
});

const PAIR_BETS: readonly BetCode[] = ['playerPair', 'bankerPair', 'eitherPair', 'perfectPair'];

/** The returns come from the rules that settle the bets, over all deals of the shoe. */
const publishedReturns = (): RtpLine[] => {
  const totals = countTotals(manifest.decks);
  const pairs = countPairs(manifest.decks);
  return (Object.keys(bets) as BetCode[]).flatMap((bet) => {
    const counted = PAIR_BETS.includes(bet) ? pairs : totals;
    if (bet === 'super6') return [returnOf(bet, 'noCommission', counted)];
    if (bet !== 'banker') return [returnOf(bet, 'commission', counted)];
    return [
      returnOf(bet, 'commission', counted),
      { ...returnOf(bet, 'noCommission', counted), bet: 'banker:noCommission' },
    ];
  });
};

const returnOf = (bet: BetCode, profile: Profile, counted: readonly CountedFacts[]): RtpLine => {
  const all = BigInt(counted.reduce((sum, { deals }) => sum + deals, 0));
  const judged = counted.map(({ facts, deals }) => ({
    ...judgeFacts(facts, bet, profile),
    chance: fraction(BigInt(deals), all),
  }));
  let rtp = fraction(0n);
  let hitRate = fraction(0n);
  for (const { gross, chance, outcome } of judged) {
    rtp = addFractions(rtp, multiplyFractions(gross, chance));
    if (outcome === 'win') hitRate = addFractions(hitRate, chance);
  }
  const method = `enumeration of ${all.toLocaleString('en-US')} deals`;
  return rtpLine({
    game: slug,
    bet,
    rtp,
    method,
    hitRate: toDecimal(hitRate, 6),
    deviation: deviationOf(judged),
  });
};
