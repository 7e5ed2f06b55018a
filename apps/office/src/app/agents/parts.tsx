import { Link } from '@tanstack/react-router';
import type { EndingContract } from '@fairhouse/contract/agents-desk';
import { Parties } from './Parties.tsx';
import { wordsOr } from '../words.ts';
import { t } from '../texts.ts';

/** Who stands above, the top agent first. */
export const lineText = (line: readonly { account: string }[]): string =>
  line.length === 0 ? t('agentTop') : line.map((one) => one.account).join(' › ');

type Contracts = readonly EndingContract[];
/** Contracts that end with a change of the line, by kind: whose they are says who is told. */
export const Ending = ({ contracts }: { contracts: Contracts }) => (
  <div data-key="contractsEnd">
    <dt>{t('agentContractsEnd')}</dt>
    <dd>
      {contracts.length === 0
        ? t('agentNoneEnd')
        : [...Map.groupBy(contracts, ({ kind }) => kind)].map(([kind, all]) => (
            <div key={kind}>
              <b>{wordsOr('contractKind', kind)}</b>
              <ul>
                {all.map((one) => (
                  <li key={one.id}>
                    <Link to="/contracts/$id" params={{ id: one.id }}>
                      <Parties from={one.upline} to={one.downline} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
    </dd>
  </div>
);
