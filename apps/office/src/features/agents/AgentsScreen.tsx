import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { DeskAgent } from '@fairhouse/contract/agents-desk';
import * as agents from '@fairhouse/contract/agents-desk';
import {
  Button,
  EmptyState,
  Field,
  Table,
  TabPanel,
  Tabs,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useRested } from '../../app/use-rested.ts';
import { Clusters } from './Clusters.tsx';
import { CloseAgentDialog } from './CloseAgentDialog.tsx';
import { MoveDialog } from '../../app/agents/MoveDialog.tsx';
import { MoveMember } from './MoveMember.tsx';
import { OpenAgentDialog } from './OpenAgentDialog.tsx';
import '../../app/agents/agents.css';

const VIEWS = ['levels', 'all', 'clusters'] as const;
type View = (typeof VIEWS)[number];
type Step = { memberId: string; account: string };
type Doing = { what: 'move' | 'close'; agent: DeskAgent };

/** Agents of the brand, level by level or all of them, and what is done to their lines. */
export const AgentsScreen = ({ begin }: { begin: { account?: string } }) => {
  const [view, setView] = useState<View>(begin.account === undefined ? 'levels' : 'all');
  const [trail, setTrail] = useState<readonly Step[]>([]);
  const [keyword, setKeyword] = useState(begin.account ?? '');
  const [isOpening, setOpening] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  const mayManage = useMay('agents.manage');
  const mayMove = useMay('agents.move');
  const looked = useRested(keyword.trim());
  const below = view === 'levels' ? (trail.at(-1)?.memberId ?? '0') : undefined;
  const pages = usePages(
    ['agents', view, below ?? '', view === 'all' ? looked : ''],
    agents.officeAgents,
    below === undefined ? { keyword: looked } : { below },
    { keepsRows: true },
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_agents')}</h1>
          <p>{t('agentsExplained')}</p>
        </div>
        {mayMove && (
          <Button data-key="memberMove" onClick={() => setMoving(true)}>
            {t('agentMoveMember')}
          </Button>
        )}
        {mayManage && (
          <Button variant="primary" data-key="agentNew" onClick={() => setOpening(true)}>
            {t('agentNew')}
          </Button>
        )}
      </header>
      <Tabs
        id="agents"
        label={t('views')}
        value={view}
        onChange={setView}
        items={VIEWS.map((value) => ({ value, label: t(`agentsView_${value}`) }))}
      />
      <TabPanel tabsId="agents" value={view} className="office-pages">
        {view === 'clusters' ? (
          <Clusters />
        ) : (
          <section className="office-panel office-panel--list">
            {view === 'levels' ? (
              <Trail trail={trail} onGo={(count) => setTrail(trail.slice(0, count))} />
            ) : (
              <Field
                className="office-filter"
                label={t('account')}
                isLabelHidden
                icon="magnifying-glass"
                size="sm"
                placeholder={t('account')}
                value={keyword}
                data-key="agentSearch"
                onChange={(event) => setKeyword(event.currentTarget.value)}
              />
            )}
            <Table
              label={t('menu_agents')}
              isDense
              rowKey={(row) => row.memberId}
              {...pages.table}
              empty={
                <EmptyState
                  icon="tree-structure"
                  title={t(
                    trail.length > 0 && view === 'levels' ? 'agentsNoneBelow' : 'agentsNone',
                  )}
                />
              }
              columns={[
                ...columns(view),
                acts({
                  mayManage,
                  mayMove,
                  onBelow: (agent) => {
                    setView('levels');
                    setTrail([...agent.line, { memberId: agent.memberId, account: agent.account }]);
                  },
                  onDo: setDoing,
                }),
              ]}
            />
            <More pages={pages} dataKey="agentsMore" />
          </section>
        )}
      </TabPanel>
      <OpenAgentDialog isOpen={isOpening} onClose={() => setOpening(false)} />
      {isMoving && <MoveMember onClose={() => setMoving(false)} />}
      {doing?.what === 'move' && (
        <MoveDialog moving={doing.agent} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'close' && (
        <CloseAgentDialog agent={doing.agent} onClose={() => setDoing(undefined)} />
      )}
    </>
  );
};

/** The way down to the level that is shown. */
const Trail = ({ trail, onGo }: { trail: readonly Step[]; onGo: (count: number) => void }) => (
  <nav aria-label={t('agentTrail')} data-key="agentTrail">
    <ol className="ag-trail">
      {[{ memberId: '', account: t('agentTop') }, ...trail].map((step, at) => (
        <li key={step.memberId} aria-current={at === trail.length ? 'location' : undefined}>
          {at === trail.length ? (
            <b>
              <bdi>{step.account}</bdi>
            </b>
          ) : (
            <button type="button" onClick={() => onGo(at)}>
              <bdi>{step.account}</bdi>
            </button>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

const columns = (view: View): TableColumn<DeskAgent>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <Link to="/members/$id" params={{ id: row.memberId }} className="office-name">
        <bdi>{row.account}</bdi>
      </Link>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    place: 'main',
    cell: (row) => (
      <Tag tone={row.state === 'open' ? 'win' : 'neutral'}>{t(`agentState_${row.state}`)}</Tag>
    ),
  },
  ...(view === 'all' ? [lineColumn()] : []),
  { key: 'team', header: t('agentTeam'), isNumeric: true, cell: (row) => row.teamSize },
  { key: 'direct', header: t('agentDirect'), isNumeric: true, cell: (row) => row.directSize },
  {
    key: 'registered',
    header: t('registered'),
    cell: (row) => <span className="office-time">{atTime(row.registeredAt)}</span>,
  },
  {
    key: 'moving',
    header: t('agentMoving'),
    cell: (row) =>
      row.isMoveAsked ? (
        <Tag tone="warn">{t('approvalWaits')}</Tag>
      ) : row.moving === null ? (
        '—'
      ) : (
        t('agentMovesTo', {
          to: row.moving.to === '' ? t('agentTop') : row.moving.to,
          at: atTime(row.moving.at),
        })
      ),
  },
];
const lineColumn = (): TableColumn<DeskAgent> => ({
  key: 'line',
  header: t('agentLine'),
  cell: (row) => (
    <bdi className="ag-line">
      {row.line.length === 0 ? t('agentTop') : row.line.map((one) => one.account).join(' › ')}
    </bdi>
  ),
});

type Acts = {
  mayManage: boolean;
  mayMove: boolean;
  onBelow: (agent: DeskAgent) => void;
  onDo: (doing: Doing) => void;
};
const acts = ({ mayManage, mayMove, onBelow, onDo }: Acts): TableColumn<DeskAgent> => ({
  key: 'acts',
  header: t('contentActs'),
  cell: (row) => (
    <div className="office-actions office-row-actions">
      <Button
        size="sm"
        icon="tree-structure"
        data-key={`below-${row.account}`}
        disabled={row.directSize === 0}
        aria-label={t('agentBelowOf', { account: row.account })}
        onClick={() => onBelow(row)}
      >
        {t('agentBelow')}
      </Button>
      {mayMove && row.state === 'open' && (
        <Button
          size="sm"
          data-key={`move-${row.account}`}
          disabled={row.isMoveAsked}
          aria-label={t('agentMoveOf', { account: row.account })}
          onClick={() => onDo({ what: 'move', agent: row })}
        >
          {t('agentMove')}
        </Button>
      )}
      {mayManage && row.state === 'open' && (
        <Button
          size="sm"
          data-key={`close-${row.account}`}
          aria-label={t('agentCloseOf', { account: row.account })}
          onClick={() => onDo({ what: 'close', agent: row })}
        >
          {t('agentClose')}
        </Button>
      )}
    </div>
  ),
});
