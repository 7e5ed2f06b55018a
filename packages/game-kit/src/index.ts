/** What a game is made of. Pure: no clock, no network, no chance but the draws it is given. */
export { commitmentOf, hex, bytesFromHex, chainNext, clientSeedPattern } from './seeds.ts';
export { drawsFrom, drawStream, type Draws } from './draws.ts';
export {
  fraction,
  addFractions,
  subtractFractions,
  multiplyFractions,
  divideFractions,
  compareFractions,
  toDecimal,
  parseDecimal,
  ZERO,
  ONE,
  type Fraction,
} from './fraction.ts';
export { cardOf, cardName, cardsInShoe, RANKS, SUITS, type Card, type Suit } from './cards.ts';
export { rollDice, type DieFace } from './dice.ts';
export { weightedIndex } from './weighted-index.ts';
export { defineGame } from './define.ts';
export { COVERAGE_MAX, validBetOf } from './valid-bet.ts';
export type {
  BetOutcome,
  BetType,
  GameCategory,
  Judgement,
  PlacedBet,
  Road,
  RtpLine,
  SettledBet,
  Stakes,
  ValidBet,
  ValidRule,
} from './game-parts.ts';
export type {
  Game,
  GameManifest,
  InstantChoice,
  InstantGame,
  LiveTable,
  DrawLine,
  DrawsGame,
  JudgedLine,
  RisingGame,
  SharedGame,
  StepsGame,
  StepsState,
  Action,
  Followed,
} from './game.ts';
export { CHAIN_LENGTH, chainMaker, linkAt, type Chain } from './chain.ts';
export {
  choiceProblems,
  isSameChoice,
  oneOf,
  optionProblems,
  NO_OPTIONS,
  someOf,
  wholeFrom,
  type Choosing,
  type Options,
} from './options.ts';
export { chanceOfTarget, edgePoint, POINT_MAX, returnOfTarget, TARGET_MIN } from './edge-point.ts';
export {
  meanOf,
  type Fish,
  type FishPlace,
  type Prize,
  type Shot,
  type ShotDraw,
  type ShotResult,
  type ShotsGame,
  type Target,
  type Waves,
  type Weapon,
} from './shots.ts';
export { rtpLine, deviationOf } from './rtp/line.ts';
export { publishedReturns, type Counted } from './rtp/returns.ts';
export { grossOfPays, halfLost, largestGrossOf, lost, paysAt, pushed, won } from './pays.ts';
export { coveredAlone, coveredBetween } from './opposites.ts';
export { conformanceOf } from './conformance.ts';
export type { GameFiles } from './conformance-source.ts';
export { farewellsOf } from './parking.ts';
export {
  betsOfPlayers,
  countDuels,
  dealHands,
  judgeStanding,
  PLAYERS,
  readBet,
  roadOfStandings,
  SEATS,
  standingOf,
  standingsOf,
  type PlayerSeat,
  type Seat,
  type Standing,
  type Standings,
  type ValuedHand,
} from './against-banker.ts';
export { betsOfSeats, codeOnSeat, furtherStake, seatedOf, silenceOf } from './acted-seats.ts';
export type {
  ActedBet,
  ActedGame,
  ActedLook,
  ActedProblem,
  ActedState,
  ActedStrategy,
  BesideBet,
  Move,
  SeatAction,
  Seated,
  Turn,
} from './acted.ts';
