import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KeptPromotion } from '@fairhouse/contract/promotions';
import { Button, Tag, type TableColumn } from '@fairhouse/ui';
import * as promotions from '@fairhouse/contract/promotions';
import { ask } from '../../app/caller.ts';
import { RemoveItem } from '../../app/shelf/RemoveItem.tsx';
import { ShelfTable } from '../../app/shelf/ShelfTable.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { categoryInWords } from '../../app/words.ts';
import { PromotionDialog } from './PromotionDialog.tsx';

const KEY = 'promotions';

/** The promotions of the house, in the order of the site. */
export const PromotionsScreen = () => {
  const [edited, setEdited] = useState<string>();
  const [removed, setRemoved] = useState<KeptPromotion>();
  const query = useQuery({ queryKey: [KEY], queryFn: () => ask(promotions.officePromotions, {}) });
  const mayWrite = useMay('promotions.manage');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_promotions')}</h1>
          <p>{t('promotionsExplained')}</p>
        </div>
        {mayWrite && (
          <Button variant="primary" data-key="itemNew" onClick={() => setEdited('')}>
            {t('promotionNew')}
          </Button>
        )}
      </header>
      <ShelfTable
        label={t('menu_promotions')}
        icon="gift"
        queryKey={KEY}
        query={query}
        columns={columns()}
        mayWrite={mayWrite}
        turn={(one) =>
          ask(promotions.changePromotion, { id: one.id, item: { ...one, isOn: !one.isOn } })
        }
        order={(ids) => ask(promotions.orderPromotions, { ids })}
        onEdit={setEdited}
        onRemove={setRemoved}
      />
      <PromotionDialog id={edited} queryKey={KEY} onClose={() => setEdited(undefined)} />
      <RemoveItem
        one={removed}
        queryKey={KEY}
        onClose={() => setRemoved(undefined)}
        remove={(id, reason) => ask(promotions.removePromotion, { id, reason })}
      />
    </>
  );
};

const columns = (): TableColumn<KeptPromotion>[] => [
  {
    key: 'title',
    header: t('content_title'),
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
    cell: (row) => <Tag>{categoryInWords(row.category)}</Tag>,
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => (
      <Tag tone={row.status === 'in_progress' ? 'info' : 'neutral'}>
        {t(`promotionState_${row.status}`)}
      </Tag>
    ),
  },
  { key: 'grant', header: t('promotionGrant'), cell: (row) => t(`promotionGrant_${row.grant}`) },
  {
    key: 'period',
    header: t('promotionTime'),
    cell: (row) =>
      row.startsAt || row.endsAt
        ? `${row.startsAt ? atDayTime(row.startsAt) : ''} – ${
            row.endsAt ? atDayTime(row.endsAt) : ''
          }`
        : '—',
  },
];
