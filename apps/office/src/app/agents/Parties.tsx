import { t } from '../texts.ts';

type Props = {
  /** Who gives or pays; nobody is the house. */
  from: string | null;
  to: string;
};
/** Two sides of a contract or bill, in the direction of the operator's language. */
export const Parties = ({ from, to }: Props) => (
  <span className="office-name">
    <bdi>{from ?? t('contractHouse')}</bdi> {t('partiesArrow')} <bdi>{to}</bdi>
  </span>
);
