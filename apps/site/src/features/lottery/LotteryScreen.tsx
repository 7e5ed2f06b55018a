import { useMatches } from '@tanstack/react-router';
import { Icon, Tag, type IconName } from '@fairhouse/ui';
import { Others } from '../../app/games/Others.tsx';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import type { RouteData } from '../../app/route-data.ts';
import './lottery.css';

type Line = {
  key: string;
  symbol: string;
  /** Ways to bet: texts of opening.json, or names that no language translates. */
  plays?: readonly string[];
  names?: readonly string[];
};
const LINES: readonly Line[] = [
  {
    key: 'lottery',
    symbol: 'admission-tickets',
    plays: ['playStraight', 'playGroup', 'playPosition', 'playSum'],
  },
  {
    key: 'vnlottery',
    symbol: 'lotus',
    names: ['Lô', 'Đề', '3 càng', 'Lô xiên', 'Đầu đuôi', 'Lô trượt'],
  },
  {
    key: 'seaLottery',
    symbol: 'elephant',
    plays: ['playStraight', 'playGroup', 'playLastTwo', 'playDigit'],
  },
  { key: 'elott', symbol: 'balloon' },
];
const RULES: readonly { key: string; icon: IconName }[] = [
  { key: 'prizes', icon: 'list-numbers' },
  { key: 'proof', icon: 'seal-check' },
  { key: 'closing', icon: 'timer' },
];

/** A lottery before its first draw: what it will be, by which rules, and what is open today. */
export const LotteryScreen = () => {
  const names = useTexts('shell');
  const t = useTexts('opening');
  const key = (useMatches().at(-1)?.staticData as Partial<RouteData> | undefined)?.key;
  const line = LINES.find((one) => one.key === key) ?? LINES[0];
  if (!line) return null;
  return (
    <div className="lt-page">
      <Lines chosen={line.key} />
      <div className="lt-main">
        <section className="lt-hero" data-line={line.key}>
          <img src={`/art/symbols/${line.symbol}.webp`} width={92} height={92} alt="" />
          <div>
            <Tag tone="accent" icon="hourglass">
              {t('tag')}
            </Tag>
            <h1>{names(line.key)}</h1>
            <p>{t(line.key)}</p>
          </div>
        </section>
        <section>
          <h2>{t('howItWillWork')}</h2>
          <ul className="lt-rules">
            {RULES.map((rule) => (
              <li key={rule.key}>
                <Icon name={rule.icon} size={24} />
                <b>{t(`${rule.key}Title`)}</b>
                <p>{t(`${rule.key}Body`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <Plays line={line} />
        <p className="lt-notyet" data-key="notYet">
          <Icon name="info" size={18} />
          {t('notYet')}
        </p>
      </div>
      <aside className="lt-aside" aria-label={t('meanwhile')}>
        <Others insteadOf="" className="lt-others" />
        <div className="lt-ways">
          <Link className="fh-btn fh-btn--primary" href="/rng">
            {t('toSlots')}
          </Link>
          <Link className="fh-btn" href="/live">
            {t('toLive')}
          </Link>
        </div>
      </aside>
    </div>
  );
};

/** The lotteries beside each other; on narrow screens a row. */
const Lines = ({ chosen }: { chosen: string }) => {
  const names = useTexts('shell');
  const t = useTexts('opening');
  return (
    <nav className="lt-lines" aria-label={t('lotteries')}>
      <h2>{t('lotteries')}</h2>
      {LINES.map(({ key, symbol }) => (
        <Link
          key={key}
          href={`/${key}`}
          className="lt-line"
          data-key={`line-${key}`}
          aria-current={key === chosen ? 'page' : undefined}
        >
          <span data-line={key}>
            <img src={`/art/symbols/${symbol}.webp`} width={26} height={26} alt="" />
          </span>
          <span>
            <b>{names(key)}</b>
            <small>{t('tag')}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
};

const Plays = ({ line: { plays = [], names = [] } }: { line: Line }) => {
  const t = useTexts('opening');
  return (
    <section>
      <h2>{t('plays')}</h2>
      <ul className="lt-plays">
        {plays.map((one) => (
          <li key={one}>{t(one)}</li>
        ))}
        {names.map((one) => (
          <li key={one} lang="vi">
            {one}
          </li>
        ))}
      </ul>
    </section>
  );
};
