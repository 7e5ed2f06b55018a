import { useState } from 'react';
import { Tabs } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { Findings } from './Findings.tsx';
import { RiskWeights } from './RiskWeights.tsx';
import { Rules } from './Rules.tsx';

type View = 'findings' | 'rules' | 'weights';

/** What was found in how money moves, by which rules it is looked for, and what it weighs. */
export const LaunderingScreen = () => {
  const [view, setView] = useState<View>('findings');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_laundering')}</h1>
          <p>{t('launderingExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <Tabs
          label={t('views')}
          value={view}
          onChange={setView}
          items={[
            { value: 'findings', label: t('findings') },
            { value: 'rules', label: t('launderingRules') },
            { value: 'weights', label: t('riskWeights') },
          ]}
        />
        {view === 'findings' && <Findings />}
        {view === 'rules' && <Rules />}
        {view === 'weights' && <RiskWeights />}
      </section>
    </>
  );
};
