/** What a licence asks of the house, as data; a brand names one of them in its settings. */
export type Jurisdiction = {
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
};

export const JURISDICTION_NAMES = ['open', 'strict'] as const;
export type JurisdictionName = (typeof JURISDICTION_NAMES)[number];

/** `open` leaves the brand's own settings as they are; `strict` is what the strictest ask. */
export const JURISDICTIONS: Readonly<Record<JurisdictionName, Jurisdiction>> = {
  open: {
    minimumAge: 18,
    limitsBeforeDeposit: false,
    realityMinutes: 0,
    minimumSpinMilliseconds: 0,
    autoplayAllowed: true,
    turboAllowed: true,
    buysAllowed: true,
  },
  strict: {
    minimumAge: 21,
    limitsBeforeDeposit: true,
    realityMinutes: 60,
    minimumSpinMilliseconds: 2500,
    autoplayAllowed: false,
    turboAllowed: false,
    buysAllowed: false,
  },
};
