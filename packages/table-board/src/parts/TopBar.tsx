import { Icon, SaltMark } from '@fairhouse/ui';
import type { PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';
import { roundNumber } from '../round-number.ts';

type TopBarProps = { play: PlayApi; view: TableView; money: Money; onProof: () => void };

const HASH_SHOWN = 8;

export function TopBar({ play, view, money, onProof }: TopBarProps) {
  const { t } = play;
  const { shoe, number, commitment, salted } = view.round;
  return (
    <div className="tb-top">
      <div className="tb-glass tb-top__name">
        <h2>{view.name}</h2>
        <p>
          {t('shoe', { shoe })}
          {' · '}
          {t('round', { number: roundNumber(number) })}
          {' · '}
          <bdi dir="ltr">
            {`${money.short(money.read(view.minBet))} – ${money.short(money.read(view.maxBet))}`}
          </bdi>
        </p>
      </div>
      <div className="tb-top__end">
        <button
          type="button"
          className="tb-glass tb-top__proof"
          title={`${t('commitment')}: ${commitment}`}
          onClick={onProof}
        >
          <Icon name="shield-check" size={18} />
          <span className="sr-only">{t('commitment')}</span>
          <code dir="ltr">{commitment.slice(0, HASH_SHOWN)}</code>
          {salted !== undefined && <SaltMark salted={salted} t={t} />}
        </button>
        <span className="tb-glass tb-top__players">
          <Icon name="users" size={18} label={t('players', { count: view.players })} />
          <span className="num" aria-hidden="true">
            {view.players}
          </span>
        </span>
      </div>
    </div>
  );
}
