import { useState } from 'react';
import { Button, Tabs } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { NewOperatorDialog } from './NewOperatorDialog.tsx';
import { Operators } from './Operators.tsx';
import { Roles } from './Roles.tsx';
import { StartPassword, type Start } from '../../app/StartPassword.tsx';

/** Who works here, and what a role may. */
export const StaffScreen = () => {
  const [view, setView] = useState<'operators' | 'roles'>('operators');
  const [isMaking, setMaking] = useState(false);
  const [startPassword, setStartPassword] = useState<Start>();
  const mayManage = useMay('staff.manage');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_staff')}</h1>
          <p>{t('staffExplained')}</p>
        </div>
        {mayManage && (
          <Button
            variant="primary"
            icon="plus"
            data-key="newOperator"
            onClick={() => setMaking(true)}
          >
            {t('operatorNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Tabs
          label={t('views')}
          value={view}
          onChange={setView}
          items={[
            { value: 'operators', label: t('staffOperators') },
            { value: 'roles', label: t('staffRoles') },
          ]}
        />
        {view === 'operators' ? (
          <Operators mayManage={mayManage} onStart={setStartPassword} />
        ) : (
          <Roles mayManage={mayManage} />
        )}
      </section>
      <NewOperatorDialog
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onStart={setStartPassword}
      />
      <StartPassword start={startPassword} onClose={() => setStartPassword(undefined)} />
    </>
  );
};
