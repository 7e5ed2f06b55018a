/**
 * What the parts of an original game need of the frame. Structural, because the kit of parts
 * knows no calls: a game's PlayApi fits it.
 */
export type OriginalRound = {
  roundId: string;
  stake: string;
  payout: string;
  outcome: Record<string, unknown>;
};
type Option = string | number | boolean | readonly number[];
export type OriginalChoice = Readonly<Record<string, Option>>;
export type StepsView = {
  roundId: string;
  stake: string;
  worth: string;
  payout: string;
  isDone: boolean;
  choice: OriginalChoice;
  actions: readonly OriginalChoice[];
  view: Record<string, unknown>;
};
export type OriginalPlay = {
  session: {
    slug: string;
    currency: string;
    currencyDigits: number;
    minimumSpinMilliseconds: number;
    stakes: string[];
  };
  balance: string;
  holdBalance(text: string | undefined): void;
  playRound(
    stake: string,
    key: string,
    choice?: OriginalChoice,
  ): Promise<{ round: OriginalRound; balance: string }>;
  openSteps(
    stake: string,
    choice: OriginalChoice,
    key: string,
  ): Promise<{ round: StepsView; balance: string }>;
  runningSteps(): Promise<{ round: StepsView | null; balance: string }>;
  actStep(p: {
    roundId: string;
    step: number;
    action: OriginalChoice;
    key: string;
  }): Promise<{ round: StepsView; balance: string }>;
  history(): Promise<OriginalRound[]>;
  t(key: string, values?: Record<string, string | number>): string;
  language: string;
  reducedMotion: boolean;
  isSoundOn: boolean;
  openFairness(roundId: string): void;
};

/** Amounts as whole minor units, without a float in between. */
export const minorOf = (text: string, digits: number): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(digits, '0').slice(0, digits));
};
export const textOf = (minor: bigint, digits: number): string => {
  const size = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const sign = minor < 0n ? '-' : '';
  return digits === 0 ? sign + size : `${sign}${size.slice(0, -digits)}.${size.slice(-digits)}`;
};

/** Hundredths as a multiple: 150 is "1.50", 100000 is "1,000". */
export const timesText = (hundredths: number): string => {
  const whole = Math.floor(hundredths / 100).toLocaleString('en-US');
  const rest = hundredths % 100;
  return hundredths >= 10_000 && rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
};
/** As above without needless zeros: 150 is "1.5". */
export const shortTimes = (hundredths: number): string =>
  timesText(hundredths)
    .replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))
    .replace(/(\.\d)0$/, '$1');

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'system_error';
