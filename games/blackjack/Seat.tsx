import type { CSSProperties } from 'react';
import {
  ArrivingCard,
  OwnChips,
  SpotButton,
  Stack,
  TurnRing,
  useTable,
  type Arrivals,
  type T,
} from '@fairhouse/table-board';
import type { PictureHand, PictureSeat } from './picture.ts';
import { stepOf } from './places.ts';
import { Total } from './Total.tsx';

type SeatProps = {
  t: T;
  seat: string;
  dealt: PictureSeat | undefined;
  arrivals: Arrivals;
  isNarrow: boolean;
  style?: CSSProperties | undefined;
};

const SIZES = {
  desk: { card: 58, most: 25, room: 122, split: { card: 46, most: 17, room: 68 } },
  phone: { card: 36, most: 17, room: 78, split: { card: 29, most: 10, room: 41 } },
};

/** One place at the table: its cards, its two spots, the chips on them and who sits there. */
export function Seat({ t, seat, dealt, arrivals, isNarrow, style }: SeatProps) {
  const { acting, places, view } = useTable();
  const owner = view.places?.find((one) => one.seat === seat)?.account;
  const isMine = places.includes(seat);
  const isAsked = acting?.seats.includes(seat) === true;
  const marks = [
    'bj-seat',
    ...(isMine ? ['bj-seat--mine'] : []),
    ...(isAsked ? ['bj-seat--asked'] : []),
    ...(owner && !isMine ? ['bj-seat--taken'] : []),
  ];
  return (
    <div className={marks.join(' ')} style={style} role="group" aria-label={nameOf(t, seat, owner)}>
      {dealt && <Hands {...{ t, dealt, arrivals, isNarrow }} />}
      <TurnRing seat={seat} className="bj-ring" />
      {owner && !isMine ? <TakenSpot seat={seat} /> : <OpenSpots t={t} seat={seat} />}
      <Further seat={seat} />
      <span className="bj-plate">{isMine ? t('you') : (owner ?? t(seat))}</span>
    </div>
  );
}

const nameOf = (t: T, seat: string, owner: string | undefined): string =>
  owner ? `${t(seat)}: ${owner}` : t(seat);

/** The main spot and the pairs bet beside it, which brings the main bet along. */
function OpenSpots({ t, seat }: { t: T; seat: string }) {
  const {
    view: { pools },
  } = { view: useTable().view.round };
  const isEmpty = !pools.some(({ bet }) => bet === seat);
  return (
    <>
      <SpotButton bet={seat} className="bj-main">
        <span className="sr-only">{t('mainOf', { seat: t(seat) })}</span>
        {isEmpty && (
          <span className="bj-main__face" aria-hidden="true">
            {t('short.bet')}
          </span>
        )}
        <OwnChips bet={seat} size={38} />
      </SpotButton>
      <PairsSpot t={t} seat={seat} />
    </>
  );
}

function PairsSpot({ t, seat }: { t: T; seat: string }) {
  const { confirmed, pending, isOpen, press, winning } = useTable();
  const bet = `${seat}Pairs`;
  const hasMain = (confirmed.get(seat) ?? 0n) + (pending.get(seat) ?? 0n) > 0n;
  return (
    <button
      type="button"
      data-bet={bet}
      className={`bj-pairs tb-tone--side${winning.has(bet) ? ' tb-won' : ''}`}
      aria-disabled={!isOpen}
      onClick={() => press(hasMain ? [{ bet }] : [{ bet: seat }, { bet }])}
    >
      <span className="sr-only">{t(bet)}</span>
      <span className="bj-pairs__face" aria-hidden="true">
        {t('short.pairs')}
      </span>
      <OwnChips bet={bet} size={24} />
    </button>
  );
}

/** Somebody else's stakes: seen, but not to be touched. */
function TakenSpot({ seat }: { seat: string }) {
  return (
    <>
      <span className="bj-main bj-main--taken">
        <Staked bet={seat} size={38} />
      </span>
      <span className="bj-pairs bj-pairs--taken">
        <Staked bet={`${seat}Pairs`} size={24} />
      </span>
    </>
  );
}

function Staked({ bet, size }: { bet: string; size: number }) {
  const { view, money, chipsMinor } = useTable();
  const pool = view.round.pools.find((one) => one.bet === bet);
  if (!pool) return null;
  return <Stack {...{ money, chipsMinor, size }} amountMinor={money.read(pool.total)} />;
}

const FURTHER = ['Double', 'Split', 'SplitDouble', 'Insurance'] as const;

/** What actions have laid beside the first stake. */
function Further({ seat }: { seat: string }) {
  const {
    view: { round },
    confirmed,
  } = useTable();
  const laid = FURTHER.filter(
    (kind) =>
      round.pools.some(({ bet }) => bet === seat + kind) || (confirmed.get(seat + kind) ?? 0n) > 0n,
  );
  return (
    <span className="bj-further">
      {laid.map((kind) =>
        (confirmed.get(seat + kind) ?? 0n) > 0n ? (
          <OwnChips key={kind} bet={seat + kind} size={26} />
        ) : (
          <Staked key={kind} bet={seat + kind} size={26} />
        ),
      )}
    </span>
  );
}

type HandsProps = Pick<SeatProps, 't' | 'arrivals' | 'isNarrow'> & { dealt: PictureSeat };

/** All cards of the seat in one row of one or two hands, so that a split only moves them. */
function Hands({ t, dealt, arrivals, isNarrow }: HandsProps) {
  const size = isNarrow ? SIZES.phone : SIZES.desk;
  const isSplit = dealt.hands.length > 1;
  const one = isSplit ? size.split : size;
  return (
    <div className={`bj-hands${isSplit ? ' bj-hands--split' : ''}`}>
      {dealt.hands.map((hand, at) => {
        const step = stepOf(hand.cards.length, one);
        const width = one.card + step * (hand.cards.length - 1);
        const marks = [
          'bj-hand',
          ...(hand.isActive ? ['bj-hand--active'] : []),
          ...(hand.outcome ? [`bj-hand--${hand.outcome}`] : []),
          ...(hand.state === 'bust' ? ['bj-hand--bust'] : []),
        ];
        return (
          <div
            key={at}
            className={marks.join(' ')}
            style={{ width, '--cw': `${one.card}px`, '--step': `${step}px` } as CSSProperties}
          >
            {hand.cards.map(({ key, card }, place) => (
              <ArrivingCard
                key={key}
                card={card}
                place={place}
                startsAtMs={arrivals.get(key) ?? -Infinity}
              />
            ))}
            <HandMark t={t} hand={hand} arrivals={arrivals} />
          </div>
        );
      })}
    </div>
  );
}

/** What a hand counts, and in the end how it came out. */
function HandMark({ t, hand, arrivals }: { t: T; hand: PictureHand; arrivals: Arrivals }) {
  const { total, isSoft, state, outcome } = hand;
  const figure =
    state === 'blackjack'
      ? t('short.blackjack')
      : isSoft && state === 'open' && total < 21
        ? `${total - 10}/${total}`
        : String(total);
  return (
    <>
      <Total
        key={figure}
        mark={state}
        text={figure}
        cardAtMs={arrivals.get(hand.cards.at(-1)?.key ?? '') ?? -Infinity}
      />
      {outcome && <b className={`bj-outcome bj-outcome--${outcome}`}>{t(`outcome.${outcome}`)}</b>}
    </>
  );
}
