import { useState } from 'react';
import type { LotteryInMenu } from '@fairhouse/contract/lottery';
import { Field, formatCountdown, IconButton } from '@fairhouse/ui';
import { useTexts, type Translate } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { useServerNow } from '../../app/lottery/use-server-now.ts';

const SCREENS = ['lottery', 'vnlottery', 'seaLottery'] as const;
const DAY_SECONDS = 86_400;
const GROUPS = ['fast', 'digits', 'balls', 'dice', 'race', 'four', 'siam', 'north', 'central'];
const placeOf = ({ group }: LotteryInMenu): number =>
  GROUPS.includes(group) ? GROUPS.indexOf(group) : GROUPS.length;

/** Group by group, what is sold now before the rest. */
export const inMenuOrder = (list: readonly LotteryInMenu[]): readonly LotteryInMenu[] =>
  list.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || Number(a.current === null) - Number(b.current === null),
  );

type Props = { screen: string; list: readonly LotteryInMenu[]; chosen: string; aheadMs: number };

/** The lotteries of a screen by group, each with the time left; on narrow screens a row. */
export const LotteryMenu = ({ screen, list, chosen, aheadMs }: Props) => {
  const t = useTexts('lottery');
  const names = useTexts('shell');
  const [word, setWord] = useState<string>();
  const found = list.filter(({ title }) => plain(title).includes(plain(word ?? '')));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <nav className="lt-menu" aria-label={t('lotteries')}>
      <div className="lt-menu__head">
        <h2>{t('lotteries')}</h2>
        <IconButton
          icon={word === undefined ? 'magnifying-glass' : 'x'}
          label={t(word === undefined ? 'search' : 'endSearch')}
          aria-expanded={word !== undefined}
          onClick={() => setWord(word === undefined ? '' : undefined)}
          data-key="lotterySearch"
        />
      </div>
      <div className="lt-screens">
        {SCREENS.map((one) => (
          <Link
            key={one}
            href={`/${one}`}
            data-key={`line-${one}`}
            aria-current={one === screen ? 'page' : undefined}
          >
            {names(one)}
          </Link>
        ))}
      </div>
      {word !== undefined && (
        <Field
          label={t('search')}
          isLabelHidden
          size="sm"
          icon="magnifying-glass"
          placeholder={t('search')}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      )}
      {word !== undefined && found.length === 0 && <p role="status">{t('noneFound')}</p>}
      <div className="lt-groups">
        {groups.map((group) => (
          <div key={group} className="lt-group" role="group" aria-label={t(`group.${group}`)}>
            <h3>{t(`group.${group}`)}</h3>
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <Entry
                  key={one.gameCode}
                  lottery={one}
                  href={`/${screen}?${new URLSearchParams({ gameCode: one.gameCode })}`}
                  isChosen={one.gameCode === chosen}
                  aheadMs={aheadMs}
                />
              ))}
          </div>
        ))}
      </div>
    </nav>
  );
};

/** "Mien Bac" finds "Miền Bắc". */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase().trim();

type EntryProps = { lottery: LotteryInMenu; href: string; isChosen: boolean; aheadMs: number };
/** On a phone the lotteries are a strip, which may begin elsewhere. */
const intoSight = (entry: HTMLAnchorElement | null): void =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'center' });

const Entry = ({ lottery, href, isChosen, aheadMs }: EntryProps) => (
  <Link
    ref={isChosen ? intoSight : undefined}
    href={href}
    className="lt-entry"
    data-key={`lottery-${lottery.slug}`}
    aria-current={isChosen ? 'page' : undefined}
  >
    <span className="lt-entry__art">
      <img
        src={`/art/games/${lottery.slug}/tile.webp`}
        alt=""
        width={40}
        height={54}
        loading="lazy"
      />
    </span>
    <span className="lt-entry__words">
      <b>{lottery.title}</b>
      <Left lottery={lottery} aheadMs={aheadMs} />
    </span>
  </Link>
);

const Left = ({ lottery, aheadMs }: { lottery: LotteryInMenu; aheadMs: number }) => {
  const t = useTexts('lottery');
  const [now] = useState(() => () => Date.now());
  const at = useServerNow(now) + aheadMs;
  if (lottery.status === 'maintenance') return <small>{t('maintenance')}</small>;
  if (!lottery.current) return <small>{t('notSold')}</small>;
  const seconds = (Date.parse(lottery.current.closesAt) - at) / 1000;
  return <small className="num">{seconds <= 0 ? t('drawing') : leftOf(seconds, t)}</small>;
};
const leftOf = (seconds: number, t: Translate): string =>
  seconds < DAY_SECONDS
    ? formatCountdown(seconds)
    : t('days', { count: Math.round(seconds / DAY_SECONDS) });
