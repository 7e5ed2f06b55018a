/** What a rehearsal makes fewer, shorter or earlier than a house; what is absent stays as it is. */
export type Rehearsal = {
  /** The only live tables to set up, by id or as brand/id. */
  tables?: string;
  /** The only lotteries that draw, by slug or as brand/slug; none: ''. */
  lotteries?: string;
  /** The only virtual leagues that play, by id or as brand/id; none: ''. */
  virtuals?: string;
  /** The only games whose rounds rise, by slug or as brand/slug; none: ''. */
  rising?: string;
  /** The only rooms of players to set up, by id or as brand/id; none: ''. */
  rooms?: string;
  tableOpenSeconds?: number;
  tableDealMilliseconds?: number;
  tablePauseMilliseconds?: number;
  risingBetMilliseconds?: number;
  risingPauseMilliseconds?: number;
  /** Virtual matches run so many times as fast, and begin so many times as often. */
  virtualTimes?: number;
  /** So many rounds a chain of seeds holds, and so many hashes a check against robots takes. */
  chainRounds?: number;
  botCheckNumbers?: number;
  /** After so long the house ends a round of steps that nobody goes on with. */
  stepsSeconds?: number;
  /** So much the house's clock is ahead of the machine's; refused in production. */
  clockAheadMilliseconds?: number;
};
type Texts = 'tables' | 'lotteries' | 'virtuals' | 'rising' | 'rooms';
type Numbers = Required<Omit<Rehearsal, Texts>>;

const VARIABLES: Record<keyof Numbers, string> = {
  tableOpenSeconds: 'FAIRHOUSE_TABLE_OPEN_SECONDS',
  tableDealMilliseconds: 'FAIRHOUSE_TABLE_DEAL_MILLISECONDS',
  tablePauseMilliseconds: 'FAIRHOUSE_TABLE_PAUSE_MILLISECONDS',
  risingBetMilliseconds: 'FAIRHOUSE_RISING_BET_MILLISECONDS',
  risingPauseMilliseconds: 'FAIRHOUSE_RISING_PAUSE_MILLISECONDS',
  virtualTimes: 'FAIRHOUSE_VIRTUAL_TIMES',
  chainRounds: 'FAIRHOUSE_CHAIN_ROUNDS',
  botCheckNumbers: 'FAIRHOUSE_BOTCHECK_NUMBERS',
  stepsSeconds: 'FAIRHOUSE_STEPS_SECONDS',
  clockAheadMilliseconds: 'FAIRHOUSE_CLOCK_AHEAD_MILLISECONDS',
};
const TEXTS: Record<Texts, string> = {
  tables: 'FAIRHOUSE_TABLES',
  lotteries: 'FAIRHOUSE_LOTTERIES',
  virtuals: 'FAIRHOUSE_VIRTUALS',
  rising: 'FAIRHOUSE_RISING',
  rooms: 'FAIRHOUSE_ROOMS',
};

export const rehearsalOf = (env: NodeJS.ProcessEnv): Rehearsal => {
  const told: Rehearsal = {};
  for (const [key, name] of Object.entries(TEXTS) as [Texts, string][]) {
    const text = env[name];
    if (text !== undefined) told[key] = text;
  }
  for (const [key, name] of Object.entries(VARIABLES) as [keyof Numbers, string][]) {
    const text = env[name];
    if (text === undefined || text === '') continue;
    if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} is a whole number.`);
    told[key] = Number(text);
  }
  if (told.clockAheadMilliseconds !== undefined && env.NODE_ENV === 'production') {
    throw new Error(`${VARIABLES.clockAheadMilliseconds} is for trials; unset it in production.`);
  }
  return told;
};

/** The same for another process. */
export const environmentOf = (rehearsal: Rehearsal): Record<string, string> =>
  Object.fromEntries(
    (Object.entries({ ...TEXTS, ...VARIABLES }) as [keyof Rehearsal, string][]).flatMap(
      ([key, name]) => (rehearsal[key] === undefined ? [] : [[name, String(rehearsal[key])]]),
    ),
  );

/** Whether a rehearsal that names the only ones means this one, in this brand. */
export const isRehearsed = (
  names: string | undefined,
  { brandId, name }: { brandId: number; name: string },
): boolean =>
  names === undefined ||
  names.split(',').some((one) => one === name || one === `${brandId}/${name}`);
