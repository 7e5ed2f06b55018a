/**
 * What a game's board gets from the frame it runs in. Types only: a board never imports an
 * app, and reaches the server through this alone. Calls refuse by throwing an Error with a
 * `code` (the errorCode of the contract, or network_problem).
 */
export type PlaySession = {
  slug: string; tableId: string | null; account: string; currency: string;
  currencyDigits: number; language: string; startedAt: string;
  minimumSpinMilliseconds: number; autoplayAllowed: boolean; stakes: string[];
  /** Quick spins, and features for their price: offered only where the session says so. */
  turboAllowed?: boolean; buysAllowed?: boolean;
  kind?: string | undefined;
};

export type PlayedRound = {
  roundId: string; stake: string; payout: string; validBet: string; at: string; nonce: number;
  commitment: string; clientSeed: string; version: string; outcome: Record<string, unknown>;
  /** Jackpot pools that this round won; they are paid beside its payout. */
  jackpots?: readonly { pool: string; amount: string }[] | undefined;
};

type Option = string | number | boolean | readonly number[];
/** What a player chose besides the stake, and what is done in a round of steps. */
export type ChoiceView = Readonly<Record<string, Option>>;

export type StepsRoundView = {
  roundId: string; slug: string; version: string; stake: string; worth: string; payout: string;
  isDone: boolean; at: string; expiresAt: string; nonce: number; commitment: string;
  clientSeed: string; choice: ChoiceView; actions: ChoiceView[]; view: Record<string, unknown>;
};
type StepsAnswer<Round> = Promise<{ round: Round; balance: string }>;

/** The beacon round that salted a chain; where there is null for it the house chose the salt. */
export type SaltedBy = { source: 'drand' | 'development'; round: number };

/** A multiple that rises for everybody; multiples are whole hundredths. */
export type RisingView = {
  slug: string; currency: string; maxPayout: string; serverTime: string;
  round: { roundId: string; number: number;
    state: 'open' | 'flying' | 'burnt' | 'settled' | 'void'; closesAt: string;
    startedAt: string | null; nextAt: string | null; commitment: string;
    salted?: SaltedBy | null; point: number | null;
    bets: { player: string; stake: string; exit: number | null }[] };
  history: { roundId: string; point: number }[];
};
export type RisingOwnView = {
  bet: { wagerId: string; roundId: string; stake: string; payout: string; auto: number | null;
    exit: number | null; state: 'open' | 'settled' | 'void' } | null;
  balance: string;
};

/** A stage in which seats act; `turns` name the seat `own` where everybody plays for himself. */
export type ActingView = {
  stage: string; view: Record<string, unknown>; count: number; waiting: number;
  turns: { seat: string; silence: string; moves: { action: string; bet: string | null }[] }[];
  at: string; showMilliseconds: number; until: string; seconds: number;
};
export type TableView = {
  tableId: string; slug: string; name: string; profile: string; currency: string;
  minBet: string; maxBet: string; chips: string[]; sequence: number; players: number;
  serverTime: string; dealMilliseconds: number;
  /** False: no round follows the running one. */
  isOpen: boolean;
  /** Members who staked in this round or one of the two before, the largest stake first. */
  seats: { account: string; stake: string }[];
  /** Whose the places at the table are. */
  places?: { seat: string; account: string }[];
  round: {
    roundId: string; number: number; shoe: number;
    state: 'open' | 'closed' | 'acting' | 'drawn' | 'settled' | 'void';
    acting?: ActingView | null;
    openedAt: string; closesAt: string; nextAt: string | null; commitment: string;
    salted?: SaltedBy | null;
    result: Record<string, unknown> | null;
    pools: { bet: string; total: string; players: number }[];
  };
  history: { roundId: string; number: number; winner: string; marks: string[]; total: number }[];
};

export type OwnBetView = {
  wagerId: string; bet: string; stake: string; payout: string; state: 'open' | 'settled' | 'void';
};
/** `places` are the own ones at the table, `acted` says where and in which stage they acted. */
export type OwnBetsView = { roundId: string; list: OwnBetView[]; balance: string;
  places?: string[]; acted?: { seat: string; stage: string }[] };
export type BoundDay = { terminal: string; salted: SaltedBy | null };
export type RoomView = {
  roomId: string; slug: string; name: string; scenery: string; currency: string;
  minBet: string; maxBet: string; bets: string[]; players: number; serverTime: string;
  /** Seeds are null while the salt of the day is not known: no fish come. */
  wave: { number: number; seed: string | null; startedAt: string; endsAt: string;
    nextSeed: string | null };
  /** What all waves of a day follow from: shown before the day begins. */
  bound: { today: BoundDay | null; tomorrow: BoundDay | null };
  caught: number[]; seats: { seat: number; account: string | null }[];
};
export type ShotView = { shotId: string; wagerId: string | null; nonce: number | null;
  refusal: string | null };
export type HitView = { wagerId: string; state: 'captured' | 'missed' | 'refunded' | 'flying';
  reason: string | null; fish: number | null; multiple: number; payout: string;
  alsoCaptured: number[] };
export type TickView = {
  at: number; wave: number;
  shots: { seat: number; shotId: string; weapon: string; angle: number; fish: number | null }[];
  catches: { seat: number | null; fish: number; alsoCaptured: number[]; wave: number;
    multiple: number; payout: string }[];
};
/** Rooms of a shooting game. A repeat of the same shots or hits never counts twice. */
export type ShotCalls = {
  rooms(): Promise<RoomView[]>;
  room(roomId: string): Promise<RoomView>;
  own(roomId: string): Promise<{ seat: number | null; list: { wagerId: string }[] }>;
  sit(roomId: string, seat: number): Promise<{ seat: number; room: RoomView }>;
  stand(roomId: string): Promise<void>;
  fire(roomId: string, volley: { bet: string; weapon: string;
    shots: { shotId: string; angle: number; fish: number | null }[] }): Promise<ShotView[]>;
  report(roomId: string, hits: { wagerId: string; wave: number; fish: number;
    at: number }[]): Promise<HitView[]>;
};
export type ChatMessageView = { id: string; account: string; text: string; at: string };
/** What is said at a table; `mute.until` is null where it is for good. */
export type ChatView = { list: (ChatMessageView & { isOwn: boolean })[];
  mute: { until: string | null } | null; mayWrite: boolean };
/** New messages come as the events `chat` and `chatHidden` of the table's topic. */
export type ChatCalls = {
  read(tableId: string): Promise<ChatView>;
  /** A repeat with the same key says it once. */
  say(p: { tableId: string; text: string; key: string }): Promise<ChatMessageView>;
};
export type PlayError = Error & { code: string };

export type PastRound = { roundId: string; stake: string; payout: string; at: string };

export type PlayApi = {
  session: PlaySession;
  /** Decimal text; the frame keeps it true by answers and by the socket. */
  balance: string;
  /** Holds the shown balance back while a result is still being shown; undefined lets go. */
  holdBalance(text: string | undefined): void;
  /** Repeats with the same key while the outcome is unknown. */
  playRound(stake: string, key: string, choice?: ChoiceView):
    Promise<{ round: PlayedRound; balance: string }>;
  /** A round of steps: one at a time, found again by runningSteps on any device. */
  openSteps(stake: string, choice: ChoiceView, key: string): StepsAnswer<StepsRoundView>;
  runningSteps(): StepsAnswer<StepsRoundView | null>;
  actStep(p: { roundId: string; step: number; action: ChoiceView; key: string }):
    StepsAnswer<StepsRoundView>;
  /** A round whose answer a reload cut off: settled, but nobody has seen it yet. */
  unseen?: PlayedRound | undefined;
  /** The jackpot pools of this game with their amounts of now. */
  jackpots?: readonly { pool: string; amount: string }[];
  risingState(): Promise<RisingView>;
  ownRising(): Promise<RisingOwnView>;
  placeRising(bet: { roundId: string; stake: string; auto: number | null }):
    Promise<RisingOwnView>;
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
  placeBets(p: { tableId: string; roundId: string; bets: { bet: string; stake: string }[];
    key: string }): Promise<OwnBetsView>;
  actAtTable(p: { tableId: string; roundId: string; stage: string; seat: string; action: string;
    key: string }): Promise<OwnBetsView>;
  shots: ShotCalls;
  chat: ChatCalls;
  /** Events of a topic; onResync runs after every reconnect. Answers the unsubscribe. */
  subscribe(topic: string, onEvent: (event: string, data: unknown) => void,
    onResync: () => void): () => void;
  t(key: string, values?: Record<string, string | number>): string;
  language: string; direction: 'ltr' | 'rtl'; theme: 'dark' | 'light'; reducedMotion: boolean;
  isSoundOn: boolean; setSoundOn(isOn: boolean): void;
  openFairness(roundId: string): void;
  /** Leaves the game for the hall. */
  leave(): void;
  /** The site interrupts play: whatever goes on by itself ends after the round that runs. */
  onPause?(listener: () => void): () => void;
};

export type BoardProps = { play: PlayApi };
