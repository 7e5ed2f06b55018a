import { wordsOr } from '../../app/words.ts';
import { t } from '../../app/texts.ts';

/** Who stands above, the top agent first. */
export const lineText = (line: readonly { account: string }[]): string =>
  line.length === 0 ? t('agentTop') : line.map((one) => one.account).join(' › ');

type Contracts = readonly { id: string; kind: string; upline: string }[];
/** Contracts that end with a change of the line. */
export const Ending = ({ contracts }: { contracts: Contracts }) => (
  <div>
    <dt>{t('agentContractsEnd')}</dt>
    <dd>
      {contracts.length === 0 ? (
        t('agentNoneEnd')
      ) : (
        <ul>
          {contracts.map((one) => (
            <li key={one.id}>
              {t('agentContractEnds', {
                kind: wordsOr('contractKind', one.kind),
                upline: one.upline === '' ? t('contractHouse') : one.upline,
              })}
            </li>
          ))}
        </ul>
      )}
    </dd>
  </div>
);
