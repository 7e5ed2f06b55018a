import { Button, Tag, type TableColumn } from '@fairhouse/ui';
import { atTime, t } from '../texts.ts';

/** The head of a shelf: what it is, and the way to a new one for who may write. */
export const ShelfHead = ({
  title,
  lead,
  newLabel,
  onNew,
}: {
  title: string;
  lead: string;
  newLabel: string;
  /** Nothing: this operator writes none. */
  onNew: (() => void) | undefined;
}) => (
  <header className="office-head">
    <div>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    {onNew && (
      <Button variant="primary" data-key="itemNew" onClick={onNew}>
        {newLabel}
      </Button>
    )}
  </header>
);

export const titleColumn = <Row extends { title: string }>(): TableColumn<Row> => ({
  key: 'title',
  header: t('content_title'),
  place: 'lead',
  cell: (row) => (
    <b className="office-name" dir="auto">
      {row.title}
    </b>
  ),
});

/** When what has an end ends, or that it has. */
export const endsColumn = <
  Row extends { isOver: boolean; endsAt: string | null },
>(): TableColumn<Row> => ({
  key: 'ends',
  header: t('promotion_endsAt'),
  cell: (row) =>
    row.isOver ? <Tag>{t('offerOver')}</Tag> : row.endsAt === null ? '—' : atTime(row.endsAt),
});
