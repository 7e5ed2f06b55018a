import type { categories } from '@fairhouse/contract/catalogue-words';
import { leastEdgesBy, percentsFrom } from '@fairhouse/contract/least-edges';
import { EdgesReached } from '../../app/EdgesReached.tsx';
import type { Editing } from './editing.ts';

type Props = Pick<Editing, 'page' | 'settings'> & { of: readonly (typeof categories)[number][] };

/** By the rates of lines and the bases of prizes as they are typed, whichever of both is edited. */
export const LineEdges = ({ of, page, settings }: Props) => (
  <EdgesReached
    of={of}
    given={{ ...page.beside, line: percentsFrom(settings.agentTerms.rebates) }}
    least={leastEdgesBy(settings.prizeModes)}
  />
);
