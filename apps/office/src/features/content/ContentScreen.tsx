import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ContentItem, ContentKind, KeptContent } from '@fairhouse/contract/content-desk';
import { Button, EmptyState, IconButton, Switch, Table, TabPanel, Tabs, Tag } from '@fairhouse/ui';
import * as officeContent from '@fairhouse/contract/content-desk';
import { ask } from '../../app/caller.ts';
import { stepped, useListActs } from '../../app/shelf/use-list-acts.ts';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { ContentDialog, type Edited } from './ContentDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { KINDS, nameOf, placeOf } from './kinds.ts';
import './content.css';

/** Announcements, notices, banners and resources: what the site says and shows. */
export const ContentScreen = () => {
  const [kind, setKind] = useState<ContentKind>('announcement');
  const [edited, setEdited] = useState<Edited>();
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_content')}</h1>
          <p>{t('contentExplained')}</p>
        </div>
        <Button variant="primary" data-key="contentNew" onClick={() => setEdited({ kind })}>
          {t('contentNew')}
        </Button>
      </header>
      <section className="office-panel office-panel--list content-panel">
        <Tabs
          id="content"
          label={t('menu_content')}
          value={kind}
          onChange={setKind}
          items={KINDS.map((one) => ({ value: one, label: t(`content_${one}`) }))}
        />
        <TabPanel tabsId="content" value={kind}>
          <Shelf key={kind} kind={kind} onEdit={(one) => setEdited({ kind, one })} />
        </TabPanel>
      </section>
      <ContentDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
};

const Shelf = ({ kind, onEdit }: { kind: ContentKind; onEdit: (one: KeptContent) => void }) => {
  const [removed, setRemoved] = useState<KeptContent>();
  const query = useQuery({
    queryKey: ['content', kind],
    queryFn: () => ask(officeContent.contentShelf, { kind }),
  });
  const list = query.data?.list ?? [];
  const { move, turn } = useShelf(kind, list);
  return (
    <>
      <Table
        label={t(`content_${kind}`)}
        isDense
        rows={list}
        rowKey={(row) => row.id}
        {...shownOf(query)}
        empty={<EmptyState icon="megaphone" title={t('nothingYet')} />}
        columns={[
          {
            key: 'name',
            header: t('contentName'),
            place: 'lead',
            cell: (row) => (
              <b className="office-name" dir="auto">
                {nameOf(row)}
              </b>
            ),
          },
          {
            key: 'place',
            header: t('contentPlace'),
            cell: ({ item }) =>
              placeOf(item) === '' ? '—' : <Tag>{placeInWords(placeOf(item))}</Tag>,
          },
          {
            key: 'languages',
            header: t('language'),
            cell: ({ item }) => <bdi dir="ltr">{languagesOf(item)}</bdi>,
          },
          { key: 'time', header: t('contentTime'), cell: ({ item }) => timeOf(item) },
          { key: 'changed', header: t('contentChanged'), cell: (row) => atDayTime(row.changedAt) },
          {
            key: 'on',
            header: t('contentOn'),
            place: 'main',
            cell: (row) => (
              <Switch
                checked={row.item.isOn}
                aria-label={t('contentOnOf', { name: nameOf(row) })}
                data-key="contentSwitch"
                onChange={() => {
                  void turn(row);
                }}
              >
                {t(row.item.isOn ? 'contentIsOn' : 'contentIsOff')}
              </Switch>
            ),
          },
          {
            key: 'acts',
            header: t('contentActs'),
            cell: (row) => (
              <span className="content-acts">
                <IconButton
                  icon="arrow-up"
                  size="sm"
                  label={t('contentUp', { name: nameOf(row) })}
                  disabled={row === list[0]}
                  data-key="up"
                  onClick={() => {
                    void move(row, -1);
                  }}
                />
                <IconButton
                  icon="arrow-down"
                  size="sm"
                  data-key="down"
                  label={t('contentDown', { name: nameOf(row) })}
                  disabled={row === list.at(-1)}
                  onClick={() => {
                    void move(row, 1);
                  }}
                />
                <Button
                  size="sm"
                  data-key="edit"
                  aria-label={t('contentEditOf', { name: nameOf(row) })}
                  onClick={() => onEdit(row)}
                >
                  {t('contentEdit')}
                </Button>
                <IconButton
                  icon="trash"
                  size="sm"
                  data-key="remove"
                  label={t('contentRemoveOf', { name: nameOf(row) })}
                  onClick={() => setRemoved(row)}
                />
              </span>
            ),
          },
        ]}
      />
      <RemoveDialog kind={kind} one={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
};

/** For whom it is, and in which languages there are words of its own. */
const languagesOf = (item: ContentItem): string => {
  const written = 'translations' in item ? Object.keys(item.translations) : [];
  return [
    item.languages.join(' ') || t('contentAllLanguages'),
    ...(written.length > 0 ? [`+ ${written.join(' ')}`] : []),
  ].join(' ');
};

const timeOf = (item: ContentItem): string => {
  const from = 'startsAt' in item ? item.startsAt : item.publishedAt;
  return from === null && item.endsAt === null
    ? '—'
    : `${from === null ? '' : atDayTime(from)} – ${
        item.endsAt === null ? '' : atDayTime(item.endsAt)
      }`;
};

const placeInWords = (place: string): string =>
  /^[A-Z_]+$/.test(place) ? t(`contentPlace_${place}`) : place;

/** Switching and ordering happen in the list itself. */
const useShelf = (kind: ContentKind, list: readonly KeptContent[]) => {
  const { attempt, arrange } = useListActs<KeptContent>(['content', kind]);
  return {
    turn: ({ id, item }: KeptContent) =>
      attempt(() =>
        ask(officeContent.changeContent, { kind, id, item: { ...item, isOn: !item.isOn } }),
      ),
    move: (row: KeptContent, step: -1 | 1) => {
      const next = stepped(list, row, step);
      return arrange(next, () =>
        ask(officeContent.orderContent, { kind, ids: next.map((one) => one.id) }),
      );
    },
  };
};
