import type { Rank } from '@fairhouse/contract/vip';
import { useTexts } from '../../app/i18n.ts';
import { Fact } from './RankFacts.tsx';
import type { Line } from './ranks.ts';

/** Every rank beside every other; it scrolls sideways where the page is too narrow. */
export const RankTable = ({
  list,
  lines,
  chosen,
}: {
  list: readonly Rank[];
  lines: readonly Line[];
  chosen: number;
}) => {
  const t = useTexts('vip');
  return (
    // What scrolls is reached by the keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="vp-table" tabIndex={0} role="region" aria-label={t('tableTitle')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            {list.map((one) => (
              <th key={one.rankLevel} scope="col" data-chosen={one.rankLevel === chosen}>
                {one.rankLevel} · {one.labelName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} data-line={line.key}>
              <th scope="row">{line.label}</th>
              {list.map((one) => (
                <td key={one.rankLevel} data-chosen={one.rankLevel === chosen}>
                  <Fact value={line.valueOf(one)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
