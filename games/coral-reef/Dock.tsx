import { Icon, IconButton, formatAmount } from '@fairhouse/ui';
import type { PlayApi, RoomView } from '@fairhouse/game-kit/board';
import type { WeaponCode } from './targets.ts';

type DockProps = {
  play: PlayApi;
  room: RoomView;
  seat: number | null;
  won: number;
  choice: { bet: string; weapon: WeaponCode; isAuto: boolean; isLocking: boolean };
  onBet: (bet: string) => void;
  onWeapon: (weapon: WeaponCode) => void;
  onAuto: () => void;
  onLocking: () => void;
  onStand: () => void;
  onRules: () => void;
};

/** Bet, weapon and trigger of the own seat. */
export const Dock = (props: DockProps) => {
  const {
    play: { t },
    room,
    seat,
    choice,
  } = props;
  const at = room.bets.indexOf(choice.bet);
  const step = (by: number) => {
    const next = room.bets[Math.min(room.bets.length - 1, Math.max(0, at + by))];
    if (next !== undefined) props.onBet(next);
  };
  const isFull = room.seats.every(({ account }) => account !== null);
  if (seat === null) {
    return (
      <div className="cr-dock cr-dock--idle">
        <b>{room.name}</b>
        <span>{t(isFull ? 'allTaken' : 'choosing')}</span>
        <IconButton icon="info" label={t('rules')} onClick={props.onRules} />
      </div>
    );
  }
  return (
    <div className="cr-dock">
      <div className="cr-bet" role="group" aria-label={t('bet')}>
        <IconButton icon="minus" label={t('betLess')} disabled={at <= 0} onClick={() => step(-1)} />
        <output data-key="bet">{formatAmount(choice.bet)}</output>
        <IconButton
          icon="plus"
          label={t('betMore')}
          disabled={at >= room.bets.length - 1}
          onClick={() => step(1)}
        />
      </div>
      <div className="cr-arms" role="group">
        {(['cannon', 'torpedo'] as const).map((weapon) => (
          <button
            key={weapon}
            type="button"
            data-key={weapon}
            className="cr-toggle"
            aria-pressed={choice.weapon === weapon}
            onClick={() => props.onWeapon(weapon)}
            {...(weapon === 'torpedo' ? { title: t('torpedoCost') } : {})}
          >
            {t(`weapon.${weapon}`)}
            {weapon === 'torpedo' && <small>6×</small>}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="cr-toggle"
        data-key="auto"
        aria-pressed={choice.isAuto}
        onClick={props.onAuto}
      >
        <Icon name="repeat" size={18} />
        {t('auto')}
      </button>
      <button
        type="button"
        className="cr-toggle"
        data-key="lock"
        aria-pressed={choice.isLocking}
        title={t('lockHint')}
        onClick={props.onLocking}
      >
        <Icon name="target" size={18} />
        {t('lock')}
      </button>
      <span className="cr-won" data-key="won">
        <Icon name="coins" size={18} />
        {props.won.toFixed(2)}
      </span>
      <IconButton icon="info" label={t('rules')} onClick={props.onRules} />
      <IconButton icon="sign-out" label={t('leaveSeat')} onClick={props.onStand} />
    </div>
  );
};
