import { useState } from 'react';
import { Button, Tabs } from '@fairhouse/ui';
import { ShownOnce } from '../../app/ShownOnce.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useLast } from '../../app/use-last.ts';
import { HookDialog } from './HookDialog.tsx';
import { Hooks } from './Hooks.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { Keys } from './Keys.tsx';
import type { Shown } from './shown-once.ts';

/** What operators' own programs may, and what they are told. */
export const ProgramsScreen = () => {
  const [view, setView] = useState<'keys' | 'hooks'>('keys');
  const [making, setMaking] = useState<'keys' | 'hooks'>();
  const [shown, setShown] = useState<Shown>();
  const mayKeys = useMay('staff.manage');
  const mayHooks = useMay('webhooks.manage');
  const mayMake = view === 'keys' ? mayKeys : mayHooks;
  const last = useLast(shown);
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_programs')}</h1>
          <p>{t('programsExplained')}</p>
        </div>
        {mayMake && (
          <Button variant="primary" icon="plus" data-key="new" onClick={() => setMaking(view)}>
            {t(view === 'keys' ? 'keyNew' : 'hookNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Tabs
          label={t('views')}
          value={view}
          onChange={setView}
          items={[
            { value: 'keys', label: t('keys') },
            { value: 'hooks', label: t('hooks') },
          ]}
        />
        {view === 'keys' ? <Keys mayManage={mayKeys} /> : <Hooks mayManage={mayHooks} />}
      </section>
      <KeyDialog
        isOpen={making === 'keys'}
        onClose={() => setMaking(undefined)}
        onShown={setShown}
      />
      <HookDialog
        isOpen={making === 'hooks'}
        onClose={() => setMaking(undefined)}
        onShown={setShown}
      />
      <ShownOnce
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t(last?.what === 'hook' ? 'hookSecret' : 'keyShown')}
        lead={t(last?.isAsked === false ? 'shownOnceNow' : 'shownOnceAsked')}
        text={last?.text ?? ''}
        done={t('secretDone')}
        dataKey="programSecret"
      />
    </>
  );
};
