import type { LiveItem, LiveItemName } from '@fairhouse/contract/brands-live';
import type { BrandSettings } from '@fairhouse/contract/settings';

type Lack = LiveItem['lacks'][number];
/** What the list is judged by; `steps/live-facts.ts` reads it. */
export type LiveFacts = {
  settings: BrandSettings;
  /** The parts that somebody decided: what has its default was looked at by nobody. */
  decided: readonly string[];
  asksBirthday: boolean;
  minimumAge: number;
  address: { host: string; isPublic: boolean; hasTls: boolean; isReached: boolean };
  /** Carriers that have all they need; what is not real carries nothing. */
  carriers: { mail: boolean; sms: boolean; needsSms: boolean };
  methods: readonly string[];
  /** Owners who sign in with an authenticator, no two of them the same person. */
  owners: readonly string[];
  backup: { everyHours: number; isOld: boolean; takenAt: Date | null; hasFailed: boolean };
  open: Readonly<Partial<Record<Lack['what'], number>>>;
};

const OWNERS_LEAST = 2;

/** The list of a brand: each item says what stands there, and what it lacks. */
export const liveItems = (facts: LiveFacts): LiveItem[] => [
  item('address', facts.address.host, [
    ['https', !facts.address.hasTls],
    ['host', !facts.address.isPublic],
    ['notReached', facts.address.isPublic && !facts.address.isReached],
  ]),
  item('messengers', `${facts.settings.mailMessenger}, ${facts.settings.smsMessenger}`, [
    ['mail', !facts.carriers.mail],
    ['sms', facts.carriers.needsSms && !facts.carriers.sms],
  ]),
  item('payments', facts.methods.join(', '), [['method', facts.methods.length === 0]]),
  identityItem(facts.settings),
  licenceItem(facts),
  item('age', String(facts.minimumAge), [['birthday', !facts.asksBirthday]]),
  item('limits', boundsOf(facts.settings), [['cashier', !facts.decided.includes('cashier')]]),
  item('owners', facts.owners.join(', '), [['secondOwner', facts.owners.length < OWNERS_LEAST]]),
  item('backup', facts.backup.takenAt?.toISOString() ?? '', [
    ['schedule', facts.backup.everyHours === 0],
    ['backupOld', facts.backup.takenAt === null || facts.backup.isOld],
    ['backupFailed', facts.backup.hasFailed],
  ]),
  item('closed', '', [['maintenance', facts.settings.status !== 1]]),
  playItem(facts.open),
];

/** The names of what is open, for a refusal. */
export const openItems = (items: readonly LiveItem[]): Record<string, string> =>
  Object.fromEntries(
    items
      .filter((one) => !one.isDone)
      .map((one) => [one.name, one.lacks.map(({ what }) => what).join(', ')]),
  );

const item = (
  name: LiveItemName,
  found: string,
  lacks: readonly (readonly [Lack['what'], boolean])[],
): LiveItem =>
  withLacks(
    name,
    found,
    lacks.filter(([, isSo]) => isSo).map(([what]) => ({ what, count: null })),
  );
const withLacks = (name: LiveItemName, found: string, lacks: Lack[]): LiveItem => ({
  name,
  found,
  lacks,
  isDone: lacks.length === 0,
});

const identityItem = ({ identity }: BrandSettings): LiveItem => {
  const asked = identity.tiers.filter(
    (tier) => tier.depositsAbove !== null || tier.withdrawalsAbove !== null,
  );
  return item('identity', String(asked.length), [
    ['identityOff', identity.enforced === 'never'],
    ['document', !asked.some((tier) => tier.proofs.includes('identity'))],
  ]);
};

const licenceItem = ({ settings, decided }: LiveFacts): LiveItem => {
  const { operatorName, regulatorName, licenceNumber, jurisdiction } = settings;
  const found = [operatorName, regulatorName, licenceNumber, jurisdiction];
  return item('licence', found.filter((one) => one !== '').join(' · '), [
    ['operatorName', operatorName === ''],
    ['regulatorName', regulatorName === ''],
    ['licenceNumber', licenceNumber === ''],
    ['jurisdiction', !decided.includes('jurisdiction')],
  ]);
};

const boundsOf = ({ cashier }: BrandSettings): string =>
  `${cashier.amountMin} – ${cashier.amountMax}`;

/** Nothing of play money is under way: what is still open could bring money later. */
const playItem = (open: LiveFacts['open']): LiveItem =>
  withLacks(
    'play',
    '',
    Object.entries(open).flatMap(([what, count]) =>
      count > 0 ? [{ what: what as Lack['what'], count }] : [],
    ),
  );
