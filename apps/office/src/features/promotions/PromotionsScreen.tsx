import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KeptPromotion } from '@fairhouse/contract/promotions';
import { Tag, type TableColumn } from '@fairhouse/ui';
import * as promotions from '@fairhouse/contract/promotions';
import { ask } from '../../app/caller.ts';
import { RemoveItem } from '../../app/shelf/RemoveItem.tsx';
import { ShelfHead, titleColumn } from '../../app/shelf/ShelfHead.tsx';
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
      <ShelfHead
        title={t('menu_promotions')}
        lead={t('promotionsExplained')}
        newLabel={t('promotionNew')}
        onNew={mayWrite ? () => setEdited('') : undefined}
      />
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
  titleColumn(),
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
