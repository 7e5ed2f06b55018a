import { useState } from 'react';
import type { Order } from '@fairhouse/contract';
import { TabPanel, Tabs } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { usePages } from '../../app/pages.ts';
import { LinksPart } from './LinksPart.tsx';
import { OpenForm } from './OpenForm.tsx';

const TABS = ['openAccount', 'links'] as const;

/** Accounts below the agent: opened by it (AG-06, AG-29), or by whoever has its link (AG-27). */
export const RegisterPage = () => {
  const t = useTexts('agents');
  const [tab, setTab] = useState<(typeof TABS)[number]>('openAccount');
  const [order, setOrder] = useState<Order>('down');
  const pages = usePages(
    ['agents', 'links', order],
    agents.agentLinks,
    { order },
    { staleTime: 0 },
  );
  return (
    <>
      <PageHead title={t('registerCenter')} intro={t('registerIntro')} />
      <Tabs
        id="register"
        label={t('registerCenter')}
        className="ac-tabs"
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({ value, label: t(value) }))}
      />
      <TabPanel tabsId="register" value={tab}>
        {tab === 'openAccount' ? (
          <OpenForm bounds={pages.first} />
        ) : (
          <LinksPart pages={pages} bounds={pages.first} order={order} onTurn={setOrder} />
        )}
      </TabPanel>
    </>
  );
};
