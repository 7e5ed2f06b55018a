import type { Module } from '../../kernel/module.ts';
import { makePartitions } from './actions/partitions.ts';
import { correctRounds } from './actions/round-corrections.ts';
import { endRounds } from './actions/rounds.ts';
import { gauges } from './gauges.ts';
import { listenForBalances } from './listeners.ts';
import { routes } from './routes.ts';

export { vendorCarriers, type Carried, type Carrier } from './actions/carriers.ts';
export { announceBalance, announceBalanceHere } from './listeners.ts';
export {
  closeFolio,
  lastWagerOf,
  nextTransfers,
  nextWagers,
  restartFeeds,
  turnFolio,
  type Span,
} from './actions/feeds.ts';
export { readSpan } from './actions/spans.ts';
export { announce, announcementsOf, noteInLedger } from './actions/notes.ts';
export { postHouse, type HousePosting } from './actions/house-postings.ts';
export { endPlayMoney, lockBalances, PLAY_MONEY } from './actions/play-money.ts';
export { postPoints, type PointsPosting } from './actions/points.ts';
export { post, type Posting, type PostVerdict } from './actions/postings.ts';
export {
  placeTicket,
  placeWager,
  type PlacedWager,
  type TicketVerdict,
  type WagerVerdict,
} from './actions/wagers.ts';
export {
  wagerKeyOf,
  type Bet,
  type BetPlace,
  type BetUnit,
  type Wager,
} from './actions/tickets.ts';
export {
  isStopped,
  limitPlay,
  lockAccount,
  playedSince,
  stakeRoomOf,
  stopPlay,
  whyNoStake,
  type PlayLimit,
} from './actions/limits.ts';
export {
  correctWagers,
  type Corrected,
  type CorrectedWager,
  type Correction,
} from './actions/corrections.ts';
export { declareRound, endRound, roundEnded, roundEndOf, voidRound } from './actions/rounds.ts';
export type { RoundOutcome, RoundResult } from './rows/round-results.ts';
export {
  correctRound,
  endCorrection,
  type RoundCorrected,
  type RoundCorrection,
} from './actions/round-corrections.ts';
export {
  announceDebts,
  debtAnnouncer,
  debtsOf,
  holdMoney,
  isMoneyHeld,
  judgeOutgoing,
  owedBy,
  payDebt,
  type NewDebt,
} from './actions/debts.ts';
export { gameNamer } from './actions/own-debt.ts';
export { payPart, type Part, type PartVerdict } from './actions/parts.ts';
export {
  openWagersOf,
  endWagers,
  endWagersIn,
  requireEnded,
  voidWagers,
  voidWagersIn,
  voidWagersUntold,
  type Ended,
  type Settlement,
} from './actions/settlement.ts';
export { closeWindow, moveWindow, moveWindows, openWindow } from './actions/windows.ts';
export { bonusBets, limitBonusBets } from './actions/bonus-bets.ts';
export { bindMoney, boundOf, unbindMoney } from './actions/bound-money.ts';
export { moveWallet, type WalletVerdict } from './actions/vendor-wallets.ts';
export { roomNamer } from './actions/wallet-transfer.ts';
export { enterRoom, leaveRoom, stackOf, type RoomMove } from './actions/room-wallets.ts';
export {
  heldHands,
  holdHand,
  lockMembers,
  stakesLeft,
  type Deal,
  type Dealt,
  type HandSeat,
  type SeatRefusal,
} from './actions/hands.ts';
export {
  settleHand,
  voidHand,
  type HandEnd,
  type HandVerdict,
  type SeatEnd,
} from './actions/hand-ends.ts';
export { correctWalletPlay, type PlayCorrection } from './actions/corrected-plays.ts';
export { postWalletPlay, type WalletPlay } from './actions/wallet-plays.ts';
export { giftQuestions } from './actions/gift-questions.ts';
export {
  bindGift,
  BOUND_GIFT_QUESTIONS,
  giftTimes,
  giftTurnover,
  takeBack,
  takeDeposit,
  unbindGift,
} from './actions/gifts.ts';
export { hasReopened, membersCorrected, validBetsOf } from './actions/corrected-bets.ts';
export { verifyLedger, type LedgerReport } from './actions/verify.ts';
export type { Question } from './steps/verify-play.ts';
export {
  TRIAL_CURRENCY,
  type Balance,
  openAccount,
  balanceOf,
  balancesOf,
  setSeed,
  seedOf,
} from './actions/balances.ts';

export const module: Module = {
  name: 'wallet',
  tier: 2,
  routes,
  gauges,
  jobs: [
    { name: 'wallet.rounds', everySeconds: 1, run: endRounds },
    { name: 'wallet.round-corrections', everySeconds: 1, run: correctRounds },
    {
      name: 'wallet.partitions',
      everySeconds: 60,
      run: async (kernel) => {
        await makePartitions(kernel);
      },
    },
  ],
  start: async (kernel) => {
    listenForBalances(kernel);
  },
};
