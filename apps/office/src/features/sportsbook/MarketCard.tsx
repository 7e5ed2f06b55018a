import { useState } from 'react';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { DeskEventPage, DeskMarket } from '@fairhouse/contract/sportsbook-desk';
import { Amount, Button, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { printShare, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMay } from '../../app/use-me.ts';
import { HoldButton, type Holding } from './use-holding.tsx';
import {
  marketInWords,
  mostInWords,
  outcomeInWords,
  priceInWords,
  selectionInWords,
  type Work,
} from './words.ts';

type Props = {
  market: DeskMarket;
  event: DeskEventPage;
  holding: Holding;
  onWork(work: Work): void;
};

/** One market: what it costs now, what lies on it, and how near each selection is to its cap. */
export const MarketCard = ({ market, event, holding, onWork }: Props) => {
  const isHeld = event.holds.some((one) => one.scopeId === market.marketId);
  const isOnSale = market.state === 'open' || market.state === 'held';
  return (
    <article
      className="bk-market"
      data-bears-hold="market"
      data-market={market.marketId}
      // It takes the focus for the key that holds it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={marketInWords(market)}
    >
      <header>
        <h2>{marketInWords(market)}</h2>
        <MarketTags market={market} />
      </header>
      <table className="bk-selections">
        <thead>
          <tr>
            <th scope="col">{t('bookSelection')}</th>
            <th scope="col">{t('bookPrice')}</th>
            <th scope="col">{t('bookStaked')}</th>
            <th scope="col">{t('bookCouldPay')}</th>
          </tr>
        </thead>
        <tbody>
          {market.selections.map((one) => (
            <tr key={one.code}>
              <th scope="row">
                {selectionInWords(one.code)}
                {one.result !== null && (
                  <Tag tone={one.result === 'win' ? 'win' : 'neutral'}>
                    {outcomeInWords(one.result)}
                  </Tag>
                )}
              </th>
              <td className="num">
                {priceInWords(one.milli)}
                {one.fed !== null && one.fed !== one.milli && <s>{priceInWords(one.fed)}</s>}
              </td>
              <td>
                <Amount value={one.stake} />
              </td>
              <td>
                <Amount value={one.couldPay} />
                <span className="bk-bar" aria-hidden="true">
                  <i style={{ inlineSize: `${Math.min(100, Number(one.share) * 100)}%` }} />
                </span>
                <small>{t('bookOfCap', { share: printShare(Number(one.share ?? 0), 1) })}</small>
                {one.most && (
                  <small className="bk-most" data-key={`most-${one.code}`}>
                    {mostInWords(one.most)}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>
          {t('bookWorst')} <Amount value={market.worst} isLossRed />
        </span>
        <span className="office-actions">
          {isOnSale && (
            <HoldButton
              held={{ scope: 'market', scopeId: market.marketId, isHeld }}
              holding={holding}
            />
          )}
          <MarketActions market={market} event={event} onWork={onWork} />
        </span>
      </footer>
    </article>
  );
};

const MarketTags = ({ market }: { market: DeskMarket }) => (
  <span className="bk-tags">
    <Tag tone={market.state === 'open' ? 'win' : market.state === 'held' ? 'warn' : 'neutral'}>
      {t(`bookMarket_${market.state}`)}
    </Tag>
    {market.state === 'held' &&
      market.held.map((one) => (
        <Tag key={one} tone="warn">
          {t(`bookHolder_${one}`)}
        </Tag>
      ))}
    {market.isByHand && <Tag tone="accent">{t('bookByHand')}</Tag>}
    {market.isSettling && <Tag tone="info">{t('bookSettling')}</Tag>}
  </span>
);

const MarketActions = ({ market, event, onWork }: Omit<Props, 'holding'>) => {
  const [mayTrade, mayResult] = [useMay('sportsbook.trade'), useMay('sportsbook.results')];
  const isAsked = event.asked.length > 0;
  const { marketId } = market;
  const isOver = market.state === 'settled' || market.state === 'void';
  const button = (kind: Work['kind'], text: string) => (
    <Button size="sm" data-key={`${kind}-${marketId}`} onClick={() => onWork({ kind, marketId })}>
      {text}
    </Button>
  );
  return (
    <>
      {mayTrade &&
        !event.league.isVirtual &&
        !isOver &&
        market.state !== 'closed' &&
        !event.askedPrices.includes(marketId) &&
        button('prices', t('bookPrices'))}
      {mayTrade && market.isByHand && <ReturnPrices market={market} />}
      {event.askedPrices.includes(marketId) && <Tag tone="accent">{t('bookPricesAsked')}</Tag>}
      {mayResult && !isAsked && !event.league.isVirtual && event.state !== 'soon' && (
        <>
          {button('settle', t('bookSettle'))}
          {isOver && button('rollback', t('bookRollback'))}
        </>
      )}
      {mayResult && !isAsked && market.state !== 'void' && button('void', t('bookVoid'))}
    </>
  );
};

/** Back to what the producer says. */
const ReturnPrices = ({ market }: { market: DeskMarket }) => {
  const [isOpen, setOpen] = useState(false);
  const done = useDone('sportsbook');
  return (
    <>
      <Button size="sm" data-key={`return-${market.marketId}`} onClick={() => setOpen(true)}>
        {t('bookReturnPrices')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('bookReturnPrices')}
        lead={t('bookReturnExplained')}
        confirm={t('bookReturnPrices')}
        onConfirm={async (reason) => {
          await ask(office.returnPrices, { marketId: market.marketId, reason });
          await done(t('bookReturned'));
        }}
      />
    </>
  );
};
