import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { nameOfCard } from '../cards.ts';
import { fanOf } from '../fan.ts';
import { useRoom } from '../room-context.ts';
import type { Acting } from '../use-acting.ts';
import { CardFace } from './CardFace.tsx';

/** So far up the cards are dragged to be laid. */
const LAY_AT = -84;
const DRAG_FROM = -10;
const CARD = { wide: 92, narrow: 62 };

/** Own cards: pressed to be chosen, dragged up to be laid, or moved through by arrows. */
export function Fan({ acting, width }: { acting: Acting; width: number }) {
  const { play, isNarrow, title, room } = useRoom();
  const { t } = play;
  const { cards, chosen, toggle } = acting;
  const listRef = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const drag = useDrag(acting);
  const mayChoose = title.laying !== undefined && !room.hand?.result;
  const card = isNarrow ? CARD.narrow : CARD.wide;
  const places = fanOf(cards.length, { width: width - 16, card, isNarrow });
  const focus = (next: number) => {
    const place = (next + cards.length) % cards.length;
    setAt(place);
    listRef.current?.querySelectorAll<HTMLButtonElement>('.sb-fan__card')[place]?.focus();
  };
  const press = (event: KeyboardEvent, index: number, own: number) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(index + 1),
      Home: () => focus(0),
      End: () => focus(cards.length - 1),
      ArrowUp: () => (chosen.includes(own) ? undefined : toggle(own)),
      ArrowDown: () => (chosen.includes(own) ? toggle(own) : undefined),
      Enter: acting.lay,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <div
      ref={listRef}
      className="sb-fan"
      role="group"
      aria-label={t('ownCards')}
      style={{ '--cw': `${card}px` } as CSSProperties}
      data-rows={new Set(places.map(({ row }) => row)).size}
    >
      {cards.map((own, index) => {
        const place = places[index];
        const isChosen = chosen.includes(own);
        const lifted = isChosen ? drag.by : 0;
        const style = {
          '--x': `${place?.x ?? 0}px`,
          '--y': `${(place?.y ?? 0) + lifted}px`,
          '--turn': `${place?.turn ?? 0}deg`,
          '--at': index,
        } as CSSProperties;
        return (
          <button
            key={own}
            type="button"
            className="sb-fan__card"
            style={style}
            aria-pressed={mayChoose ? isChosen : undefined}
            aria-label={nameOfCard(own, t)}
            aria-disabled={!mayChoose || undefined}
            tabIndex={index === Math.min(at, cards.length - 1) ? 0 : -1}
            data-dragged={lifted < 0 || undefined}
            onFocus={() => setAt(index)}
            onKeyDown={(event) => press(event, index, own)}
            onClick={(event) => {
              // Enter lays; a press by keyboard is the space bar alone.
              if (mayChoose && !drag.wasDragged()) toggle(own);
              event.currentTarget.focus();
            }}
            {...(mayChoose ? drag.on(own) : {})}
          >
            <CardFace card={own} />
          </button>
        );
      })}
    </div>
  );
}

/** Dragging up takes all chosen cards along, and chooses the one that is held. */
function useDrag({ chosen, toggle, lay }: Acting) {
  const [by, setBy] = useState(0);
  const from = useRef<{ y: number; card: number } | undefined>(undefined);
  const dragged = useRef(false);
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    const start = from.current;
    from.current = undefined;
    setBy(0);
    if (event.type === 'pointerup' && start && event.clientY - start.y <= LAY_AT) lay();
  };
  return {
    by,
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    on: (card: number) => ({
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        from.current = { y: event.clientY, card };
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
        const start = from.current;
        if (!start) return;
        const moved = event.clientY - start.y;
        if (moved > DRAG_FROM && !dragged.current) return;
        if (!dragged.current && !chosen.includes(card)) toggle(card);
        dragged.current = true;
        setBy(Math.min(0, moved));
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
