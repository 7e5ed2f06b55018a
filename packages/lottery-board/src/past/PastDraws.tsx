import { useId, useState } from 'react';
import { EmptyState, TabPanel, Tabs } from '@fairhouse/ui';
import type { PastProps } from './past-props.ts';
import { DrawList } from './DrawList.tsx';
import { SideRoads } from './SideRoads.tsx';
import { Statistics } from './Statistics.tsx';
import { Trend } from './Trend.tsx';
import './past.css';

const PARTS = ['opened', 'statistics', 'roads', 'trend'] as const;

/** What a lottery drew: the list, how often and how long ago, roads, and lines over all draws. */
export const PastDraws = (props: PastProps) => {
  const { opened, say } = props;
  const id = useId();
  const [part, setPart] = useState<(typeof PARTS)[number]>('opened');
  if (opened.length === 0) return <EmptyState title={say('noneOpened')} icon="list-numbers" />;
  const results = opened.flatMap(({ result }) => result ?? []);
  return (
    <div className="pa">
      <Tabs
        id={id}
        label={say('opened')}
        className="pa-tabs"
        value={part}
        onChange={setPart}
        items={PARTS.map((value) => ({ value, label: say(`part.${value}`) }))}
      />
      <TabPanel tabsId={id} value={part} className="pa-panel">
        {part === 'opened' && <DrawList {...props} />}
        {part === 'statistics' && <Statistics {...props} results={results} />}
        {part === 'roads' && <SideRoads {...props} results={results} />}
        {part === 'trend' && <Trend {...props} />}
        {part !== 'opened' && <p className="pa-note">{say('notPredict')}</p>}
      </TabPanel>
    </div>
  );
};
