import { Amount, Tag, formatAmount, type TagTone } from '@fairhouse/ui';
import { atTime, useTexts } from '../i18n.ts';
import type { Match } from './queries.ts';

const TONES: Record<Match['state'], TagTone> = {
  paying: 'info',
  confirming: 'info',
  partial: 'info',
  review: 'accent',
  received: 'win',
  partly: 'accent',
  forced: 'neutral',
  refused: 'loss',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** Named as withdrawals are. */
const CAME: Partial<Record<Match['state'], string>> = {
  received: 'state_received',
  partly: 'state_partly_received',
  forced: 'state_forced',
};

/** The last few that are over. */
export const EndedMatches = ({ matches }: { matches: readonly Match[] }) => {
  const t = useTexts('matching');
  const cashier = useTexts('cashier');
  const ended = matches.filter((one) => one.settledAt !== null);
  if (ended.length === 0) return null;
  return (
    <ul className="ca-list" aria-label={t('ended')} data-key="endedMatches">
      {ended.map((one) => (
        <li key={one.id} className="ca-one" data-state={one.state}>
          <div className="ca-one__head">
            <Amount value={one.amount} currency={one.currency} />
            <span>{t(`side_${one.side}`)}</span>
            <small>{atTime(one.createdAt)}</small>
            <Tag tone={TONES[one.state]}>
              {one.state in CAME ? cashier(CAME[one.state] ?? '') : t(`state_${one.state}`)}
            </Tag>
          </div>
          {one.state === 'partly' && one.amountReceived !== null && (
            <p>
              {cashier('receivedOf', {
                received: formatAmount(one.amountReceived),
                remaining: formatAmount(restOf(one)),
                currency: one.currency,
              })}
            </p>
          )}
          {one.state === 'forced' && one.side === 'payee' && <p>{cashier('next_forced')}</p>}
        </li>
      ))}
    </ul>
  );
};

/** In hundredths, so that nothing is lost in between. */
const restOf = ({ amount, amountReceived }: Match): string =>
  (Math.round((Number(amount) - Number(amountReceived ?? 0)) * 100) / 100).toFixed(2);
