import { useMemo } from 'react';
import { bestWeight, costOf, REFERENCE } from '@fairhouse/contract/bonus-terms';
import type { BonusGrant } from '@fairhouse/contract/bonuses';
import * as bonuses from '@fairhouse/contract/bonuses';
import { currencyOf, parseAmount, printAmount } from '@fairhouse/money';
import { Amount, Button, formatAmount, ProgressBar, useToast } from '@fairhouse/ui';
import { send } from '../../app/caller.ts';
import { BonusTerms, gameName } from '../../app/cashier/BonusTerms.tsx';
import { closeDialogs, openDialog } from '../../app/dialogs/dialogs.ts';
import { useLaunch } from '../../app/games/launch.ts';
import { useBalance, useBrand } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';

const useMoney = () => {
  const { currency } = useBrand();
  return (value: string) => `${formatAmount(value)}\u00a0${currency}`;
};

/** One bonus that waits, or is played through: what it is, what it asks for, and the ways on. */
export const GrantCard = ({ bonus }: { bonus: BonusGrant }) => {
  const t = useTexts('bonuses');
  const money = useMoney();
  const { currency } = useBrand();
  const isBound = bonus.state === 'bound';
  const { spins } = bonus;
  const done = Number(bonus.turnover) - Number(bonus.missing);
  return (
    <section className="rw-bonus" data-key="grant" data-state={bonus.state}>
      <header>
        <img src="/art/symbols/wrapped-gift.webp" alt="" width={48} height={48} />
        <div className="rw-what">
          <h3 dir="auto">{bonus.title}</h3>
          <span dir="auto">{bonus.summary}</span>
          <AtOnce bonus={bonus} />
          {spins && (
            <span>
              {t(bonus.reward === 'bets' ? 'bets' : 'spins', {
                count: spins.count,
                game: gameName(spins.slug),
                stake: money(spins.stake),
                most: money(spins.most),
              })}
            </span>
          )}
          {spins && isBound && (
            <b>{t('spinsLeft', { left: spins.left, count: spins.count, won: money(spins.won) })}</b>
          )}
        </div>
        <Amount value={spins ? spins.won : bonus.amount} currency={currency} isLarge />
      </header>
      {isBound && Number(bonus.turnover) > 0 && (
        <>
          <p>{t('missing', { missing: money(bonus.missing), turnover: money(bonus.turnover) })}</p>
          <ProgressBar value={done} max={Number(bonus.turnover)} label={bonus.title} />
        </>
      )}
      <p className="rw-what">
        {isAtOnce(bonus) || <Asks bonus={bonus} />}
        <BonusTerms terms={bonus} />
        {bonus.place !== null && (
          <span>{t(bonus.isFirst ? 'placeFirst' : 'place', { place: bonus.place })}</span>
        )}
        <span>
          {isBound
            ? bonus.expiresAt !== null && t('ends', { time: atTime(bonus.expiresAt) })
            : t('lapses', { time: atTime(bonus.waitsUntil) })}
        </span>
        {!isBound && bonus.expiresDays !== null && (
          <span>{t('within', { days: bonus.expiresDays })}</span>
        )}
        <Cost bonus={bonus} />
        {spins?.average && (
          <span data-key="grantAverage">
            {t('average', { average: money(spins.average.sum), percent: spins.average.returns })}
          </span>
        )}
        {bonus.isOpen && <span data-key="grantOpen">{t('notDrawn')}</span>}
      </p>
      <Ways bonus={bonus} />
    </section>
  );
};

const isAtOnce = ({ points, tickets }: BonusGrant): boolean => points !== null || tickets !== null;

/** Points and tickets: how many, where they wait, and what they were counted as. */
const AtOnce = ({ bonus }: { bonus: BonusGrant }) => {
  const t = useTexts('bonuses');
  const money = useMoney();
  const { points, tickets } = bonus;
  if (!isAtOnce(bonus)) return null;
  return (
    <>
      {points && <span>{t('points', { count: formatAmount(points.count) })}</span>}
      {tickets && <span>{t('tickets', { count: tickets.count, title: tickets.title })}</span>}
      <span data-key="countedAs">{t('countedAs', { worth: money(bonus.amount) })}</span>
    </>
  );
};

const Asks = ({ bonus }: { bonus: BonusGrant }) => {
  const t = useTexts('bonuses');
  const money = useMoney();
  if (Number(bonus.times) === 0) return <span>{t('asksNothing')}</span>;
  return (
    <span>
      {bonus.spins
        ? t('asksOfWins', { times: bonus.times })
        : t('asks', { times: bonus.times, turnover: money(bonus.turnover) })}
    </span>
  );
};

/** What it costs on average to bet what is missing with all there is, or until that is lost. */
const Cost = ({ bonus }: { bonus: BonusGrant }) => {
  const t = useTexts('bonuses');
  const money = useMoney();
  const { currency: code } = useBrand();
  const balance = useBalance().data?.sumBalance;
  const found = useMemo(() => {
    const currency = currencyOf(code);
    const minor = (text: string) => parseAmount(text, currency) ?? 0n;
    const turnoverMinor = minor(bonus.missing);
    if (turnoverMinor === 0n) return undefined;
    const given = bonus.state === 'waiting' ? minor(bonus.amount) : 0n;
    const weight = bestWeight(bonus);
    const moneyMinor = minor(balance ?? '0') + given;
    const { minor: cost, chance } = costOf({
      moneyMinor,
      turnoverMinor,
      weight,
      betMaxMinor: bonus.betMax === null ? null : minor(bonus.betMax),
      // What is there before never counts for it.
      capMinor:
        bonus.keepMost === null
          ? null
          : bonus.keepsUpTo === null
            ? minor(bonus.keepMost) + moneyMinor - given
            : minor(bonus.keepsUpTo),
    });
    return { cost: printAmount(cost, currency), chance };
  }, [balance, bonus, code]);
  if (!found) return null;
  const said = { cost: money(found.cost), percent: REFERENCE.returnPercent };
  return (
    <span data-key="grantCost">
      {found.chance === undefined
        ? t('costMost', said)
        : t('costChance', { ...said, chance: Math.floor(found.chance * 100) })}{' '}
      {t('worst')}
    </span>
  );
};

const Ways = ({ bonus }: { bonus: BonusGrant }) => {
  const t = useTexts('bonuses');
  const money = useMoney();
  const { show } = useToast();
  const launch = useLaunch();
  const { id, spins } = bonus;
  const isBound = bonus.state === 'bound';
  const act = async (asking: Promise<{ ok: true } | { ok: false; message: string }>) => {
    const answer = await asking;
    if (!answer.ok) show({ kind: 'loss', title: answer.message });
    void refreshBalance();
    for (const key of ['bonuses', 'records', 'cashier', 'points', 'raffles'])
      void queryClient.invalidateQueries({ queryKey: [key] });
    return answer.ok;
  };
  const take = async () => {
    if (await act(send(bonuses.claimBonus, { id })))
      show({
        kind: 'win',
        title: bonus.title,
        body: t(bonus.points ? 'pointsTaken' : bonus.tickets ? 'ticketsTaken' : 'taken'),
      });
  };
  const drop = () =>
    openDialog({
      name: 'confirm',
      key: 'dropBonus',
      title: t(isBound ? 'giveUp' : 'decline'),
      icon: 'gift',
      body: isBound
        ? t(bonus.asksOn ? 'giveUpPlayed' : 'giveUpBody', {
            amount: money(bonus.goesBack),
            missing: money(bonus.missing),
          })
        : t('declineBody'),
      confirmLabel: t(isBound ? 'giveUp' : 'decline'),
      onConfirm: () => {
        void act(send(bonuses.dropBonus, { id }));
      },
    });
  const play = (slug: string) => {
    closeDialogs(['member']);
    launch({ gameId: slug, status: 'open' });
  };
  return (
    <footer>
      {bonus.mayGiveUp && (
        <Button variant="ghost" size="sm" data-key="dropBonus" onClick={drop}>
          {t(isBound ? 'giveUp' : 'decline')}
        </Button>
      )}
      {!isBound && (
        <Button
          variant="primary"
          data-key="takeBonus"
          onClick={() => {
            void take();
          }}
        >
          {t('take')}
        </Button>
      )}
      {isBound && spins !== null && spins.slug !== '' && spins.left > 0 && (
        <Button variant="primary" data-key="playSpins" onClick={() => play(spins.slug)}>
          {t('play')}
        </Button>
      )}
    </footer>
  );
};
