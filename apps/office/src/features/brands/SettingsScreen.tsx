import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SettingsPage } from '@fairhouse/contract/brands-desk';
import { currencyOf } from '@fairhouse/money';
import { EmptyState, Button, Select, Skeleton, TabPanel, Tabs } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/staff';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';
import { CashierTab } from './CashierTab.tsx';
import { useDraft, useSettingsPage, type Editing } from './editing.ts';
import { FieldsTab } from './FieldsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { HouseTab } from './HouseTab.tsx';
import { IdentityTab } from './IdentityTab.tsx';
import { LookTab } from './LookTab.tsx';
import { PagesTab } from './PagesTab.tsx';
import { countFaults } from './method-terms.ts';
import { ProvidersTab } from './ProvidersTab.tsx';
import { SaveBar } from './SaveBar.tsx';
import { StatusTab } from './StatusTab.tsx';
import { SwitchesTab } from './SwitchesTab.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';
import './brands.css';

const VIEWS = {
  switches: SwitchesTab,
  pages: PagesTab,
  fields: FieldsTab,
  status: StatusTab,
  house: HouseTab,
  look: LookTab,
  cashier: CashierTab,
  identity: IdentityTab,
  providers: ProvidersTab,
} as const;
type View = keyof typeof VIEWS | 'history';
const TABS: readonly View[] = [
  'switches',
  'pages',
  'fields',
  'status',
  'house',
  'look',
  'cashier',
  'identity',
  'providers',
  'history',
];

/** The tab that an address names behind its `#`. */
const named = (): View => TABS.find((one) => `#${one}` === location.hash) ?? 'switches';

/** Everything an operator decides about a brand, with its history. */
export const SettingsScreen = () => {
  const [chosen, setChosen] = useState('');
  const [view, setView] = useState<View>(named);
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(office.officeMe, {}) });
  const brands = useQuery({
    queryKey: ['brands'],
    queryFn: () => ask(officeBrands.officeBrands, {}),
  });
  const list = brands.data?.list ?? [];
  const brand =
    list.find((one) => one.id === chosen) ??
    list.find((one) => one.name === me.data?.brand) ??
    list[0];
  const page = useSettingsPage(brand?.id ?? '');
  const failed = brands.error ?? page.error;
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_settings')}</h1>
          <p>{t('settingsExplained')}</p>
        </div>
        {list.length > 1 && (
          <Select
            label={t('brand')}
            isLabelHidden
            size="sm"
            value={brand?.id ?? ''}
            data-key="settingsBrand"
            options={list.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </header>
      <Tabs
        id="settings"
        className="br-tabs"
        label={t('views')}
        value={view}
        onChange={setView}
        items={TABS.map((one) => ({ value: one, label: t(`settings_${one}`) }))}
      />
      {failed && (
        <EmptyState
          icon="warning-circle"
          title={failed.message}
          action={
            <Button
              onClick={() => {
                void brands.refetch();
                void page.refetch();
              }}
            >
              {t('retry')}
            </Button>
          }
        />
      )}
      <TabPanel tabsId="settings" value={view} className="office-pages">
        {!failed && page.data && <WaitingPanel waiting={page.data.waiting} />}
        {!failed &&
          (page.data && brand ? (
            <Edited
              key={brand.id}
              page={page.data}
              view={view}
              brand={brand}
              mayChange={me.data?.permissions.includes('brands.manage') === true}
            />
          ) : (
            <Skeleton height={320} radius={16} />
          ))}
      </TabPanel>
    </>
  );
};

const Edited = ({
  page,
  view,
  brand,
  mayChange,
}: {
  page: SettingsPage;
  view: View;
  brand: Editing['brand'];
  mayChange: boolean;
}) => {
  const { draft, parts, wrong, edition, change, save, discard } = useDraft(page);
  if (view === 'history') return <HistoryTab page={page} mayChange={mayChange} />;
  const Tab = VIEWS[view];
  const settings = { ...page.settings, ...draft };
  const editing: Editing = { page, settings, brand, change, wrong };
  return (
    <>
      {!mayChange && <p className="office-quiet">{t('settingsReadOnly')}</p>}
      <fieldset className="br-edited" disabled={!mayChange} key={edition}>
        <Tab {...editing} />
      </fieldset>
      {parts.length > 0 && (
        <SaveBar
          brand={brand.name}
          parts={parts}
          wrong={wrong}
          onSave={save}
          faults={countFaults(settings.deposits, currencyOf(brand.currency))}
          onDiscard={() => {
            void discard();
          }}
        />
      )}
    </>
  );
};
