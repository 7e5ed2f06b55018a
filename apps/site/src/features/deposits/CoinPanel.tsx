import type { DepositDetail } from '@fairhouse/contract/deposits';
import { Button, Icon, ProgressBar, formatAmount, formatCountdown } from '@fairhouse/ui';
import { BonusLine } from '../../app/cashier/BonusLine.tsx';
import { useSecondsLeft } from '../../app/cashier/use-seconds-left.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { QrCode } from '../../app/qr/QrCode.tsx';
import { CopyLine } from './CopyLine.tsx';

type Coin = NonNullable<DepositDetail['coin']>;
type Props = { deposit: DepositDetail; coin: Coin; onAgain: () => void };

/** An address of this deposit alone, what to send there, and the blocks that confirm it. */
export const CoinPanel = ({ deposit, coin, onAgain }: Props) => {
  const t = useTexts('deposits');
  const { playMoney } = useBrand();
  const amount = `${coin.coinAmount} ${coin.asset}`;
  return (
    <section className="dp-pay" data-key="coin" data-stage={deposit.stage}>
      <header>
        <h2>{t('coinTitle', { amount })}</h2>
        <p>{t('coinBody')}</p>
      </header>
      <div className="dp-pay__sides">
        <dl>
          <CopyLine name="address" label={t('address')} value={coin.address} />
          <CopyLine name="coinAmount" label={t('amount')} value={coin.coinAmount} />
          <div className="dp-line">
            <dt>{t('network')}</dt>
            <dd>
              <b>{coin.network}</b>
            </dd>
          </div>
          <div className="dp-line">
            <dt>{t('rate')}</dt>
            <dd>
              <b dir="ltr">
                1 {coin.asset} = {formatAmount(coin.rate)} {deposit.currency}
              </b>
            </dd>
          </div>
        </dl>
        <figure>
          <QrCode text={coin.address} label={t('address')} className="dp-qr" />
          <figcaption>{t('address')}</figcaption>
        </figure>
      </div>
      <Progress deposit={deposit} coin={coin} />
      {deposit.bonus && <BonusLine bonus={deposit.bonus} />}
      <div className="st-row2">
        {playMoney && coin.payUrl !== '' && (
          <a
            className="fh-btn fh-btn--primary"
            href={coin.payUrl}
            target="_blank"
            rel="noreferrer"
            data-key="payPage"
          >
            {t('openWallet')}
          </a>
        )}
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </section>
  );
};

const Progress = ({ deposit, coin }: { deposit: DepositDetail; coin: Coin }) => {
  const t = useTexts('deposits');
  const left = useSecondsLeft(coin.rateUntil);
  if (deposit.stage === 'review') {
    return (
      <p className="dp-clock" role="status">
        <Icon name="hourglass" size={18} />
        <span>{t('underReview')}</span>
      </p>
    );
  }
  const { confirmations, confirmationsNeeded: needed } = coin;
  const text = t('confirmations', { count: Math.min(confirmations, needed), needed });
  return (
    <>
      {deposit.stage === 'created' && (
        <p className="dp-clock">
          <Icon name="clock" size={18} />
          <span>{t('rateHolds')}</span>
          <b dir="ltr">{formatCountdown(left)}</b>
        </p>
      )}
      <div className="dp-blocks" role="status" data-key="confirmations">
        <ProgressBar value={Math.min(confirmations, needed)} max={needed} label={text} />
        <span>{text}</span>
      </div>
    </>
  );
};
