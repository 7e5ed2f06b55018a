import { Switch, formatAmount } from '@fairhouse/ui';
import { TimesField, timesText } from '@fairhouse/ui/original/index.ts';
import type { BoardProps, RisingView } from '@fairhouse/game-kit/board';

type ControlsProps = {
  play: BoardProps['play'];
  view: RisingView | undefined;
  auto: number | null;
  isLocked: boolean;
  onAuto: (auto: number | null) => void;
};
const SHOWN = 12;

/** The multiple that cashes out by itself, and what others did, without names. */
export const Controls = ({ play, view, auto, isLocked, onAuto }: ControlsProps) => {
  const { t } = play;
  const bets = view?.round.bets ?? [];
  return (
    <>
      <Switch
        checked={auto !== null}
        disabled={isLocked}
        onChange={() => onAuto(auto === null ? 200 : null)}
      >
        {t('auto')}
      </Switch>
      {auto !== null && (
        <TimesField
          label={t('auto')}
          hundredths={auto}
          min={101}
          max={1_000_000}
          isLocked={isLocked}
          onChange={onAuto}
        />
      )}
      <section className="cm-bets">
        <h2>{t('bets')}</h2>
        {bets.length === 0 && <p>{t('nobody')}</p>}
        <ul>
          {bets.slice(0, SHOWN).map((bet) => (
            <li key={bet.player} data-out={bet.exit !== null || undefined}>
              <span className="num">#{bet.player}</span>
              <bdi className="num" dir="ltr">
                {formatAmount(bet.stake)}
              </bdi>
              <b className="num" dir="ltr">
                {bet.exit === null ? '–' : t('out', { times: timesText(bet.exit) })}
              </b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
