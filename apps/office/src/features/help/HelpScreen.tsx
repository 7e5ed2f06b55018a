import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KeptTopic } from '@fairhouse/contract/help';
import {
  Button,
  EmptyState,
  IconButton,
  Switch,
  Table,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import * as help from '@fairhouse/contract/help';
import { ask } from '../../app/caller.ts';
import { useListActs } from '../../app/shelf/use-list-acts.ts';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RemoveTopic } from './RemoveTopic.tsx';
import { TopicDialog } from './TopicDialog.tsx';
import { byGroup, moved } from './order.ts';

/** The topics of the help centre, group by group as the site shows them. */
export const HelpScreen = () => {
  const [edited, setEdited] = useState<string>();
  const [removed, setRemoved] = useState<KeptTopic>();
  const query = useQuery({ queryKey: ['help'], queryFn: () => ask(help.officeTopics, {}) });
  const mayWrite = useMay('content.manage');
  const list = byGroup(query.data?.list ?? []);
  const shelf = useShelf(list);
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_help')}</h1>
          <p>{t('helpExplained')}</p>
        </div>
        {mayWrite && (
          <Button variant="primary" data-key="topicNew" onClick={() => setEdited('')}>
            {t('helpNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_help')}
          isDense
          rows={list}
          rowKey={(row) => row.code}
          {...shownOf(query)}
          empty={<EmptyState icon="question" title={t('nothingYet')} />}
          columns={[
            ...columns(),
            ...(mayWrite
              ? columnsOf({ list, ...shelf, onEdit: setEdited, onRemove: setRemoved })
              : []),
          ]}
        />
      </section>
      <TopicDialog code={edited} onClose={() => setEdited(undefined)} />
      <RemoveTopic one={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
};

const columns = (): TableColumn<KeptTopic>[] => [
  {
    key: 'name',
    header: t('helpTopic'),
    place: 'lead',
    cell: (row) => (
      <span className="office-change">
        <b className="office-name" dir="auto">
          {row.title}
        </b>
        <bdi className="office-quiet" dir="ltr">
          {row.code}
        </bdi>
      </span>
    ),
  },
  { key: 'group', header: t('helpGroup'), cell: (row) => <Tag>{t(`helpGroup_${row.group}`)}</Tag> },
  {
    key: 'text',
    header: t('helpTextOf'),
    cell: (row) => (row.isOwn ? <Tag tone="accent">{t('helpOwn')}</Tag> : t('helpShipped')),
  },
  {
    key: 'languages',
    header: t('language'),
    cell: (row) => <bdi dir="ltr">{row.languages.join(' ')}</bdi>,
  },
  {
    key: 'times',
    header: t('helpTimes'),
    cell: (row) =>
      row.startsAt || row.endsAt
        ? `${row.startsAt ? atDayTime(row.startsAt) : ''} – ${
            row.endsAt ? atDayTime(row.endsAt) : ''
          }`
        : '—',
  },
  {
    key: 'changed',
    header: t('contentChanged'),
    cell: (row) => (row.changedAt === null ? '—' : atDayTime(row.changedAt)),
  },
];

type Acts = {
  list: readonly KeptTopic[];
  move: (row: KeptTopic, step: -1 | 1) => unknown;
  turn: (row: KeptTopic) => unknown;
  onEdit: (code: string) => void;
  onRemove: (row: KeptTopic) => void;
};
const columnsOf = ({ list, move, turn, onEdit, onRemove }: Acts): TableColumn<KeptTopic>[] => [
  {
    key: 'on',
    header: t('contentOn'),
    place: 'main',
    cell: (row) => (
      <Switch
        checked={row.isOn}
        aria-label={t('contentOnOf', { name: row.title })}
        data-key="topicSwitch"
        onChange={() => {
          void turn(row);
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
      <span className="office-actions">
        <IconButton
          icon="arrow-up"
          size="sm"
          label={t('contentUp', { name: row.title })}
          disabled={moved(list, row, -1) === undefined}
          data-key="up"
          onClick={() => {
            void move(row, -1);
          }}
        />
        <IconButton
          icon="arrow-down"
          size="sm"
          label={t('contentDown', { name: row.title })}
          disabled={moved(list, row, 1) === undefined}
          data-key="down"
          onClick={() => {
            void move(row, 1);
          }}
        />
        <Button
          size="sm"
          data-key={`edit-${row.code}`}
          aria-label={t('contentEditOf', { name: row.title })}
          onClick={() => onEdit(row.code)}
        >
          {t('contentEdit')}
        </Button>
        {row.isShipped ? (
          row.changedAt !== null && (
            <IconButton
              icon="arrow-counter-clockwise"
              size="sm"
              data-key="reset"
              label={t('helpResetOf', { name: row.title })}
              onClick={() => onRemove(row)}
            />
          )
        ) : (
          <IconButton
            icon="trash"
            size="sm"
            data-key="remove"
            label={t('contentRemoveOf', { name: row.title })}
            onClick={() => onRemove(row)}
          />
        )}
      </span>
    ),
  },
];

/** Switching and ordering happen in the list itself. */
const useShelf = (list: readonly KeptTopic[]) => {
  const { attempt, arrange } = useListActs<KeptTopic>(['help']);
  return {
    turn: ({ code, group, isOn, startsAt, endsAt }: KeptTopic) =>
      attempt(() => ask(help.changeTopic, { code, group, isOn: !isOn, startsAt, endsAt })),
    move: async (row: KeptTopic, step: -1 | 1) => {
      const codes = moved(list, row, step);
      if (!codes) return;
      const next = codes.flatMap((code) => list.find((one) => one.code === code) ?? []);
      await arrange(next, () => ask(help.orderTopics, { codes }));
    },
  };
};
