import type { Raffle } from '@fairhouse/contract/raffles';
import { Button, formatAmount } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useRaffleResults } from '../../app/promotions/use-raffle.ts';

/** Everything that was drawn, to everybody: the ticket, its owner's hash, the prize. */
export const RaffleResults = ({ raffle }: { raffle: Raffle }) => {
  const t = useTexts('raffles');
  const shell = useTexts('shell');
  const results = useRaffleResults(raffle.promotionId, raffle.drawn);
  const list = results.data?.pages.flatMap((page) => page.list) ?? [];
  if (list.length === 0) return null;
  return (
    <details className="fh-card ra-proof" data-key="raffleResults" open={raffle.kind === 'draw'}>
      <summary>{t('results')}</summary>
      <ul className="ra-results">
        {list.map((one) => (
          <li key={one.place}>
            <span>{t('ticketNo', { no: one.ticket + 1 })}</span>
            <bdi dir="ltr" className="ra-holder">
              {one.holder}
            </bdi>
            <bdi dir="ltr">
              {one.prize === null ? '…' : `${formatAmount(one.prize)} ${raffle.currency}`}
            </bdi>
          </li>
        ))}
      </ul>
      {results.hasNextPage && (
        <Button isLoading={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
          {shell('more')}
        </Button>
      )}
    </details>
  );
};
