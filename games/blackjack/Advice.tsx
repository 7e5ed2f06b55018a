import type { T } from '@fairhouse/table-board';
import { HARD, PAIRS, SOFT, type Advice as Word, type StrategyRow } from './strategy.ts';

const DEALER = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
const PARTS = [
  ['hard', HARD],
  ['soft', SOFT],
  ['pairs', PAIRS],
] as const;

/** The basic strategy behind the published return, as a table of letters. */
export function Advice({ t }: { t: T }) {
  return (
    <section className="bj-advice">
      <h3 className="tb-roads__head">{t('advice')}</h3>
      <p>{t('adviceNote')}</p>
      {PARTS.map(([part, rows]) => (
        <table key={part} className="bj-chart" dir="ltr">
          <caption dir="auto">{t(`advice.${part}`)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('advice.hand')}</span>
              </th>
              {DEALER.map((card) => (
                <th key={card} scope="col">
                  {card}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <AdviceRow key={row.hand} t={t} row={row} part={part} />
            ))}
          </tbody>
        </table>
      ))}
      <p className="bj-legend" dir="auto">
        {(['S', 'H', 'D', 'Ds', 'P'] as const).map((word) => (
          <span key={word}>
            <i className={`bj-word bj-word--${word}`}>{word}</i>
            {t(`advice.${word}`)}
          </span>
        ))}
      </p>
    </section>
  );
}

function AdviceRow({ t, row, part }: { t: T; row: StrategyRow; part: string }) {
  return (
    <tr>
      <th scope="row">{nameOf(row.hand, part)}</th>
      {row.advice.map((word, at) => (
        <td key={DEALER[at]} className={`bj-word bj-word--${word === '-' ? 'none' : word}`}>
          {word === '-' ? '' : <abbr title={wordName(t, word)}>{word}</abbr>}
        </td>
      ))}
    </tr>
  );
}

const wordName = (t: T, word: Word): string => t(`advice.${word}`);

/** "A,7" is a soft eighteen; the first and the last hard row stand for what lies beyond. */
const nameOf = (hand: string, part: string): string => {
  const card = hand === 'T' ? '10' : hand;
  if (part === 'pairs') return `${card},${card}`;
  if (part === 'soft') return hand === '19' ? 'A,8+' : `A,${Number(hand) - 11}`;
  if (hand === '8') return '≤8';
  return hand === '17' ? '17+' : hand;
};
