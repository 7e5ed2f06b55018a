import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DeskDeposit } from '@fairhouse/contract/deposits-desk';
import { Button, Skeleton } from '@fairhouse/ui';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import { ask } from '../../app/caller.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

/** What speaks for a deposit: where it was to go, and what the member shows of it. */
export const DepositEvidence = ({ row }: { row: DeskDeposit }) => (
  <>
    <div className="ca-sides">
      {row.transfer && (
        <dl className="ca-facts" aria-label={t('depositTransfer')} data-key="transferFacts">
          <div>
            <dt>{t('depositReference')}</dt>
            <dd dir="ltr">{row.transfer.reference}</dd>
          </div>
          <div>
            <dt>{t('accountBank')}</dt>
            <dd>{row.transfer.bankName}</dd>
          </div>
          <div>
            <dt>{t('accountNumber')}</dt>
            <dd dir="ltr">{row.transfer.number}</dd>
          </div>
          <div>
            <dt>{t('deskHolder')}</dt>
            <dd>{row.transfer.holder}</dd>
          </div>
        </dl>
      )}
      {row.coin && <CoinFacts coin={row.coin} currency={row.currency} />}
    </div>
    {row.transfer && row.transfer.slips > 0 && (
      <Slips key={row.id} row={row} count={row.transfer.slips} />
    )}
  </>
);

const Slip = ({
  picture,
  title,
  dataKey,
}: {
  picture: { type: string; data: string };
  title: string;
  dataKey?: string;
}) => (
  <figure className="ca-proof" data-key={dataKey}>
    <figcaption dir="auto">{title}</figcaption>
    <img src={`data:${picture.type};base64,${picture.data}`} alt={title} />
  </figure>
);

type Coin = NonNullable<DeskDeposit['coin']>;
const CoinFacts = ({ coin, currency }: { coin: Coin; currency: string }) => (
  <dl className="ca-facts" aria-label={t('depositCoin')} data-key="coinFacts">
    <div>
      <dt>{t('depositAddress')}</dt>
      <dd dir="ltr">{coin.address}</dd>
    </div>
    <div>
      <dt>{t('depositCoinAsked')}</dt>
      <dd dir="ltr">
        {coin.coinAmount} {coin.asset}
      </dd>
    </div>
    <div>
      <dt>{t('depositCoinSeen')}</dt>
      <dd
        dir="ltr"
        className={
          coin.coinSeen === null || coin.coinSeen === coin.coinAmount ? undefined : 'is-different'
        }
      >
        {coin.coinSeen ?? '—'}
      </dd>
    </div>
    <div>
      <dt>{t('depositRate')}</dt>
      <dd dir="ltr">
        {coin.rate} {currency}
      </dd>
    </div>
    <div>
      <dt>{t('depositRateUntil')}</dt>
      <dd>{atTime(coin.rateUntil)}</dd>
    </div>
    <div>
      <dt>{t('depositConfirmations')}</dt>
      <dd>{coin.confirmations}</dd>
    </div>
  </dl>
);

/** Private pictures: they come once somebody works on the deposit, and each look is kept. */
const Slips = ({ row, count }: { row: DeskDeposit; count: number }) => {
  const mayDecide = useMay('deposits.decide');
  const [isAsked, setAsked] = useState(false);
  const isShown = mayDecide && (isAsked || (row.isMine && row.settledAt === null));
  const slips = useQuery({
    queryKey: ['slips', row.id, count],
    enabled: isShown,
    staleTime: Infinity,
    queryFn: () => ask(officeCashier.showSlips, { id: row.id }),
  });
  if (!mayDecide) return <p className="office-quiet">{t('depositSlips', { count })}</p>;
  if (!isShown) {
    return (
      <div>
        <Button size="sm" data-key="showSlips" onClick={() => setAsked(true)}>
          {t('depositShowSlips', { count })}
        </Button>
      </div>
    );
  }
  return (
    <div className="ca-proof" data-key="slips">
      {slips.isPending && <Skeleton height={240} radius={12} />}
      {slips.isError && (
        <p role="alert" className="office-error">
          {slips.error.message}
        </p>
      )}
      {slips.data?.list.map((one) => (
        <div key={one.no} className={one.like ? 'ca-sides' : undefined}>
          <Slip picture={one} title={t('depositSlip', { number: one.no, at: atTime(one.at) })} />
          {one.like && (
            <Slip
              picture={one.like}
              dataKey="likeSlip"
              title={t('depositSlipLike', {
                name: one.like.account,
                id: one.like.depositId,
                at: atTime(one.like.at),
              })}
            />
          )}
        </div>
      ))}
    </div>
  );
};
