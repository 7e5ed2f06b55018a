import { Amount, Button, Icon, IconButton } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { betsOf } from '../offer.ts';
import { roundNumber } from '../round-number.ts';
import { SAVED_MAX, stakesOfSaved, useSavedBets } from '../saved-bets.ts';
import { totalOf } from '../slip.ts';
import type { PanelProps } from './panel-props.ts';

/** The bets of this round, saved layouts, and the member's last rounds here. */
export function OwnBets(props: PanelProps) {
  const { title, play, money, own, records } = props;
  const { t } = play;
  return (
    <div className="tb-bets">
      <h3 className="tb-roads__head">{t('thisRound')}</h3>
      {own.length === 0 && <p className="tb-roads__note">{t('noBets')}</p>}
      <ul className="tb-lines">
        {own.map((bet) => (
          <li key={bet.wagerId}>
            <span>{t(bet.bet)}</span>
            <Amount value={bet.stake} />
            <span className="t3">
              {bet.state === 'settled' ? <Amount value={bet.payout} /> : t(`bet.${bet.state}`)}
            </span>
          </li>
        ))}
      </ul>
      <Saved {...props} />
      <h3 className="tb-roads__head">{t('lastRounds')}</h3>
      {records.length === 0 && <p className="tb-roads__note">{t('noRounds')}</p>}
      <ul className="tb-lines">
        {records.toReversed().map((record) => (
          <li key={record.roundId}>
            <span>
              {t('round', { number: roundNumber(record.number) })}
              {record.past && ` · ${title.pastWords(record.past, t).text}`}
            </span>
            <Amount value={money.write(record.netMinor)} isSigned />
            <CheckButton play={play} roundId={record.roundId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Layouts of chips that the member keeps; laying one is a press like any other. */
function Saved({ title, play, view, money, slip, isOpen }: PanelProps) {
  const { t } = play;
  const { saved, save, remove } = useSavedBets(title.slug, view.currency);
  const offered = betsOf(title, view.profile);
  const current = slip.pending.size > 0 ? slip.pending : slip.confirmed;
  return (
    <section className="tb-saved" aria-label={t('savedBets')}>
      <h3 className="tb-roads__head">
        {t('savedBets')}
        <Button
          size="sm"
          icon="plus"
          disabled={current.size === 0 || saved.length >= SAVED_MAX}
          onClick={() => save(current)}
        >
          {t('saveBets')}
        </Button>
      </h3>
      {saved.length === 0 && <p className="tb-roads__note">{t('noSavedBets')}</p>}
      <ul className="tb-lines">
        {saved.map((one, index) => {
          const stakes = stakesOfSaved(one, offered);
          return (
            <li key={JSON.stringify(one)}>
              <span className="tb-saved__bets">
                {[...stakes.keys()].map((bet) => t(bet)).join(', ')}
              </span>
              <Button
                size="sm"
                disabled={!isOpen || stakes.size === 0}
                onClick={() => slip.lay(stakes)}
              >
                {money.print(totalOf(stakes))}
              </Button>
              <IconButton icon="trash" label={t('removeSaved')} onClick={() => remove(index)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CheckButton({ play, roundId }: { play: PlayApi; roundId: string }) {
  return (
    <button
      type="button"
      className="tb-check"
      aria-label={play.t('fairness')}
      title={play.t('fairness')}
      onClick={() => play.openFairness(roundId)}
    >
      <Icon name="shield-check" size={18} />
    </button>
  );
}
