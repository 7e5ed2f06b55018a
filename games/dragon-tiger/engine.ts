import {
  cardOf,
  cardsInShoe,
  defineGame,
  publishedReturns,
  type Draws,
  type RtpLine,
} from '@fairhouse/game-kit';
import { countDeals } from './counting.ts';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import { isSuitedTie, judgeFacts, valueOf, winnerOf, type Side, type Winner } from './rules.ts';

/** `dealt` is in the order of dealing; card numbers are 0 to 51, names are like "Ah". */
export type DragonTigerResult = {
  dealt: { to: Side; card: number; name: string }[];
  dragon: number;
  tiger: number;
  dragonValue: number;
  tigerValue: number;
  winner: Winner;
  suitedTie: boolean;
};

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<DragonTigerResult>({
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
    ['dragon', 'tiger'],
    ['dragonBig', 'dragonSmall'],
    ['dragonOdd', 'dragonEven'],
    ['dragonRed', 'dragonBlack'],
    ['tigerBig', 'tigerSmall'],
    ['tigerOdd', 'tigerEven'],
    ['tigerRed', 'tigerBlack'],
  ],
  draw: (draws) => dealRound(draws),
  judge: (result, bet, profile) => judgeFacts(result, bet as BetCode, profile as Profile),
  road: ({ winner, suitedTie, dragonValue, tigerValue }) => ({
    winner,
    total: Math.max(dragonValue, tigerValue),
    marks: suitedTie ? ['suitedTie'] : [],
  }),
  rtp: () => returns(),
});

const dealRound = (draws: Draws): DragonTigerResult => {
  const shoe = draws.shuffle(cardsInShoe(manifest.decks));
  const dealt = (['dragon', 'tiger'] as const).map((to, place) => {
    const { id, name } = cardOf(shoe[place] ?? -1);
    return { to, card: id, name };
  });
  const [dragon, tiger] = dealt.map(({ card }) => card);
  const facts = { dragon: dragon ?? -1, tiger: tiger ?? -1 };
  return {
    dealt,
    ...facts,
    dragonValue: valueOf(facts.dragon),
    tigerValue: valueOf(facts.tiger),
    winner: winnerOf(facts),
    suitedTie: isSuitedTie(facts),
  };
};

let known: RtpLine[] | undefined;

/** The returns come from the rules that settle the bets, over all deals; they are counted once. */
const returns = (): RtpLine[] => {
  if (known) return known;
  const counted = countDeals(manifest.decks);
  known = publishedReturns({
    game: slug,
    bets,
    profiles,
    countedFor: () => counted,
    judge: (facts, bet, profile) => judgeFacts(facts, bet as BetCode, profile as Profile),
  });
  return known;
};
