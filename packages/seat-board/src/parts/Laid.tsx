import { type CSSProperties } from 'react';
import { placesOf } from '../layout.ts';
import { useRoom } from '../room-context.ts';
import { sayIn } from '../title.ts';
import { secondsUntil } from '../clock.ts';
import { useNow } from '../use-now.ts';
import { CardBack, CardFace } from './CardFace.tsx';

const SHOWN = 3;
/** More cards than this lie closer together. */
const MANY = 6;

/** What lies on the table: the last play to beat, with those under it. */
export function Laid() {
  const { sight, room, own, play, position } = useRoom();
  const { t } = play;
  if (!sight || room.hand?.result) return null;
  const { laid, laidName, isBomb } = sight;
  const places = placesOf(room.places, own?.roomId === room.roomId ? own.seat : null);
  const shown = laid.slice(-SHOWN);
  const whoOf = (place: number | undefined): string => {
    const seat = room.hand?.seatsOfHand[place ?? -1];
    if (place === position) return t('you');
    return room.seats.find((one) => one.seat === seat)?.account ?? '';
  };
  return (
    <div className="sb-laid">
      {shown.map(({ seat, cards }, at) => {
        const from = places[room.hand?.seatsOfHand[seat] ?? 0];
        const behind = shown.length - 1 - at;
        return (
          <span
            key={laid.length - behind}
            className={`sb-pile sb-pile--${behind}${cards.length > MANY ? ' sb-pile--many' : ''}`}
            style={
              {
                '--from-x': (from?.x ?? 50) - 50,
                '--from-y': (from?.y ?? 100) - 50,
              } as CSSProperties
            }
            aria-hidden={behind > 0 || undefined}
          >
            {cards.map((card, place) => (
              <span
                key={card}
                className="sb-pile__card"
                style={
                  { '--turn': `${(place - (cards.length - 1) / 2) * 2.4}deg` } as CSSProperties
                }
              >
                {behind > 0 ? <CardFace card={card} /> : <CardFace card={card} t={t} />}
              </span>
            ))}
            {behind === 0 && isBomb && <Burst />}
          </span>
        );
      })}
      {laidName && (
        <p className="sb-laid__name">
          <bdi>{whoOf(shown.at(-1)?.seat)}</bdi>
          {': '}
          <b>{sayIn(t, laidName)}</b>
          <span>
            {' · '}
            {t('toBeat')}
          </span>
        </p>
      )}
    </div>
  );
}

const RAYS = Array.from({ length: 12 }, (_, at) => at * 30);

/** A bomb bursts once; who wants no motion sees the cards alone. */
function Burst() {
  const { play } = useRoom();
  if (play.reducedMotion) return null;
  return (
    <svg className="sb-burst" viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className="sb-burst__flash" r="60" />
      {RAYS.map((turn) => (
        <path
          key={turn}
          className="sb-burst__ray"
          d="M-4 -30L0 -96L4 -30Z"
          style={{ rotate: `${turn}deg` }}
        />
      ))}
    </svg>
  );
}

/** What is said in the middle while nothing lies there, and the cards that lie beside. */
export function Middle() {
  const { sight, room, play, money, view } = useRoom();
  const { t } = play;
  const { hand } = room;
  const ante = BigInt(room.anteMinor);
  const isOver = hand?.result !== null && hand?.result !== undefined;
  return (
    <div className="sb-middle">
      {hand && !isOver && sight && (
        <div className="sb-extra">
          {sight.bottom !== undefined && <Bottom cards={sight.bottom} />}
          {sight.times !== undefined && (
            <p className="sb-times num">
              {t('stakeNow', {
                times: sight.times,
                amount: money.print(BigInt(sight.times) * ante),
              })}
            </p>
          )}
        </div>
      )}
      {hand && !isOver && view && view.turns.stage !== 'play' && (
        <p className="sb-word">{t(`stage.${view.turns.stage}`)}</p>
      )}
      {hand && !isOver && view?.turns.stage === 'play' && sight?.laid.length === 0 && (
        <p className="sb-word">{t('newTrick')}</p>
      )}
      {isOver && <Ended />}
      {!hand && <Between />}
    </div>
  );
}

function Bottom({ cards }: { cards: readonly number[] | null }) {
  const { play } = useRoom();
  return (
    <span className="sb-bottom">
      {cards
        ? cards.map((card) => <CardFace key={card} card={card} t={play.t} />)
        : [0, 1, 2].map((at) => <CardBack key={at} />)}
    </span>
  );
}

/** Who won the hand, and how much of it is the member's. */
function Ended() {
  const { room, records, play, money } = useRoom();
  const { t } = play;
  const record = records.find(({ handId }) => handId === room.hand?.handId);
  if (!record) return null;
  return (
    <div className="sb-ended" role="presentation">
      <b>{record.winner === null ? t('nobodyWon') : t('wins', { name: record.account })}</b>
      {record.net && (
        <span className={`sb-ended__net num${record.net.netMinor < 0n ? ' sb-net--loss' : ''}`}>
          <bdi dir="ltr">{money.print(record.net.netMinor, true)}</bdi>
        </span>
      )}
      <NextHand />
    </div>
  );
}

/** Why no hand is on the table. */
function Between() {
  const { room, play } = useRoom();
  const { t } = play;
  const missing = room.leastSeats - room.seats.filter(({ state }) => state === 'seated').length;
  if (!room.isOpen) return <p className="sb-word">{t('roomClosed')}</p>;
  if (room.seats.length === 0) return <p className="sb-word">{t('nobodyHere')}</p>;
  if (missing > 0) return <p className="sb-word">{t('moreNeeded', { size: missing })}</p>;
  return <NextHand />;
}

function NextHand() {
  const { room, play, aheadMs } = useRoom();
  const now = useNow(room.nextHandAt !== null, aheadMs);
  if (room.nextHandAt === null) return null;
  const seconds = secondsUntil(room.nextHandAt, now);
  return <p className="sb-next num">{play.t('nextHand', { seconds })}</p>;
}
