import { useState } from 'react';
import { Tabs } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { Findings } from './Findings.tsx';
import { Rules } from './Rules.tsx';

/** What was found in how money moves, and by which rules it is looked for. */
export const LaunderingScreen = () => {
  const [view, setView] = useState<'findings' | 'rules'>('findings');
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
          ]}
        />
        {view === 'findings' ? <Findings /> : <Rules />}
      </section>
    </>
  );
};
