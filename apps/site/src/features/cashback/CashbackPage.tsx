import { useQuery } from '@tanstack/react-query';
import { Amount, Button, FailedState, Icon, Skeleton } from '@fairhouse/ui';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { isBelow } from './below.ts';
import { ownQuery, type Own } from '../../app/cashback/queries.ts';
import { History } from './History.tsx';
import { Offered } from './Offered.tsx';
import { Rates } from './Rates.tsx';
import { Running } from './Running.tsx';
import { useClaim, type Wanted } from './use-claim.ts';
import './cashback.css';

/** What valid bets brought, collected by hand; what today comes to; every day that ended. */
export const CashbackPage = () => {
  const t = useTexts('cashback');
  const shell = useTexts('shell');
  const { data, isError, refetch } = useQuery(ownQuery(useLanguage()));
  const { wanted, claim } = useClaim();
  const collect = (next: Wanted) => {
    void claim(next);
  };
  if (isError && !data)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={shell('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="cb-wait">
        <Skeleton height={44} width={240} />
        <Skeleton height={150} radius={20} />
        <Skeleton height={200} radius={20} />
      </div>
    );
  return (
    <div data-key="manualRebate-page">
      <PageHead title={shell('manualRebate')} intro={t('intro', { days: data.days })} />
      <Ready own={data} wanted={wanted} onCollect={collect} />
      <Offered own={data} wanted={wanted} onCollect={collect} />
      <Running own={data} />
      <Rates own={data} />
      <History />
    </div>
  );
};

/** All that can be collected, as one figure and one button. */
const Ready = ({
  own,
  wanted,
  onCollect,
}: {
  own: Own;
  wanted: Wanted | undefined;
  onCollect: (wanted: Wanted) => void;
}) => {
  const t = useTexts('cashback');
  const isNothing = own.list.length === 0;
  const [first] = own.list.map((one) => one.expiresAt).sort();
  return (
    <section className="mc-big cb-ready">
      <div>
        <span>{t('ready')}</span>
        <Amount value={own.total} currency={own.currency} isLarge />
        <small>
          {first === undefined ? t('noTurnover') : t('firstEnds', { at: atTime(first) })}
        </small>
      </div>
      <img src="/art/symbols/money-bag.webp" width={84} height={84} alt="" />
      <Button
        variant="primary"
        size="lg"
        icon="coins"
        data-key="collectAll"
        disabled={isNothing || own.isStopped || isBelow(own, own.total)}
        isLoading={wanted === 'all'}
        loadingLabel={t('collecting')}
        onClick={() => onCollect('all')}
      >
        {t('collectAll')}
      </Button>
      {own.isStopped && (
        <p className="st-note" data-key="stopped">
          <Icon name="pause" size={18} />
          {t('stopped')}
        </p>
      )}
      {own.claimMin !== null && (
        <p className="st-note">
          <Icon name="info" size={18} />
          {t('least', { amount: `${own.claimMin} ${own.currency}` })}
        </p>
      )}
    </section>
  );
};
