import type { ReactNode } from 'react';
import { costOf, FULL_WEIGHT, REFERENCE, weightOf } from '@fairhouse/contract/bonus-terms';
import { categories } from '@fairhouse/contract/catalogue-words';
import type { DepositBonus } from '@fairhouse/contract/deposits';
import { currencyOf, parseAmount, printAmount } from '@fairhouse/money';
import { Amount, Button, formatAmount, ProgressBar, Table } from '@fairhouse/ui';
import { gameName } from '../../app/cashier/BonusTerms.tsx';
import { useGiveUp } from '../../app/cashier/use-give-up.ts';
import { useBalance, useBrand } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';

/** A bonus that is played through: how far it is, what counts how much, what it costs to finish. */
export const BonusCard = ({ bonus }: { bonus: DepositBonus }) => {
  const t = useTexts('reward-centre');
  const deposits = useTexts('deposits');
  const bonuses = useTexts('bonuses');
  const { currency: code } = useBrand();
  const { ask, error } = useGiveUp(bonus);
  const currency = currencyOf(code);
  const money = (value: string) => `${formatAmount(value)}\u00a0${code}`;
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const done = printAmount(minor(bonus.turnover) - minor(bonus.missing), currency);
  const isBound = bonus.state === 'bound';
  return (
    <section className="rw-bonus" data-key="runningBonus" data-state={bonus.state}>
      <header>
        <img src="/art/symbols/wrapped-gift.webp" alt="" width={48} height={48} />
        <div className="rw-what">
          <h3 dir="auto">{bonus.title}</h3>
          <span>
            {deposits(isBound ? 'bonusBound' : 'bonusPromised', {
              amount: money(bonus.amount),
              missing: money(bonus.missing),
              turnover: money(bonus.turnover),
            })}
          </span>
        </div>
        <Amount value={bonus.amount} currency={code} isLarge />
      </header>
      {isBound && (
        <>
          <p className="rw-far-line">
            <span>{t('staked', { done: money(done), all: money(bonus.turnover) })}</span>
            <b>{t('missing', { amount: money(bonus.missing) })}</b>
          </p>
          <ProgressBar value={Number(done)} max={Number(bonus.turnover)} label={bonus.title} />
        </>
      )}
      <dl className="rw-facts">
        <Fact name={t('betMax')} value={bonus.betMax === null ? '—' : money(bonus.betMax)} />
        <Fact
          name={t('ends')}
          value={bonus.expiresAt === null ? t('noEnd') : atTime(bonus.expiresAt)}
        />
        {bonus.place !== null && <Fact name={t('place')} value={String(bonus.place)} />}
        {bonus.keepsUpTo !== null && <Fact name={t('keeps')} value={money(bonus.keepsUpTo)} />}
      </dl>
      {bonus.place !== null && (
        <p className="rw-what" data-key="bonusPlace">
          {bonuses(bonus.isFirst ? 'placeFirst' : 'place', { place: bonus.place })}
        </p>
      )}
      {bonus.isFirst && (
        <p className="rw-what" data-key="bonusFirst">
          {bonuses('first')}
        </p>
      )}
      {bonus.keepMost !== null && (
        <p className="rw-what" data-key="keepMost">
          {bonuses('keepMost', { most: money(bonus.keepMost) })}
        </p>
      )}
      {isBound && <Costs bonus={bonus} />}
      <footer>
        <p>
          {t('lock')}{' '}
          {bonus.betMax !== null && `${t('lockAbove', { amount: money(bonus.betMax) })} `}
          {bonus.mayGiveUp
            ? deposits('bonusGiveUpBody', { amount: money(bonus.amount) })
            : t('noGiveUp')}
        </p>
        {bonus.mayGiveUp && (
          <Button variant="ghost" size="sm" data-key="giveBonusUp" onClick={ask}>
            {deposits('bonusGiveUp')}
          </Button>
        )}
      </footer>
      {error !== '' && (
        <p className="st-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
};

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);

type Counted = { key: string; name: string; weight: number };
/** Rooms that count alike stand together; games with a weight of their own follow. */
const useCounted = (bonus: DepositBonus): Counted[] => {
  const shell = useTexts('shell');
  const byWeight = new Map<number, string[]>();
  for (const category of categories) {
    const weight = weightOf({ ...bonus, gameWeights: {} }, { category, slug: '' });
    byWeight.set(weight, [...(byWeight.get(weight) ?? []), shell(category)]);
  }
  return [
    ...[...byWeight]
      .toSorted(([one], [other]) => other - one)
      .map(([weight, names]) => ({ key: `rooms ${weight}`, name: names.join(', '), weight })),
    ...Object.entries(bonus.gameWeights).map(([slug, weight]) => ({
      key: slug,
      name: gameName(slug),
      weight,
    })),
  ];
};

const Costs = ({ bonus }: { bonus: DepositBonus }) => {
  const t = useTexts('reward-centre');
  const { currency: code } = useBrand();
  const currency = currencyOf(code);
  const balance = useBalance().data?.sumBalance;
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const rows = useCounted(bonus).map((row) => {
    const weight = BigInt(row.weight);
    const missing = minor(bonus.missing);
    const stakes =
      weight === 0n ? undefined : (missing * BigInt(FULL_WEIGHT) + weight - 1n) / weight;
    const cost =
      stakes === undefined || balance === undefined
        ? undefined
        : costOf({
            moneyMinor: minor(balance),
            turnoverMinor: missing,
            weight: row.weight,
            betMaxMinor: bonus.betMax === null ? null : minor(bonus.betMax),
            capMinor: bonus.keepsUpTo === null ? null : minor(bonus.keepsUpTo),
          }).minor;
    return {
      ...row,
      stakes: stakes === undefined ? undefined : printAmount(stakes, currency),
      cost: cost === undefined ? undefined : printAmount(-cost, currency),
    };
  });
  const best = rows.find(({ cost }) => cost !== undefined)?.cost;
  return (
    <>
      {best !== undefined && (
        <p className="rw-worth" data-key="bonusCost">
          <b>{t('average', { cost: `${formatAmount(best.replace('-', ''))}\u00a0${code}` })}</b>
          <span>{t('averageBody', { percent: REFERENCE.returnPercent })}</span>
        </p>
      )}
      <h4>{t('countsTitle')}</h4>
      <Table
        label={t('countsTitle')}
        isDense
        rows={rows}
        rowKey={(row) => row.key}
        empty={null}
        columns={[
          { key: 'games', header: t('games'), place: 'lead', cell: (row) => row.name },
          {
            key: 'counts',
            header: t('counts'),
            isNumeric: true,
            cell: (row) => <bdi>{row.weight}%</bdi>,
          },
          {
            key: 'stakes',
            header: t('stakes'),
            isNumeric: true,
            cell: (row) =>
              row.stakes === undefined ? t('countsNot') : <Amount value={row.stakes} />,
          },
          {
            key: 'cost',
            header: t('cost'),
            isNumeric: true,
            place: 'main',
            cell: (row) => (row.cost === undefined ? '—' : <Amount value={row.cost} isLossRed />),
          },
        ]}
      />
    </>
  );
};
