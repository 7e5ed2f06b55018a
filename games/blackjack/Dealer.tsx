import { ArrivingCard, ShowArea, useArrivals, type ShowProps } from '@fairhouse/table-board';
import type { BlackjackResult } from './results.ts';
import { pictureOf, type Picture } from './picture.ts';
import { stepOf } from './places.ts';
import { Total } from './Total.tsx';

const CARDS = { desk: { room: 250, card: 66, most: 44 }, phone: { room: 190, card: 52, most: 36 } };

/** The dealer's hand on the far side, and what is printed on the felt before it. */
export function Dealer(props: ShowProps<BlackjackResult>) {
  const picture = pictureOf(props, props.result);
  return (
    <ShowArea className="bj-show">
      {!props.isNarrow && <Printed t={props.t} />}
      {picture && <DealerHand key={picture.roundId} {...props} picture={picture} />}
    </ShowArea>
  );
}

function DealerHand({ t, isNarrow, picture }: ShowProps<BlackjackResult> & { picture: Picture }) {
  const arrivals = useArrivals(picture);
  const { dealer, dealerTotal, isDealerBust, isDealerBlackjack } = picture;
  const size = isNarrow ? CARDS.phone : CARDS.desk;
  const step = stepOf(dealer.length, size);
  const width = size.card + step * (dealer.length - 1);
  const mark = isDealerBust ? 'bust' : isDealerBlackjack ? 'blackjack' : 'open';
  return (
    <div
      className="bj-dealer"
      role="group"
      aria-label={t('dealer')}
      style={{ width, '--cw': `${size.card}px`, '--step': `${step}px` } as React.CSSProperties}
    >
      {dealer.map(({ key, card, startsAtMs }, place) => (
        <ArrivingCard
          key={key}
          card={card}
          place={place}
          startsAtMs={startsAtMs ?? arrivals.get(key) ?? -Infinity}
        />
      ))}
      <Total
        key={dealerTotal}
        mark={mark}
        text={isDealerBlackjack ? t('short.blackjack') : String(dealerTotal)}
        // Later totals are told when their card is seen already.
        cardAtMs={arrivals.get('d0') ?? -Infinity}
      />
    </div>
  );
}

/** The rules as they are printed on every such table. */
function Printed({ t }: { t: ShowProps<unknown>['t'] }) {
  return (
    <svg className="bj-print" viewBox="0 0 1040 300" aria-hidden="true">
      <path id="bj-arc-1" d="M150 96 Q520 292 890 96" fill="none" />
      <path id="bj-arc-2" d="M196 78 Q520 250 844 78" fill="none" />
      <text className="bj-print__loud">
        <textPath href="#bj-arc-1" startOffset="50%" textAnchor="middle">
          {t('printed.blackjack')}
        </textPath>
      </text>
      <text className="bj-print__small">
        <textPath href="#bj-arc-2" startOffset="50%" textAnchor="middle">
          {t('printed.dealer')}
        </textPath>
      </text>
    </svg>
  );
}
