import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  Button,
  EmptyState,
  IconButton,
  Switch,
  Table,
  Tag,
  type IconName,
  type TableColumn,
} from '@fairhouse/ui';
import { shownOf } from '../shown.ts';
import { t } from '../texts.ts';
import { stepped, useListActs } from './use-list-acts.ts';

/** Something with a text in every language, in the order of the site. */
export type Item = {
  id: string;
  title: string;
  isOn: boolean;
  languages: string[];
  changedAt: string;
  /** Closed until a second operator opens it. */
  isAsked?: boolean;
};

type Props<One extends Item> = {
  label: string;
  icon: IconName;
  queryKey: string;
  query: UseQueryResult<{ list: One[] }>;
  columns: TableColumn<One>[];
  mayWrite: boolean;
  turn: (one: One) => Promise<unknown>;
  /** Without it the list stands in the order of its making. */
  order?: (ids: string[]) => Promise<unknown>;
  /** Further acts of a row, before the others. */
  more?: (one: One) => ReactNode;
  onEdit: (id: string) => void;
  onRemove: (one: One) => void;
  /** What leaves in another way than by being removed. */
  removal?: { icon: IconName; label: (name: string) => string; isOff: (one: One) => boolean };
};

/** Switching and ordering happen in the list itself. */
export const ShelfTable = <One extends Item>(props: Props<One>) => {
  const { label, icon, query, columns, mayWrite } = props;
  const list = query.data?.list ?? [];
  const acts = useActs(props, list);
  return (
    <section className="office-panel office-panel--list">
      <Table
        label={label}
        isDense
        rows={list}
        rowKey={(row) => row.id}
        {...shownOf(query)}
        empty={<EmptyState icon={icon} title={t('nothingYet')} />}
        columns={[
          ...columns,
          {
            key: 'languages',
            header: t('language'),
            cell: (row) => <bdi dir="ltr">{row.languages.join(' ')}</bdi>,
          },
          ...(mayWrite ? acts : []),
        ]}
      />
    </section>
  );
};

const useActs = <One extends Item>(
  { queryKey, turn, order, more, onEdit, onRemove, removal }: Props<One>,
  list: readonly One[],
): TableColumn<One>[] => {
  const { attempt, arrange } = useListActs<One>([queryKey]);
  const move = (row: One, step: -1 | 1) => {
    const next = stepped(list, row, step);
    return arrange(next, async () => order?.(next.map((one) => one.id)));
  };
  return [
    {
      key: 'on',
      header: t('contentOn'),
      place: 'main',
      cell: (row) =>
        row.isAsked ? (
          <Tag tone="warn">{t('approvalWaits')}</Tag>
        ) : (
          <Switch
            checked={row.isOn}
            aria-label={t('contentOnOf', { name: row.title })}
            data-key="switch"
            onChange={() => {
              void attempt(() => turn(row));
            }}
          >
            {t(row.isOn ? 'contentIsOn' : 'contentIsOff')}
          </Switch>
        ),
    },
    {
      key: 'acts',
      header: t('contentActs'),
      cell: (row) => (
        <span className="office-actions office-row-actions">
          {more?.(row)}
          {order && (
            <>
              <IconButton
                icon="arrow-up"
                size="sm"
                label={t('contentUp', { name: row.title })}
                disabled={row === list[0]}
                data-key="up"
                onClick={() => {
                  void move(row, -1);
                }}
              />
              <IconButton
                icon="arrow-down"
                size="sm"
                label={t('contentDown', { name: row.title })}
                disabled={row === list.at(-1)}
                data-key="down"
                onClick={() => {
                  void move(row, 1);
                }}
              />
            </>
          )}
          <Button
            size="sm"
            data-key="edit"
            aria-label={t('contentEditOf', { name: row.title })}
            onClick={() => onEdit(row.id)}
          >
            {t('contentEdit')}
          </Button>
          <IconButton
            icon={removal?.icon ?? 'trash'}
            size="sm"
            data-key="remove"
            label={removal?.label(row.title) ?? t('contentRemoveOf', { name: row.title })}
            disabled={removal?.isOff(row) ?? false}
            onClick={() => onRemove(row)}
          />
        </span>
      ),
    },
  ];
};
