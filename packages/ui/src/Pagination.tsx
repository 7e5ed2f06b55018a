import { Icon } from './Icon.tsx';
import { pageRange } from './page-range.ts';

export type PaginationProps = {
  /** The first page is 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  labels: { pages: string; previous: string; next: string; page: (page: number) => string };
};

export function Pagination({ page, pageCount, onPage, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  const slots = pageRange({ page, pageCount });
  return (
    <nav className="fh-pages num" aria-label={labels.pages}>
      <button
        type="button"
        className="fh-page"
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="caret-left" size={15} />
      </button>
      {slots.map((slot, index) =>
        slot === 'gap' ? (
          <span key={`gap-${slots[index - 1] ?? 0}`} className="fh-page fh-page--gap">
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            className="fh-page"
            aria-label={labels.page(slot)}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => onPage(slot)}
          >
            {slot}
          </button>
        ),
      )}
      <button
        type="button"
        className="fh-page"
        aria-label={labels.next}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="caret-right" size={15} />
      </button>
    </nav>
  );
}
