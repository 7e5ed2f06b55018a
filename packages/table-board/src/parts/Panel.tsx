import { Amount, Tabs, TabPanel } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { Chat } from './Chat.tsx';
import { OwnBets } from './OwnBets.tsx';
import type { PanelProps } from './panel-props.ts';
import { Rules } from './Rules.tsx';

export type PanelTab = 'roads' | 'bets' | 'chat' | 'rules';
type TabbedProps = PanelProps & { tab: PanelTab; onTab: (tab: PanelTab) => void };

/** Roads, own bets, the talk and the rules beside the table, or below it on a narrow screen. */
export function Panel(props: TabbedProps) {
  const { title, play, view, isNarrow, tab, onTab, chat } = props;
  const { t } = play;
  return (
    <aside className="tb-panel" aria-label={t('panel')}>
      <Tabs<PanelTab>
        id="tb"
        label={t('panel')}
        value={tab}
        onChange={onTab}
        items={[
          { value: 'roads', label: t('roads') },
          { value: 'bets', label: t('myBets') },
          { value: 'chat', label: t('chat'), badge: <Unread t={t} count={chat.unread} /> },
          { value: 'rules', label: t('rules') },
        ]}
      />
      <TabPanel
        tabsId="tb"
        value={tab}
        className={`tb-panel__body${tab === 'chat' ? ' tb-panel__body--chat' : ''}`}
      >
        {tab === 'roads' && (
          <div className="tb-roads">
            <title.Roads t={t} history={view.history} profile={view.profile} isNarrow={isNarrow} />
            <p className="tb-roads__note">{t('roadsNote')}</p>
          </div>
        )}
        {tab === 'bets' && <OwnBets {...props} />}
        {tab === 'chat' && <Chat play={play} chat={chat} />}
        {tab === 'rules' && <Rules {...props} />}
      </TabPanel>
      <SessionCard {...props} />
    </aside>
  );
}

function Unread({ t, count }: { t: PlayApi['t']; count: number }) {
  if (count === 0) return null;
  return (
    <span className="tb-unread num">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('chat.unread', { number: count })}</span>
    </span>
  );
}

function SessionCard({ play, money, records }: PanelProps) {
  const { t } = play;
  const netMinor = records.reduce((sum, { netMinor: one }) => sum + one, 0n);
  return (
    <dl className="tb-session">
      <div>
        <dt>{t('sessionRounds')}</dt>
        <dd className="num">{records.length}</dd>
      </div>
      <div>
        <dt>{t('netResult')}</dt>
        <dd>
          <Amount value={money.write(netMinor)} isSigned />
        </dd>
      </div>
    </dl>
  );
}
