import type { categories } from '@fairhouse/contract/catalogue-words';
import { edgesReached, type GivenBack, type Percents } from '@fairhouse/contract/least-edges';
import { t } from './texts.ts';
import { categoryInWords } from './words.ts';

type Category = (typeof categories)[number];
type Props = {
  of: readonly Category[];
  given: GivenBack;
  least: Percents;
  /** Of whom it is, where several are said beside each other. */
  whose?: string;
  dataKey?: string;
};

/** Where what is given back, with all else, is all that the house keeps (D-J77). */
export const EdgesReached = ({ of: asked, given, least, whose, dataKey = 'edge' }: Props) =>
  edgesReached(asked, given, least).map(({ of, keeps, gives }) => (
    <p key={of} className="office-hint" role="status" dir="auto" data-key={`${dataKey}-${of}`}>
      {whose !== undefined && `${whose}: `}
      {t('edgeReached', { category: categoryInWords(of), keeps, gives })}
    </p>
  ));
