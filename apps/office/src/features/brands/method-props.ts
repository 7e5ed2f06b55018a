import type { SettingsPage } from '@fairhouse/contract/brands-desk';
import type { Currency } from '@fairhouse/money';
import type { Method } from './method-terms.ts';
import type { Topic } from './TermsFields.tsx';

/** What the card of a method and each of its forms are handed. */
export type MethodProps = {
  id: string;
  name: string;
  method: Method;
  currency: Currency;
  topics: readonly Topic[] | undefined;
  rankNames: readonly string[];
  groups: SettingsPage['paymentGroups'];
  wrong: Readonly<Record<string, string>>;
  setMethod: (method: Method) => void;
  /** Where the keyboard goes on after a change that moved or removed what it was at. */
  focus: (...selectors: string[]) => void;
};
