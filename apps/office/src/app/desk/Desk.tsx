import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DESK_VIEWS } from '@fairhouse/contract/cashier-words';
import { Button, EmptyState, Field, Skeleton, TabPanel, Tabs, Tag } from '@fairhouse/ui';
import { t } from '../texts.ts';
import './desk.css';

/** So far down a screen nobody sees that something was chosen. */
const LOW = 0.6;

export type CashView = (typeof DESK_VIEWS)[number];
type Props<Row, View extends string> = {
  title: string;
  intro: string;
  view: View;
  onView: (view: View) => void;
  views: readonly View[];
  counts: Partial<Record<View, number>> | undefined;
  /** What the keys do here, in words. */
  keys?: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** What else the queue is looked through by. */
  looks?: ReactNode;
  rows: readonly Row[];
  chosen: Row | undefined;
  onChoose: (id: string) => void;
  line: (row: Row) => ReactNode;
  isLoading: boolean;
  error: string | undefined;
  onMore: (() => void) | undefined;
  children: ReactNode;
};

/** A queue on one side, what is worked on with its evidence on the other. */
export const Desk = <Row extends { id: string }, View extends string>(props: Props<Row, View>) => {
  const { view, counts, rows, chosen } = props;
  const countOf = (one: View) => counts?.[one];
  const workRef = useRef<HTMLElement>(null);
  /** On a phone what is worked on stands below the queue: it comes into sight once it is chosen. */
  const choose = (id: string) => {
    props.onChoose(id);
    requestAnimationFrame(() => {
      const work = workRef.current;
      if (work && work.getBoundingClientRect().top > innerHeight * LOW) {
        work.scrollIntoView({ block: 'start' });
      }
    });
  };
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{props.title}</h1>
          <p>{props.intro}</p>
        </div>
        <Field
          label={t('deskSearch')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('deskSearch')}
          value={props.keyword}
          data-key="deskSearch"
          onChange={(event) => props.onKeyword(event.currentTarget.value)}
        />
      </header>
      {props.looks}
      <Tabs
        id="desk"
        label={t('views')}
        value={view}
        onChange={props.onView}
        items={props.views.map((one) => ({
          value: one,
          label: t(`desk_${one}`),
          ...(countOf(one) ? { badge: <Tag tone="accent">{countOf(one)}</Tag> } : {}),
        }))}
      />
      {props.error !== undefined && (
        <p role="alert" className="office-error">
          {props.error}
        </p>
      )}
      <TabPanel tabsId="desk" value={view} className="ca-desk">
        <section className="office-panel office-panel--list ca-queue" aria-label={props.title}>
          {props.isLoading ? (
            <Skeleton height={240} radius={12} />
          ) : rows.length === 0 ? (
            props.error === undefined && <EmptyState icon="seal-check" title={t('deskEmpty')} />
          ) : (
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    data-key="deskRow"
                    data-id={row.id}
                    aria-current={row.id === chosen?.id ? 'true' : undefined}
                    onClick={() => choose(row.id)}
                  >
                    {props.line(row)}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {props.onMore && <Button onClick={props.onMore}>{t('more')}</Button>}
        </section>
        <section ref={workRef} className="office-panel ca-work" aria-live="polite">
          {chosen
            ? props.children
            : rows.length > 0 && <p className="office-quiet">{t('deskChoose')}</p>}
        </section>
      </TabPanel>
      <p className="office-quiet ca-keys">{props.keys ?? t('deskKeys')}</p>
    </>
  );
};

/** How long something waits, and whether it should have been done. */
export const Waiting = ({ since, until }: { since: string; until?: string }) => {
  const now = useNow();
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const isLate = until !== undefined && Date.parse(until) < now;
  const text =
    minutes < 120
      ? t('deskMinutes', { count: minutes })
      : t('deskHours', { count: Math.floor(minutes / 60) });
  return <em className={isLate ? 'ca-late' : 'office-time'}>{text}</em>;
};

const TICK_MILLISECONDS = 10_000;
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
