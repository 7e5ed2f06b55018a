import { useQuery } from '@tanstack/react-query';
import * as slips from '@fairhouse/contract/slips';
import { ask } from '../../../app/caller.ts';
import { useTexts } from '../../../app/i18n.ts';
import { PlacedSlip } from './PlacedSlip.tsx';
import './bets.css';

const LOOK_MILLISECONDS = 5_000;
const SHOWN_MOST = 5;

/** The member's open slips on the event of the page, each with its cash-out. */
export const OpenHere = ({ eventId }: { eventId: string }) => {
  const t = useTexts('slips');
  const { data } = useQuery({
    queryKey: ['slips', 'open', 'here'],
    queryFn: () => ask(slips.ownSlips, { state: 'open', pageSize: 50 }),
    refetchInterval: LOOK_MILLISECONDS,
  });
  const here = (data?.list ?? []).filter(
    ({ state, legs }) => state === 'open' && legs.some((leg) => leg.eventId === eventId),
  );
  if (here.length === 0) return null;
  return (
    <section aria-label={t('myBets')} data-key="openHere">
      <ul className="bt-list">
        {here.slice(0, SHOWN_MOST).map((slip) => (
          <PlacedSlip key={slip.slipId} slip={slip} />
        ))}
      </ul>
    </section>
  );
};
