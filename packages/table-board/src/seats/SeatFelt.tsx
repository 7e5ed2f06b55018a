import { PLAYERS, type PlayerSeat } from '@fairhouse/game-kit';
import { FeltArea } from '../parts/Areas.tsx';
import { Spot } from '../parts/Spot.tsx';
import { printedPays } from '../offer.ts';
import { useTable } from '../table-context.ts';
import type { FeltProps } from '../title.ts';
import './seats.css';

type SeatFeltProps = FeltProps & {
  /** The kinds of bets on a player's hand, row by row; the first row holds the main bets. */
  rows: readonly (readonly string[])[];
  /** Bets on the banker's own hand, named by themselves. */
  bankerBets?: readonly string[];
  /** Which bet a kind is on a player; the seat followed by the kind when left out. */
  betOf?: (seat: PlayerSeat, kind: string) => string;
  /** A small word under a bet of this kind, beside what it pays. */
  noteOf?: (kind: string) => string | undefined;
  /** One sentence below all fields. */
  note?: string;
};

/** A field of bets for each player's hand, and a strip for the banker's. */
export function SeatFelt(props: SeatFeltProps) {
  const { t, rows, bankerBets = [], note } = props;
  return (
    <FeltArea className="tb-seatfelt">
      {PLAYERS.map((seat) => (
        <section key={seat} className="tb-seatfield" aria-label={t(`seat.${seat}`)}>
          <h3 className="tb-seatfield__name">{t(`seat.${seat}`)}</h3>
          {rows.map((kinds, row) => (
            <div key={kinds.join()} className="tb-seatfield__row">
              {kinds.map((kind) => (
                <KindSpot key={kind} {...props} seat={seat} kind={kind} isMain={row === 0} />
              ))}
            </div>
          ))}
        </section>
      ))}
      {bankerBets.length > 0 && (
        <div className="tb-seatfelt__banker">
          {bankerBets.map((bet) => (
            <Spot key={bet} bet={bet} hasOthers={false} />
          ))}
        </div>
      )}
      {note && (
        <p className="tb-seatfelt__note" dir="auto">
          {note}
        </p>
      )}
    </FeltArea>
  );
}

type KindSpotProps = SeatFeltProps & { seat: PlayerSeat; kind: string; isMain: boolean };

function KindSpot({ t, profile, isNarrow, seat, kind, isMain, ...words }: KindSpotProps) {
  const { bets } = useTable();
  const bet = words.betOf?.(seat, kind) ?? seat + kind;
  const note = words.noteOf?.(kind);
  return (
    <Spot bet={bet} isMain={isMain} hasOthers={isMain} chipSize={isMain && !isNarrow ? 36 : 24}>
      <bdi className="tb-field__name">{t(`kind.${kind}`)}</bdi>
      <span className="tb-field__pays num">
        {printedPays({ bets }, bet, profile)}
        {note && <small>{note}</small>}
      </span>
    </Spot>
  );
}
