import type { HeldRecord, HeldSide } from '@fairhouse/contract/vendors-held';
import { Icon } from '@fairhouse/ui';
import { atTime, t } from '../../app/texts.ts';

type Otherwise = NonNullable<HeldRecord['otherwise']>;
const stateInWords = ({ state }: HeldSide): string =>
  state === null ? '—' : t(`heldState_${state}`);
const played = ({ playedAt }: HeldSide): string =>
  Number.isNaN(Date.parse(playedAt)) ? playedAt : atTime(playedAt);

type Line = { key: string; label: string; isMoney?: boolean; of: (side: HeldSide) => string };
const LINES: readonly Line[] = [
  { key: 'stake', label: 'stake', isMoney: true, of: (side) => `${side.stake} ${side.currency}` },
  {
    key: 'payout',
    label: 'payout',
    isMoney: true,
    of: (side) => `${side.payout} ${side.currency}`,
  },
  { key: 'validBet', label: 'validBet', isMoney: true, of: (side) => side.validBet ?? '—' },
  { key: 'state', label: 'heldState', of: stateInWords },
  { key: 'member', label: 'heldMember', of: (side) => side.member },
  { key: 'game', label: 'heldGame', of: (side) => `${side.gameCode} · ${side.bet}` },
  { key: 'round', label: 'heldRound', of: (side) => side.roundId },
  { key: 'outcome', label: 'heldOutcome', of: (side) => side.outcome },
  { key: 'played', label: 'heldPlayed', of: played },
];

/** What stands in the books beside what the vendor tells now; what differs is marked. */
export const HeldCompare = ({ otherwise }: { otherwise: Otherwise }) => {
  const { booked, told, difference, owed, bar } = otherwise;
  return (
    <>
      <table className="ca-both" data-key="heldCompare">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('heldRecord')}</span>
            </th>
            <th scope="col">
              {t('heldBooked')}
              <small>{atTime(booked.at)}</small>
            </th>
            <th scope="col">
              {t('heldToldNow')}
              <small>{atTime(told.at)}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ key, label, isMoney, of }) => {
            const [before, now] = [of(booked), of(told)];
            const isChanged = before !== now;
            return (
              <tr key={key} data-key={`compare-${key}`} data-changed={isChanged || undefined}>
                <th scope="row">{t(label)}</th>
                <td>
                  <bdi className={isMoney ? 'fh-amount' : undefined}>{before}</bdi>
                </td>
                <td>
                  {isChanged && (
                    <>
                      <Icon name="warning-circle-fill" size={14} />
                      <span className="sr-only">{t('heldChanged')} </span>
                    </>
                  )}
                  <bdi className={isMoney ? 'fh-amount' : undefined}>{now}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
        {difference !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('heldDifference')}</th>
              <td colSpan={2}>
                <b className="fh-amount" dir="ltr" data-key="heldDifference">
                  {signed(difference)} {booked.currency}
                </b>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {owed !== null && (
        <p className="office-quiet" data-key="heldOwed">
          {t('heldOwed', { amount: `${owed} ${booked.currency}` })}
        </p>
      )}
      {bar !== null && (
        <p className="office-quiet" data-key="heldBar">
          {t(`heldBar_${bar}`)}
        </p>
      )}
    </>
  );
};

/** With the sign that figures have everywhere. */
export const signed = (amount: string): string =>
  amount.startsWith('-')
    ? `\u2212${amount.slice(1)}`
    : /[1-9]/.test(amount)
      ? `+${amount}`
      : amount;
