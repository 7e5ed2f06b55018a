import { FULL_WEIGHT, type BonusTerms } from './bonus-terms.ts';
import { categories } from './catalogue-words.ts';

/** What a licence asks of the house, as data; a brand names one of them in its settings. */
export type Jurisdiction = {
  /** What the licence is for: products of other families are off, whatever the settings say. */
  families: readonly ProductFamily[];
  minimumAge: 18 | 21;
  /** A deposit waits until the member has decided about a limit for deposits. */
  limitsBeforeDeposit: boolean;
  /** Minutes between reality checks of who chose none; 0: none. */
  realityMinutes: number;
  /** The least time between two rounds of an instant game. */
  minimumSpinMilliseconds: number;
  autoplayAllowed: boolean;
  turboAllowed: boolean;
  buysAllowed: boolean;
  /** How often a bonus may ask to be bet at most, in hundredths; null: the house says. */
  bonusTimesMax: number | null;
  /** Whether the terms of one bonus may count games of several product families. */
  mixedProductsAllowed: boolean;
  /** How many agents may stand below each other; null: no bound (D-J07). */
  agentDepthMax: number | null;
  /** Whether members of one line may send each other money. */
  lineTransfersAllowed: boolean;
  /** Whether agents may be paid by what their members lose (D-J01). */
  lossContractsAllowed: boolean;
};

export const PRODUCT_FAMILIES = ['casino', 'betting', 'lottery'] as const;
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];
/** What is one product to whoever writes licences. */
const FAMILIES: Readonly<Record<(typeof categories)[number], ProductFamily>> = {
  LIVE: 'casino',
  RNG: 'casino',
  FISH: 'casino',
  PVP: 'casino',
  SPORTS: 'betting',
  ESPORTS: 'betting',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};
/** Nodes of the settings tree that a licence keeps off. */
export const forbiddenNodes = ({ families }: Jurisdiction): string[] =>
  categories.filter((one) => !families.includes(FAMILIES[one])).map((one) => `gameCenter/${one}`);

/** How many product families count for terms; games stand for themselves, by their category. */
export const familiesOf = (
  terms: BonusTerms,
  categoryOf: (slug: string) => (typeof categories)[number] | undefined,
): number => {
  const counted = categories.filter((one) => (terms.weights[one] ?? FULL_WEIGHT) > 0);
  const ofGames = Object.entries(terms.gameWeights).flatMap(([slug, weight]) => {
    const category = weight > 0 ? categoryOf(slug) : undefined;
    return category ? [category] : [];
  });
  return new Set([...counted, ...ofGames].map((one) => FAMILIES[one])).size;
};
export type TermsBreach = 'times_max' | 'mixed_products';
/** What a licence forbids of the terms of a bonus: `times` is of the bonus alone, in hundredths. */
export const breachesOf = (
  { bonusTimesMax, mixedProductsAllowed }: Jurisdiction,
  terms: { times: number; families: number },
): TermsBreach[] => [
  ...(bonusTimesMax !== null && terms.times > bonusTimesMax ? (['times_max'] as const) : []),
  ...(!mixedProductsAllowed && terms.times > 0 && terms.families > 1
    ? (['mixed_products'] as const)
    : []),
];

export const JURISDICTION_NAMES = ['open', 'casino', 'strict'] as const;
export type JurisdictionName = (typeof JURISDICTION_NAMES)[number];

const OPEN: Jurisdiction = {
  families: PRODUCT_FAMILIES,
  minimumAge: 18,
  limitsBeforeDeposit: false,
  realityMinutes: 0,
  minimumSpinMilliseconds: 0,
  autoplayAllowed: true,
  turboAllowed: true,
  buysAllowed: true,
  bonusTimesMax: null,
  mixedProductsAllowed: true,
  agentDepthMax: null,
  lineTransfersAllowed: true,
  lossContractsAllowed: true,
};
/**
 * `open` leaves the brand's own settings as they are; `casino` does too, without betting and
 * lotteries; `strict` is what the strictest ask.
 */
export const JURISDICTIONS: Readonly<Record<JurisdictionName, Jurisdiction>> = {
  open: OPEN,
  casino: { ...OPEN, families: ['casino'] },
  strict: {
    families: PRODUCT_FAMILIES,
    minimumAge: 21,
    limitsBeforeDeposit: true,
    realityMinutes: 60,
    minimumSpinMilliseconds: 2500,
    autoplayAllowed: false,
    turboAllowed: false,
    buysAllowed: false,
    bonusTimesMax: 1_000,
    mixedProductsAllowed: false,
    agentDepthMax: 3,
    lineTransfersAllowed: false,
    lossContractsAllowed: false,
  },
};
