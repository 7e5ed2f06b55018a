import type { OutputOf, RawInputOf } from '@fairhouse/contract';
import type { ChatMessage, tableChat } from '@fairhouse/contract/chat';
import type { ownRising, RisingState } from '@fairhouse/contract/crash';
import type { EventsOf, Topic } from '@fairhouse/contract/events';
import type {
  CurrentDraw,
  DrawnIssue,
  Issue,
  LotteryOrder,
  ownBoardOrders,
  placeBoardOrder,
} from '@fairhouse/contract/lottery';
import type {
  FreeSpinsView,
  openPlay,
  pastRounds,
  playRound,
  Round,
  runningSteps,
  StepsRound,
} from '@fairhouse/contract/rounds';
import type { SaltedBy } from '@fairhouse/contract/records-proofs';
import type {
  fireShots,
  JudgedShot,
  ownShots,
  ReefTick,
  reportHits,
  RoomState,
  takeSeat,
} from '@fairhouse/contract/reef';
import type {
  actInRoom,
  addChips,
  OwnSeat,
  RoomState as SeatsRoomState,
  sayPhrase,
  ShownHand,
  takeSeat as takeRoomSeat,
} from '@fairhouse/contract/rooms';
import type { ReportReason } from '@fairhouse/contract/collusion-words';
import type { ownBets, placeBets, TableState } from '@fairhouse/contract/tables';

/**
 * What a game's board gets from the frame it runs in. Types only: a board never imports an
 * app, and reaches the server through this alone. What the server says has the type it has in
 * the contract. Calls refuse by throwing an Error with a `code` (the errorCode of the contract,
 * or network_problem).
 */
export type PlaySession = Omit<OutputOf<typeof openPlay>, 'playToken' | 'balance'>;
export type { SaltedBy };
export type PlayedRound = Round;
/** What a player chose besides the stake, and what is done in a round of steps. */
export type ChoiceView = NonNullable<RawInputOf<typeof playRound>['choice']>;
export type StepsRoundView = StepsRound;
/** A multiple that rises for everybody; multiples are whole hundredths. */
export type RisingView = RisingState;
export type RisingOwnView = OutputOf<typeof ownRising>;
export type TableView = TableState;
/** A stage in which seats act; `turns` name the seat `own` where everybody plays for himself. */
export type ActingView = NonNullable<TableState['round']['acting']>;
export type OwnBetsView = OutputOf<typeof ownBets>;
export type OwnBetView = OwnBetsView['list'][number];
/** A lottery's issues and draws, and the orders of a member. */
export type { CurrentDraw, DrawnIssue, Issue, LotteryOrder };
export type RoomView = RoomState;
export type BoundDay = NonNullable<RoomState['bound']['today']>;
export type ShotView = OutputOf<typeof fireShots>['list'][number];
export type HitView = JudgedShot;
export type TickView = ReefTick;
export type ChatMessageView = ChatMessage;
/** A room of a game between players, as anybody sees it and as who sits there does. */
export type SeatsRoomView = SeatsRoomState;
export type OwnSeatView = OwnSeat;
export type ShownHandView = ShownHand;
export type { ReportReason };
export type Phrase = RawInputOf<typeof sayPhrase>['phrase'];
/** What is said at a table; `mute.until` is null where it is for good. */
export type ChatView = OutputOf<typeof tableChat>;
export type PastRound = OutputOf<typeof pastRounds>['list'][number];

type StepsAnswer = Promise<{ round: StepsRoundView; balance: string }>;

/** Rooms of a shooting game. A repeat of the same shots or hits never counts twice. */
export type ShotCalls = {
  rooms(): Promise<RoomView[]>;
  room(roomId: string): Promise<RoomView>;
  own(roomId: string): Promise<OutputOf<typeof ownShots>>;
  sit(roomId: string, seat: number): Promise<OutputOf<typeof takeSeat>>;
  stand(roomId: string): Promise<void>;
  fire(roomId: string, volley: Omit<RawInputOf<typeof fireShots>, 'roomId'>): Promise<ShotView[]>;
  report(roomId: string, hits: RawInputOf<typeof reportHits>['hits']): Promise<HitView[]>;
};
/** What a limit of stakes or losses leaves, as decimal text. */
export type OwnRoom = OutputOf<typeof ownBoardOrders>['rooms'][number];
/** A board of the electronic lottery; its draws come as events of `lottery:{slug}`. */
export type LotteryCalls = {
  draw(): Promise<CurrentDraw>;
  /** The newest first. */
  opened(): Promise<DrawnIssue[]>;
  /** The member's last orders on this board, the newest first, and what own limits leave. */
  orders(): Promise<{ list: LotteryOrder[]; rooms: readonly OwnRoom[] }>;
  /** A repeat with the same key places it once. */
  place(
    order: Omit<RawInputOf<typeof placeBoardOrder>, 'gameCode'> & { key: string },
  ): Promise<LotteryOrder>;
  /** Takes an order back while its issue takes bets. */
  cancel(orderId: string): Promise<LotteryOrder>;
};
/** New messages come as the events `chat` and `chatHidden` of the table's topic. */
export type ChatCalls = {
  read(tableId: string): Promise<ChatView>;
  /** A repeat with the same key says it once. */
  say(p: { tableId: string; text: string; key: string }): Promise<ChatMessageView>;
};
/** Rooms of games between players. The own seat may be drawn in another room than was asked. */
export type SeatCalls = {
  room(roomId: string): Promise<SeatsRoomView>;
  own(roomId: string): Promise<OwnSeatView>;
  ask(roomId: string): Promise<OwnSeatView>;
  /** A repeat with the same key moves the buy-in once. */
  take(p: RawInputOf<typeof takeRoomSeat> & { key: string }): Promise<OwnSeatView>;
  leave(roomId: string): Promise<OwnSeatView>;
  /** Be told when somebody sits down at these stakes, or no longer; answers which. */
  watch(roomId: string, isOn: boolean): Promise<boolean>;
  /** A repeat with the same key brings the chips once. */
  addChips(p: RawInputOf<typeof addChips> & { key: string }): Promise<OwnSeatView>;
  /** The same action again is answered again. */
  act(action: RawInputOf<typeof actInRoom>): Promise<OwnSeatView>;
  say(roomId: string, phrase: Phrase): Promise<void>;
  /** Tells the house about who sits at another place. */
  report(p: { roomId: string; seat: number; reason: ReportReason }): Promise<void>;
  /** A hand that is over, with all that plays it again. */
  hand(handId: string): Promise<ShownHandView>;
};
export type PlayError = Error & { code: string };

export type PlayApi = {
  session: PlaySession;
  /** Decimal text; the frame keeps it true by answers and by the socket. */
  balance: string;
  /** Holds the shown balance back while a result is still being shown; undefined lets go. */
  holdBalance(text: string | undefined): void;
  /** Repeats with the same key while the outcome is unknown; with a bonus it is a free spin. */
  playRound(
    stake: string,
    key: string,
    choice?: ChoiceView,
    bonusId?: string,
  ): Promise<OutputOf<typeof playRound>>;
  /** The free spins that are left in this game. */
  freeSpins?(): Promise<FreeSpinsView>;
  /** A round of steps: one at a time, found again by runningSteps on any device. */
  openSteps(stake: string, choice: ChoiceView, key: string): StepsAnswer;
  runningSteps(): Promise<OutputOf<typeof runningSteps>>;
  actStep(p: { roundId: string; step: number; action: ChoiceView; key: string }): StepsAnswer;
  /** A round whose answer a reload cut off: settled, but nobody has seen it yet. */
  unseen?: PlayedRound | undefined;
  /** The jackpot pools of this game with their amounts of now. */
  jackpots?: readonly { pool: string; amount: string }[];
  risingState(): Promise<RisingView>;
  ownRising(): Promise<RisingOwnView>;
  placeRising(bet: { roundId: string; stake: string; auto: number | null }): Promise<RisingOwnView>;
  exitRising(roundId: string): Promise<RisingOwnView>;
  history(): Promise<PlayedRound[]>;
  /** The last ended rounds of a game of any kind. */
  pastRounds(): Promise<PastRound[]>;
  /** The newest round unless it was shown to its end, here or on another device. */
  interruptedRound(): Promise<PlayedRound | undefined>;
  markShown(roundId: string): Promise<void>;
  tableState(tableId: string): Promise<TableView>;
  /** Of the running round, or of an earlier one. */
  ownBets(tableId: string, roundId?: string): Promise<OwnBetsView>;
  placeBets(p: RawInputOf<typeof placeBets> & { key: string }): Promise<OwnBetsView>;
  actAtTable(p: {
    tableId: string;
    roundId: string;
    stage: string;
    seat: string;
    action: string;
    key: string;
  }): Promise<OwnBetsView>;
  shots: ShotCalls;
  lottery: LotteryCalls;
  chat: ChatCalls;
  seats: SeatCalls;
  /** Events of a topic; onResync runs after every reconnect. Answers the unsubscribe. */
  subscribe<T extends Topic>(
    topic: T,
    onEvent: (...told: EventsOf<T>) => void,
    onResync: () => void,
  ): () => void;
  t(key: string, values?: Record<string, string | number>): string;
  language: string;
  direction: 'ltr' | 'rtl';
  theme: 'dark' | 'light';
  reducedMotion: boolean;
  isSoundOn: boolean;
  setSoundOn(isOn: boolean): void;
  openFairness(roundId: string): void;
  /** Leaves the game for the hall. */
  leave(): void;
  /** The site interrupts play: whatever goes on by itself ends after the round that runs. */
  onPause?(listener: () => void): () => void;
};

export type BoardProps = { play: PlayApi };
