import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KeptProduct } from '@fairhouse/contract/points';
import { Amount, Button, TabPanel, Tabs, Tag, type TableColumn } from '@fairhouse/ui';
import * as points from '@fairhouse/contract/points';
import { ask } from '../../app/caller.ts';
import { RemoveItem } from '../../app/shelf/RemoveItem.tsx';
import { ShelfTable } from '../../app/shelf/ShelfTable.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { ProductDialog } from './ProductDialog.tsx';
import { TermsPanel } from './TermsPanel.tsx';

const KEY = 'products';

/** What the points mall offers, in the order of the site; and what points are worth. */
export const ProductsScreen = () => {
  const [view, setView] = useState<'products' | 'terms'>('products');
  const [edited, setEdited] = useState<string>();
  const [removed, setRemoved] = useState<KeptProduct>();
  const query = useQuery({ queryKey: [KEY], queryFn: () => ask(points.officeProducts, {}) });
  const mayWrite = useMay('points.manage');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_products')}</h1>
          <p>{t('productsExplained')}</p>
        </div>
        {mayWrite && view === 'products' && (
          <Button variant="primary" data-key="itemNew" onClick={() => setEdited('')}>
            {t('productNew')}
          </Button>
        )}
      </header>
      <Tabs
        id="products"
        label={t('views')}
        value={view}
        onChange={setView}
        items={[
          { value: 'products', label: t('productsTab') },
          { value: 'terms', label: t('pointTerms') },
        ]}
      />
      <TabPanel tabsId="products" value={view} className="office-pages">
        {view === 'terms' ? (
          <TermsPanel />
        ) : (
          <ShelfTable
            label={t('menu_products')}
            icon="coins"
            queryKey={KEY}
            query={query}
            columns={columns()}
            mayWrite={mayWrite}
            turn={(one) =>
              ask(points.changeProduct, { id: one.id, item: { ...one, isOn: !one.isOn } })
            }
            order={(ids) => ask(points.orderProducts, { ids })}
            onEdit={setEdited}
            onRemove={setRemoved}
          />
        )}
      </TabPanel>
      <ProductDialog id={edited} queryKey={KEY} onClose={() => setEdited(undefined)} />
      <RemoveItem
        one={removed}
        queryKey={KEY}
        onClose={() => setRemoved(undefined)}
        remove={(id, reason) => ask(points.removeProduct, { id, reason })}
      />
    </>
  );
};

const columns = (): TableColumn<KeptProduct>[] => [
  {
    key: 'title',
    header: t('productName'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.title}
      </b>
    ),
  },
  {
    key: 'category',
    header: t('promotionCategory'),
    cell: (row) => <Tag>{t(`productCategory_${row.category}`)}</Tag>,
  },
  {
    key: 'kind',
    header: t('productKind'),
    cell: (row) =>
      row.kind === 'credit' ? <Amount value={row.credit} /> : t(`exchangeType_${row.kind}`),
  },
  {
    key: 'points',
    header: t('productPoints'),
    isNumeric: true,
    cell: (row) => <Amount value={row.pointsRequired} />,
  },
  {
    key: 'amount',
    header: t('productAmount'),
    isNumeric: true,
    cell: (row) => <Amount value={row.amountRequired} />,
  },
  {
    key: 'quantity',
    header: t('productLeft'),
    isNumeric: true,
    cell: (row) => <bdi>{`${Math.max(0, row.quantity - row.taken)} / ${row.quantity}`}</bdi>,
  },
];
