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
  const { data } = useQuery(termsQuery);
  if (!data) return null;
  const margins = Object.values(data.margins);
  const percent = (millionths: number): string => `${Number((millionths / MILLION) * 100)}%`;
  const span =
    margins.length === 0
      ? '–'
      : [...new Set([Math.min(...margins), Math.max(...margins)])].map(percent).join(' – ');
  const figures: readonly (readonly [string, string])[] = [
    ['stakeMin', `${formatAmount(data.stakeMin)} ${data.currency}`],
    ['payoutMax', `${formatAmount(data.payoutMax)} ${data.currency}`],
    ['legsMax', String(data.legsMax)],
    ['linesMax', String(data.linesMax)],
    ['margin', span],
    ['cashOutMargin', percent(data.cashOutMargin)],
    ['delay', r('seconds', { count: data.delay })],
  ];
  return (
    <dl className="sb-terms" data-key="sportsTerms">
      {figures.map(([key, figure]) => (
        <div key={key}>
          <dt>{r(`terms.${key}`)}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  );
};
