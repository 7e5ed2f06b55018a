import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { BookFrame } from '../BookFrame.tsx';
import { useBookHead } from '../head.ts';
import { termsQuery } from '../queries.ts';
import './rules.css';

const RULES = [
  'result',
  'doubleChance',
  'handicap',
  'quarter',
  'total',
  'scores',
  'bothScore',
  'drawNoBet',
  'nextGoal',
  'esports',
  'maps',
  'rounds',
  'basketball',
  'tennis',
  'parlay',
  'builder',
  'live',
  'price',
  'void',
  'unended',
  'deadHeat',
  'cashOut',
  'lowOdds',
  'correction',
  'virtual',
] as const;
const MILLION = 1_000_000;
const TEAM_TOTALS: readonly string[] = ['team-totals-home', 'team-totals-away'];

/** What holds for every bet, in words and with an example each. */
export const RulesScreen = () => {
  const t = useTexts('sports');
  const r = useTexts('sports-rules');
  const pageTexts = useTexts('pages');
  useBookHead({ title: pageTexts('sportsRules'), about: 'sportsRulesAbout' });
  return (
    <BookFrame room="sports">
      <div className="sb-head">
        <h1>{t('rules')}</h1>
      </div>
      <Terms />
      {RULES.map((rule) => (
        <section key={rule} className="sb-rule" id={rule} data-key={`rule-${rule}`}>
          <h2>{r(`${rule}.title`)}</h2>
          <p>{r(`${rule}.body`)}</p>
          <p className="sb-rule__example">
            <b>{r('example')}</b> {r(`${rule}.example`)}
          </p>
        </section>
      ))}
    </BookFrame>
  );
};

/** The figures of this house, as they are held now. */
const Terms = () => {
  const r = useTexts('sports-rules');
  const m = useTexts('markets');
  const { data } = useQuery(termsQuery);
  if (!data) return null;
  /** Of the goals of one side: which of both stands in its name. */
  const marketName = (type: string): string => {
    const side = TEAM_TOTALS.indexOf(type) + 1;
    return side > 0 ? m('market.teamTotals', { team: side }) : m(`market.${type}`, { number: 'n' });
  };
  const percent = (millionths: number): string => `${Number((millionths / MILLION) * 100)}%`;
  const spanOf = ({ least, most }: { least: number; most: number }): string =>
    [...new Set([least, most])].map(percent).join(' – ');
  // Most kinds are alike; each of the others is named.
  const [usual, ...others] = data.margins;
  const named = others.flatMap((one) =>
    one.types.map((type) => [marketName(type), spanOf(one)] as const),
  );
  const figures: readonly (readonly [string, string])[] = [
    ['stakeMin', `${formatAmount(data.stakeMin)} ${data.currency}`],
    ['payoutMax', `${formatAmount(data.payoutMax)} ${data.currency}`],
    ['legsMax', String(data.legsMax)],
    ['linesMax', String(data.linesMax)],
    ['margin', usual ? spanOf(usual) : '–'],
    ['cashOutMargin', percent(data.cashOutMargin)],
    ['delay', r('seconds', { count: data.delay })],
  ];
  return (
    <dl className="sb-terms" data-key="sportsTerms">
      {figures.map(([key, figure]) => (
        <div key={key}>
          <dt>{r(`terms.${key}`)}</dt>
          <dd className="num">
            {figure}
            {key === 'margin' &&
              named.map(([name, span]) => (
                <small key={name} className="sb-terms__kind">
                  {name} {span}
                </small>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
};
