import { Button, Icon, StakeChip } from '@fairhouse/ui';
import { bankOfTurn, turnClockOf } from '../clock.ts';
import { useRoom } from '../room-context.ts';
import { sayIn } from '../title.ts';
import type { Acting } from '../use-acting.ts';
import { useNow } from '../use-now.ts';
import { netOf } from './OtherPlate.tsx';
import { Avatar, Bubble, TurnRing } from './Plate.tsx';

/** The own seat: stack, time, and what one is in this hand. */
export function OwnPlate({ acting }: { acting?: Acting }) {
  const { room, own, play, money, position, sight, isNarrow, title } = useRoom();
  const { t } = play;
  if (!own || own.seat === null || own.roomId !== room.roomId || own.state === 'offered') {
    return null;
  }
  const stack = money.read(own.stack);
  const seat = position === null ? undefined : sight?.seats[position];
  const net = netOf({ room }, position);
  return (
    <div className="sb-own">
      <div className="sb-plate sb-plate--own">
        <Avatar account={play.session.account}>
          {position !== null && <TurnRing position={position} />}
          {position !== null && <SecondsLeft position={position} />}
        </Avatar>
        <span className="sb-plate__text">
          <b className="sb-plate__name">{t('you')}</b>
          <span className="sb-plate__stack num">
            <StakeChip value={money.units(stack)} size={18} />
            {money.print(stack)}
          </span>
        </span>
        <Bubble seat={own.seat} />
      </div>
      <span className="sb-notes">
        {seat?.badge && (
          <span className={`sb-badge sb-badge--${seat.badge}`}>
            <Icon name="crown-fill" size={13} />
            {t(`badge.${seat.badge}`)}
          </span>
        )}
        <OwnWord note={seat?.note && sayIn(t, seat.note)} />
        {net !== undefined && (
          <span className={`sb-net num${net < 0n ? ' sb-net--loss' : ''}`}>
            <bdi dir="ltr">{money.print(net, true)}</bdi>
          </span>
        )}
      </span>
      {isNarrow && acting && title.laying && position !== null && (
        <Button className="sb-sort" size="sm" icon="list-bullets" onClick={acting.sort}>
          {t('sort')}
        </Button>
      )}
    </div>
  );
}

function SecondsLeft({ position }: { position: number }) {
  const { room, aheadMs, isMine } = useRoom();
  const now = useNow(isMine, aheadMs);
  const turns = room.hand?.turns;
  if (!isMine || !turns?.seats.includes(position)) return null;
  const clock = turnClockOf(
    { until: turns.until, bankSeconds: bankOfTurn(turns.bankSeconds[position]) },
    now,
  );
  return (
    <b className="sb-seconds num" data-bank={clock.isInBank || undefined} aria-hidden="true">
      {clock.isInBank ? clock.bank : clock.seconds}
    </b>
  );
}

/** "Your turn · time bank 20 s", else what the own seat did. */
function OwnWord({ note }: { note: string | undefined }) {
  const { room, own, play, position, isMine } = useRoom();
  const { t } = play;
  if (own?.isOnAutopilot) return <span className="sb-note sb-note--warn">{t('note.away')}</span>;
  if (isMine && position !== null) {
    const bank = bankOfTurn(room.hand?.turns.bankSeconds[position]);
    return (
      <span className="sb-note sb-note--plain">
        <b>{t('yourTurn')}</b>
        {' · '}
        {t('timeBank', { seconds: bank })}
      </span>
    );
  }
  return note === undefined ? null : <span className="sb-note">{note}</span>;
}
