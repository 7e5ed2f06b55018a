import { useQuery } from '@tanstack/react-query';
import { Amount, Button, FailedState, Skeleton } from '@fairhouse/ui';
import * as records from '@fairhouse/contract/records';
import * as walletsCalls from '@fairhouse/contract/wallet';
import { ask } from '../../app/caller.ts';
import '../../app/cashier/cashier.css';
import { DebtCard } from '../../app/cashier/DebtCard.tsx';
import { configQuery } from '../../app/cashier/queries.ts';
import { goToPage } from '../../app/cashier/go.ts';
import { useBalance, useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { hallsOf } from './halls.ts';
import { WalletMoves } from './WalletMoves.tsx';

export const WalletPage = () => {
  const t = useTexts('members');
  const shell = useTexts('shell');
  const balance = useBalance();
  const funds = useQuery({
    queryKey: ['funds', balance.data?.sumBalance],
    queryFn: () => ask(walletsCalls.consolidatedFunds, {}),
    placeholderData: (old) => old,
  });
  const cashier = useTexts('cashier');
  const isOn = useIsOn();
  const play = useQuery({
    queryKey: ['funds', 'open', balance.data?.sumBalance],
    queryFn: () => ask(records.bettingTotals, {}),
    placeholderData: (old) => old,
    enabled: isOn('memberCenter/personalHistoryCopy'),
  });
  const { data: config } = useQuery({ ...configQuery, enabled: isOn('memberCenter/withdraw') });
  const asked = [balance, funds];
  if (asked.some((one) => one.isError && !one.data)) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={t('failed')}
        onRetry={() => {
          for (const one of asked) if (one.isError) void one.refetch();
        }}
      />
    );
  }
  if (!funds.data || !balance.data) return <Skeleton height={220} radius={20} />;
  return (
    <>
      <PageHead
        title={t('wallet')}
        intro={funds.data.wallets.length === 1 ? t('walletIntro') : cashier('walletsAway')}
      />
      <div className="mc-big">
        <span>{t('total')}</span>
        <Amount value={funds.data.total} currency={funds.data.currency} isLarge />
      </div>
      {Number(balance.data.owed) > 0 && (
        <DebtCard
          owed={balance.data.owed}
          currency={balance.data.currency}
          available={funds.data.wallets[0]?.balance ?? '0'}
        />
      )}
      <dl className="mc-facts">
        <div>
          <dt>{t('available')}</dt>
          <dd>
            <Amount
              value={funds.data.wallets[0]?.balance ?? balance.data.sumBalance}
              currency={balance.data.currency}
            />
          </dd>
        </div>
        {play.data && (
          <div>
            <dt>{t('held')}</dt>
            <dd data-key="held">
              <Amount value={play.data.inOpen} currency={balance.data.currency} />
            </dd>
          </div>
        )}
        {Number(balance.data.owed) > 0 && (
          <div>
            <dt>{cashier('owes')}</dt>
            <dd data-key="owed">
              <Amount value={balance.data.owed} currency={balance.data.currency} />
            </dd>
          </div>
        )}
        {config && (
          <div>
            <dt>{cashier('frozen')}</dt>
            <dd>
              <Amount value={config.held} currency={config.currency} />
            </dd>
          </div>
        )}
      </dl>
      <section className="ca-section">
        <h2>{cashier('wallets')}</h2>
        <ul className="ca-wallets" data-key="wallets">
          {funds.data.wallets.map((wallet) => (
            <li key={wallet.code} data-wallet={wallet.code}>
              <span>
                {wallet.code === 'MAIN' ? t('mainWallet') : wallet.name}
                {!wallet.isOpen && <small>{cashier('walletClosed')}</small>}
                {wallet.roomId !== null && <small>{cashier('walletInRoom')}</small>}
              </span>
              <Amount value={wallet.balance} currency={funds.data.currency} />
            </li>
          ))}
        </ul>
        {hallsOf(funds.data).length === 0 ? (
          funds.data.wallets.length === 1 && <p>{cashier('oneWallet')}</p>
        ) : (
          <WalletMoves funds={funds.data} />
        )}
        <div className="ca-acts">
          {(['depositv2', 'withdraw', 'transactionHistory'] as const)
            .filter((page) => isOn(`memberCenter/${page}`))
            .map((page) => (
              <Button key={page} data-key={`to-${page}`} onClick={() => goToPage(page)}>
                {shell(page)}
              </Button>
            ))}
        </div>
      </section>
    </>
  );
};
