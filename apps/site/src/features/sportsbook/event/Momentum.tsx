import type { BookEvent } from '@fairhouse/contract/sportsbook';
import { useTexts } from '../../../app/i18n.ts';
import type { Incident } from '../shapes.ts';

const FOOTBALL_MINUTES = 90;
const WIDTH = 300;
const MIDDLE = 26;
const BAR: Readonly<Partial<Record<Incident['kind'], number>>> = { goal: 20, chance: 13, card: 6 };

type Props = { event: BookEvent; incidents: readonly Incident[] };
/** What was told, minute by minute: the home side above the line, the away side below it. */
export const Momentum = ({ event, incidents }: Props) => {
  const t = useTexts('sports');
  // Others have quarters, sets or maps, and no minutes to lay what happened along.
  if (event.league.sport !== 'football') return <Told event={event} incidents={incidents} />;
  const end = Math.max(FOOTBALL_MINUTES, event.minute ?? 0, ...incidents.map((one) => one.minute));
  const xOf = (minute: number): number => (Math.min(minute, end) / end) * WIDTH;
  return (
    <figure className="sb-momentum">
      <figcaption>
        <span data-side="home">{t('above', { team: event.home.name })}</span>
        <b>{t('momentum')}</b>
        <span data-side="away">{t('below', { team: event.away.name })}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} 52`} aria-hidden="true">
        <path d={`M0 ${MIDDLE}H${WIDTH}`} className="sb-momentum__line" />
        <path d={`M0 ${MIDDLE}H${xOf(event.minute ?? 0)}`} className="sb-momentum__past" />
        {incidents.map((one, at) => (
          <Mark key={at} incident={one} x={xOf(one.minute)} />
        ))}
      </svg>
      <Told event={event} incidents={incidents} />
    </figure>
  );
};

const Mark = ({ incident: { kind, side }, x }: { incident: Incident; x: number }) => {
  const height = BAR[kind];
  if (kind === 'period') {
    return <path d={`M${x} 4V48`} className="sb-momentum__break" />;
  }
  if (height === undefined || side === null) return null;
  const end = side === 'home' ? MIDDLE - height : MIDDLE + height;
  return (
    <g data-side={side}>
      <path d={`M${x} ${MIDDLE}V${end}`} className="sb-momentum__bar" />
      {kind === 'goal' && <circle cx={x} cy={end} r="4" className="sb-momentum__goal" />}
    </g>
  );
};

/** A match that is told by its score alone is no match in which nothing happens. */
const nothingOf = ({ state, score }: BookEvent): 'nothingTold' | 'noneReported' =>
  state === 'live' && (score === null || score.home + score.away === 0)
    ? 'nothingTold'
    : 'noneReported';

/** The newest of all, in a line. */
export const LastTold = ({ event, incidents }: Props) => {
  const t = useTexts('sports');
  const last = incidents.findLast(({ side }) => side !== null);
  if (!last?.side) return t(nothingOf(event));
  return t(`incident.${last.kind}`, { team: event[last.side].name, minute: last.minute });
};

const TOLD_MAX = 3;
/** The newest in words, which say what the drawing shows. */
const Told = ({ event, incidents }: Props) => {
  const t = useTexts('sports');
  const told = incidents.filter(({ side }) => side !== null).slice(-TOLD_MAX);
  if (told.length === 0) return <p className="sb-told">{t(nothingOf(event))}</p>;
  return (
    <ul className="sb-told">
      {told.toReversed().map(({ kind, side, minute, score }, at) => (
        <li key={at} data-side={side}>
          {t(`incident.${kind}`, { team: event[side ?? 'home'].name, minute })}
          {score && kind === 'goal' && (
            <b className="num">
              {score.home}–{score.away}
            </b>
          )}
        </li>
      ))}
    </ul>
  );
};
