import { relatedPairs } from '@fairhouse/book';
import { formatDayTime, Icon, IconButton, Tag } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../../../app/i18n.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { useOddsFormat } from '../../../app/sportsbook/odds-format.ts';
import { isTaken, legKey, without, type SlipLeg } from '../slip-state.ts';
import { useTimeZone } from '../time-zone.ts';
import { Refused } from './Refused.tsx';
import { MostStake, StakeField } from './StakeField.tsx';
import type { SlipDesk } from './use-slip-desk.ts';

type Props = { desk: SlipDesk };
export const SlipLegs = ({ desk }: Props) => {
  const { slip } = desk;
  return (
    <ol className="bs-legs" data-mode={slip.mode}>
      {slip.legs.map((leg, at) => (
        <Leg key={legKey(leg)} desk={desk} leg={leg} at={at} />
      ))}
    </ol>
  );
};

type LegProps = Props & { leg: SlipLeg; at: number };
const Leg = ({ desk, leg, at }: LegProps) => {
  const t = useTexts('slips');
  const words = useMarketWords();
  const language = useLanguage();
  const { timeZone } = useTimeZone();
  const { print } = useOddsFormat();
  const { slip, now, bets, isLocked, money } = desk;
  const standing = now.get(legKey(leg));
  const isHeld = standing?.isOpen === false;
  const price = standing?.milli ?? leg.milli;
  const name = words.selection(leg.names, leg.selection);
  const sums = slip.mode === 'single' ? bets[at] : undefined;
  const key = legKey(leg);
  return (
    <li className="bs-leg" data-leg={key} data-held={isHeld || undefined}>
      <div className="bs-leg__head">
        {slip.mode !== 'single' && <span className="bs-leg__no num">{at + 1}</span>}
        <b className="bs-leg__name">
          <bdi>{name}</bdi>
        </b>
        {isHeld ? (
          <Tag tone="warn" icon="pause">
            {t('held')}
          </Tag>
        ) : (
          <b className="bs-leg__price num" data-key="legPrice">
            {print(price)}
          </b>
        )}
        <IconButton
          icon="x"
          size="sm"
          label={t('takeOut', { name })}
          data-key="takeOut"
          disabled={isLocked}
          onClick={() => slip.change(without(slip, [leg]))}
        />
      </div>
      <p className="bs-small">
        {leg.names.isLive && <span className="bs-live">{t('live')}</span>}{' '}
        <bdi>{t('versus', { home: leg.names.home, away: leg.names.away })}</bdi> ·{' '}
        <bdi>{words.market(leg.names)}</bdi>
        {!leg.names.isLive && (
          <>
            {' '}
            · <bdi>{formatDayTime(leg.names.startsAt, language, { timeZone })}</bdi>
          </>
        )}
      </p>
      <Moved seen={leg.milli} price={price} isHeld={isHeld} desk={desk} />
      <Excludes desk={desk} at={at} />
      {sums && (
        <>
          <StakeField
            desk={desk}
            sums={sums}
            label={t('stake')}
            spoken={t('stakeOn', { name })}
            value={desk.free ? sums.bet.stake : (slip.stakes[key] ?? '')}
            isDisabled={isLocked || desk.free !== undefined}
            onChange={(stake) => slip.change({ stakes: { ...slip.stakes, [key]: stake } })}
          />
          <MostStake sums={sums} />
          <p className="bs-line">
            <span>{t('returns')}</span>
            <b className="num bs-best">{money(sums.bestMinor)}</b>
          </p>
          <Refused sums={sums} />
        </>
      )}
    </li>
  );
};

type MovedProps = Props & { seen: number; price: number; isHeld: boolean };
/** A price that is another than the one that was picked: what became of it, with both. */
const Moved = ({ seen, price, isHeld, desk: { slip } }: MovedProps) => {
  const t = useTexts('slips');
  const { print } = useOddsFormat();
  if (isHeld || seen === price) return null;
  const isUp = price > seen;
  const key = !isTaken(seen, price, slip.policy) ? 'moved' : isUp ? 'movedBetter' : 'movedAny';
  return (
    <p
      className="bs-moved"
      data-key="legMoved"
      data-moved={isUp ? 'up' : 'down'}
      data-asks={key === 'moved' || undefined}
      role="status"
    >
      {key === 'moved' ? (
        <Icon name="warning" size={15} />
      ) : (
        <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      )}
      {t(key, { before: print(seen), now: print(price) })}
    </p>
  );
};

/** Which other legs cannot stand in one line with this one, and why. */
const Excludes = ({ desk, at }: Props & { at: number }) => {
  const t = useTexts('slips');
  const { slip, isIn } = desk;
  const [bet] = desk.bets;
  // Nobody judges the slip of a guest: what is of one event never stands in one line.
  const pairs = isIn
    ? (bet?.verdict?.excluded ?? [])
    : slip.mode === 'single'
      ? []
      : relatedPairs(slip.legs.map(({ eventId }) => ({ eventId })));
  const others = pairs
    .filter((pair) => pair.includes(at))
    .map(([one, other]) => (one === at ? other : one) + 1);
  if (others.length === 0) return null;
  return (
    <p className="bs-moved" data-asks="true" data-key="legExcluded">
      <Icon name="link" size={15} />
      {t('excludes', { legs: others.join(', ') })}
    </p>
  );
};
