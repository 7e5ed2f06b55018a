import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatAmount } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { dayText, roundly, shortDay } from './words.ts';

type Point = { day: string; value: string; before?: string | undefined };
type Props = { label: string; points: readonly Point[] };
const WIDTH = 640;
const HEIGHT = 200;
/** Rules across the chart, of its height. */
const LINES = [1, 2 / 3, 1 / 3] as const;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** A figure by day, with the days before as a dotted line; keys and pointer read each day. */
export const LineChart = ({ label, points }: Props) => {
  const t = useTexts('agents');
  const [at, setAt] = useState(points.length - 1);
  const top = Math.max(1, ...points.flatMap((one) => [one.value, one.before ?? '0']).map(Number));
  const last = points.length - 1;
  const place = Math.min(at, last);
  const one = points[place];
  if (!one) return null;
  const x = (index: number) => (last === 0 ? WIDTH / 2 : (index / last) * WIDTH);
  const y = (value: string) => HEIGHT - (Number(value) / top) * (HEIGHT - 8);
  const path = (values: readonly (string | undefined)[]) =>
    values
      .flatMap((value, index) =>
        value === undefined ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`],
      )
      .join('L');
  const now = path(points.map((point) => point.value));
  const before = path(points.map((point) => point.before));
  const said = `${dayText(one.day)}: ${formatAmount(one.value)}`;
  const saidBefore = one.before === undefined ? '' : `${t('before')} ${formatAmount(one.before)}`;
  const press = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: last };
    const next = ends[event.key] ?? place + (STEPS[event.key] ?? 0);
    if (next === place) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * last));
  };
  const labelled = Math.ceil(points.length / 6);
  return (
    <figure className="ac-chart" data-key="chart">
      <figcaption>
        <span className="ac-key">{t('thisPeriod')}</span>
        {before !== '' && <span className="ac-key ac-key--before">{t('before')}</span>}
        <output aria-hidden="true">
          <b>{said}</b> {saidBefore}
        </output>
      </figcaption>
      <div
        className="ac-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={`${said} ${saidBefore}`.trim()}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
      >
        {LINES.map((part) => (
          <span
            key={part}
            className="ac-rule num"
            aria-hidden="true"
            style={{ insetBlockStart: `${(y(String(top * part)) / HEIGHT) * 100}%` }}
          >
            {roundly(top * part)}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="ac-area" d={`M${now}L${x(last)} ${HEIGHT}L${x(0)} ${HEIGHT}Z`} />
          {before !== '' && <path className="ac-line ac-line--before" d={`M${before}`} />}
          <path className="ac-line" d={`M${now}`} />
        </svg>
        <i className="ac-hair" style={{ insetInlineStart: `${(x(place) / WIDTH) * 100}%` }} />
        <i
          className="ac-dot"
          style={{
            insetInlineStart: `${(x(place) / WIDTH) * 100}%`,
            insetBlockStart: `${(y(one.value) / HEIGHT) * 100}%`,
          }}
        />
      </div>
      <div className="ac-axis" aria-hidden="true">
        {points.map((each, index) =>
          index % labelled === 0 ? (
            <span key={each.day} className="num">
              {shortDay(each.day)}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
};
