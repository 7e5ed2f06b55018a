import { Suspense, useState } from 'react';
import type { ContractKind } from '@fairhouse/contract/contracts';
import { Skeleton, TabPanel, Tabs } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { PageHead } from '../member-centre/PageHead.tsx';

const ContractsPart = named(
  () => import('../../features/contracts/ContractsPart.tsx'),
  'ContractsPart',
);
const BillsPart = named(() => import('../../features/salaries/BillsPart.tsx'), 'BillsPart');

const TABS = ['upline', 'downline', 'mine', 'downlines'] as const;
type Tab = (typeof TABS)[number];

/** One kind of contract (AG-31): with the upline, with the downlines, and the bills of both. */
export const KindPage = ({ kind }: { kind: ContractKind }) => {
  const t = useTexts('agents');
  const [tab, setTab] = useState<Tab>('upline');
  /** A contract or bill that is open takes the page for itself. */
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && (
        <>
          <PageHead title={t(`kind_${kind}`)} intro={t(`intro_${kind}`)} />
          <Tabs
            id="kind"
            label={t(`kind_${kind}`)}
            className="ac-tabs"
            value={tab}
            onChange={setTab}
            items={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
          />
        </>
      )}
      <TabPanel tabsId="kind" value={tab}>
        <Suspense fallback={<Skeleton height={220} radius={20} />}>
          {tab === 'upline' || tab === 'downline' ? (
            <ContractsPart key={tab} kind={kind} side={tab} onOpen={setOpen} />
          ) : (
            <BillsPart key={tab} kind={kind} side={tab} onOpen={setOpen} />
          )}
        </Suspense>
      </TabPanel>
    </>
  );
};
