import { useRef, type ReactNode } from 'react';
import { EmptyState, FailedState, Icon, IconButton, Skeleton, type IconName } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';

type Props = {
  icon: IconName;
  title: string;
  sub: string;
  href: string;
  isWide?: boolean;
  query: {
    isPending: boolean;
    isError: boolean;
    data?: { list: readonly unknown[] } | undefined;
    refetch: () => unknown;
  };
  /** Stands between the heading and the row. */
  tabs?: ReactNode;
  children: ReactNode;
};
const WAITING = ['1', '2', '3', '4', '5', '6', '7'];

/** A row of things that scrolls sideways, with a way to see them all. */
export const Section = (props: Props) => {
  const { icon, title, sub, href, query, isWide = false, tabs, children } = props;
  const t = useTexts('home');
  const shell = useTexts('shell');
  const rowRef = useRef<HTMLDivElement>(null);
  const move = (step: number) => {
    const row = rowRef.current;
    if (!row) return;
    const isRtl = getComputedStyle(row).direction === 'rtl';
    row.scrollBy({ left: step * (isRtl ? -1 : 1) * row.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <section className="st-sec">
      <div className="st-sech">
        <Icon name={icon} size={20} />
        <h2>{title}</h2>
        <small>{sub}</small>
        <span className="st-end">
          <Link
            className="fh-btn fh-btn--sm fh-btn--ghost"
            href={href}
            aria-label={`${t('viewAll')}: ${title}`}
          >
            {t('viewAll')}
          </Link>
          <IconButton
            icon="caret-left"
            size="sm"
            look="raised"
            label={`${t('back')}: ${title}`}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="caret-right"
            size="sm"
            look="raised"
            label={`${t('next')}: ${title}`}
            onClick={() => move(1)}
          />
        </span>
      </div>
      {tabs}
      {query.data?.list.length === 0 && <EmptyState title={t('empty')} icon={icon} />}
      {query.isError && !query.data && (
        <FailedState
          retryLabel={shell('retry')}
          title={t('failed')}
          onRetry={() => {
            void query.refetch();
          }}
        />
      )}
      <div className="st-scroll" data-wide={isWide} ref={rowRef} aria-busy={query.isPending}>
        {query.isPending
          ? WAITING.map((one) => <Skeleton key={one} ratio={isWide ? 1.2 : 0.62} radius={14} />)
          : children}
      </div>
    </section>
  );
};
