import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentGroup } from '@fairhouse/contract/payment-groups';
import {
  Button,
  EmptyState,
  IconButton,
  Table,
  Tag,
  useToast,
  type TableColumn,
} from '@fairhouse/ui';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import './groups.css';

type Edit = PaymentGroup | 'new';

/** The payment groups of the brand, who is in them, and moving many at once. */
export const GroupsScreen = () => {
  const query = useQuery({
    queryKey: ['groups'],
    queryFn: () => ask(paymentGroups.paymentGroups, {}),
  });
  const mayWrite = useMay('groups.manage');
  const [edited, setEdited] = useState<Edit>();
  const [closed, setClosed] = useState<PaymentGroup>();
  const [shown, setShown] = useState('');
  const [isMoving, setMoving] = useState(false);
  const list = query.data?.list ?? [];
  const open = list.filter((one) => !one.isClosed);
  const inside = list.find((one) => one.code === shown) ?? list[0];
  const acts = useActs(open, { onEdit: setEdited, onClose: setClosed });
  const make = (
    <Button variant="primary" data-key="groupNew" onClick={() => setEdited('new')}>
      {t('groupNew')}
    </Button>
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_groups')}</h1>
          <p>{t('groupsExplained')}</p>
        </div>
        {mayWrite && list.length > 0 && (
          <>
            <Button icon="users" data-key="groupMany" onClick={() => setMoving(true)}>
              {t('groupMany')}
            </Button>
            {make}
          </>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_groups')}
          isDense
          rows={list}
          rowKey={(row) => row.code}
          {...shownOf(query)}
          empty={
            <EmptyState
              icon="users"
              title={t('groupsNone')}
              body={t('groupsNoneBody')}
              {...(mayWrite ? { action: make } : {})}
            />
          }
          columns={[
            ...columns((code) => setShown(code), inside?.code),
            ...(mayWrite ? [acts] : []),
          ]}
        />
      </section>
      {inside && <MembersPanel key={inside.code} group={inside} />}
      <GroupDialog group={edited} onClose={() => setEdited(undefined)} />
      <CloseDialog group={closed} others={open} onClose={() => setClosed(undefined)} />
      {isMoving && (
        <MoveDialog groups={open} chosen={inside?.code ?? ''} onClose={() => setMoving(false)} />
      )}
    </>
  );
};

const columns = (
  onShow: (code: string) => void,
  shown: string | undefined,
): TableColumn<PaymentGroup>[] => [
  {
    key: 'name',
    header: t('groupName'),
    place: 'lead',
    cell: (row) => (
      <span className="gr-name">
        <b className="office-name" dir="auto">
          {row.name}
        </b>
        <bdi dir="ltr" className="office-code">
          {row.code}
        </bdi>
        {row.isClosed && <Tag>{t('groupClosed')}</Tag>}
      </span>
    ),
  },
  {
    key: 'description',
    header: t('groupDescription'),
    cell: (row) => (
      <span className="gr-about" dir="auto">
        {row.description || '—'}
      </span>
    ),
  },
  {
    key: 'members',
    header: t('groupMembers'),
    isNumeric: true,
    place: 'main',
    cell: (row) => (
      <Button
        size="sm"
        variant={row.code === shown ? 'soft' : 'neutral'}
        data-key="groupShow"
        aria-pressed={row.code === shown}
        aria-label={t('groupShowOf', { name: row.name, count: atNumber(row.members) })}
        onClick={() => onShow(row.code)}
      >
        {atNumber(row.members)}
      </Button>
    ),
  },
];

const useActs = (
  open: readonly PaymentGroup[],
  {
    onEdit,
    onClose,
  }: { onEdit: (one: PaymentGroup) => void; onClose: (one: PaymentGroup) => void },
): TableColumn<PaymentGroup> => {
  const queries = useQueryClient();
  const { show } = useToast();
  const move = async (row: PaymentGroup, step: -1 | 1) => {
    const codes = open.map((one) => one.code).filter((one) => one !== row.code);
    codes.splice(open.indexOf(row) + step, 0, row.code);
    try {
      await ask(paymentGroups.orderPaymentGroups, { codes });
    } catch (refused) {
      show({
        kind: 'loss',
        title: refused instanceof Error ? refused.message : t('networkProblem'),
      });
    }
    await queries.invalidateQueries({ queryKey: ['groups'] });
  };
  return {
    key: 'acts',
    header: t('contentActs'),
    cell: (row) => (
      <span className="office-actions">
        {!row.isClosed && (
          <>
            <IconButton
              icon="arrow-up"
              size="sm"
              label={t('contentUp', { name: row.name })}
              disabled={row === open[0]}
              data-key="up"
              onClick={() => {
                void move(row, -1);
              }}
            />
            <IconButton
              icon="arrow-down"
              size="sm"
              label={t('contentDown', { name: row.name })}
              disabled={row === open.at(-1)}
              data-key="down"
              onClick={() => {
                void move(row, 1);
              }}
            />
          </>
        )}
        <Button
          size="sm"
          data-key="groupEdit"
          aria-label={t('contentEditOf', { name: row.name })}
          onClick={() => onEdit(row)}
        >
          {t('contentEdit')}
        </Button>
        {!row.isClosed && (
          <IconButton
            icon="stop"
            size="sm"
            data-key="groupClose"
            label={t('groupCloseOf', { name: row.name })}
            onClick={() => onClose(row)}
          />
        )}
      </span>
    ),
  };
};
