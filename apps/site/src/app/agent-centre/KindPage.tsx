import { Suspense, useState } from 'react';
import type { ContractKind } from '@fairhouse/contract/contracts';
import { Skeleton, TabPanel, Tabs } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { PageHead } from '../member-centre/PageHead.tsx';
import { KIND_TABS, useWay, type KindTab } from './way.ts';

const ContractsPart = named(
  () => import('../../features/contracts/ContractsPart.tsx'),
  'ContractsPart',
);
const BillsPart = named(() => import('../../features/salaries/BillsPart.tsx'), 'BillsPart');

/** One kind of contract (AG-31): with the upline, with the downlines, and the bills of both. */
export const KindPage = ({ kind }: { kind: ContractKind }) => {
  const t = useTexts('agents');
  const { tab: asked } = useWay();
  const [tab, setTab] = useState<KindTab>(asked ?? 'upline');
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
            items={KIND_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
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
