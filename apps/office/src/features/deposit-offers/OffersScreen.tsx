import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { KeptOffer } from '@fairhouse/contract/deposit-offers';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import { type TableColumn } from '@fairhouse/ui';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { Burnt, Clashes } from '../../app/bonuses/Burn.tsx';
import { ask } from '../../app/caller.ts';
import { EndItem } from '../../app/shelf/EndItem.tsx';
import { endsColumn, ShelfHead, titleColumn } from '../../app/shelf/ShelfHead.tsx';
import { ShelfTable } from '../../app/shelf/ShelfTable.tsx';
import { atNumber, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { OfferDialog } from './OfferDialog.tsx';
import '../../app/bonuses/terms.css';

const KEY = 'offers';
type Given = ReadonlyMap<string, OutputOf<typeof depositOffers.officeOffers>['given'][number]>;
const WEEK = 7;

/** What the house adds to deposits, in the order of the site, with what each has given. */
export const OffersScreen = () => {
  const [edited, setEdited] = useState<string>();
  const [ended, setEnded] = useState<KeptOffer>();
  const query = useQuery({ queryKey: [KEY], queryFn: () => ask(depositOffers.officeOffers, {}) });
  const mayWrite = useMay('offers.manage');
  const given: Given = new Map(query.data?.given.map((one) => [one.id, one]));
  return (
    <>
      <ShelfHead
        title={t('menu_offers')}
        lead={t('offersExplained')}
        newLabel={t('offerNew')}
        onNew={mayWrite ? () => setEdited('') : undefined}
      />
      <ShelfTable
        label={t('menu_offers')}
        icon="gift"
        queryKey={KEY}
        query={query}
        columns={columns(given)}
        mayWrite={mayWrite}
        removal={{
          icon: 'stop',
          label: (name) => t('offerEndOf', { name }),
          isOff: (one) => one.isOver,
        }}
        turn={(one) =>
          ask(depositOffers.changeOffer, { id: one.id, item: { ...one, isOn: !one.isOn } })
        }
        order={(ids) => ask(depositOffers.orderOffers, { ids })}
        onEdit={setEdited}
        onRemove={setEnded}
      />
      <OfferDialog id={edited} queryKey={KEY} onClose={() => setEdited(undefined)} />
      <EndItem
        one={ended}
        queryKey={KEY}
        lead={t('offerEndLead')}
        onClose={() => setEnded(undefined)}
        end={(id, reason) => ask(depositOffers.endOffer, { id, reason })}
      />
    </>
  );
};

const columns = (given: Given): TableColumn<KeptOffer>[] => [
  titleColumn(),
  {
    key: 'terms',
    header: t('offerTerms'),
    cell: (row) => (
      <bdi dir="ltr" className="of-terms">
        {row.percent}% ≤ {row.bonusMax} {row.currency}
        <small>
          {row.times}× · {t(`offerTurnoverOf_${row.turnoverOf}`)}
        </small>
      </bdi>
    ),
  },
  { key: 'often', header: t('offerHowOften'), cell: (row) => t(`offerHowOften_${row.howOften}`) },
  {
    key: 'spent',
    header: t('offerSpent'),
    isNumeric: true,
    cell: (row) => {
      const burn = given.get(row.id);
      return (
        <>
          <Burnt
            spent={burn?.spent ?? '0.00'}
            budget={row.budget}
            today={burn?.spentToday ?? '0.00'}
            budgetDay={row.budgetDay}
            name={row.title}
          >
            {t('offerTaken', { count: burn?.taken ?? 0 })} ·{' '}
            {t('offerADay', { count: atNumber(aDay(burn), { maximumFractionDigits: 1 }) })}
          </Burnt>
          <span className="of-terms">
            <Clashes list={burn?.conflicts ?? []} prefix="offerClash" />
          </span>
        </>
      );
    },
  },
  endsColumn(),
];

/** How often it was chosen on a day, of the last seven. */
const aDay = (burn: ReturnType<Given['get']>): number => {
  const since = new Date(Date.now() - WEEK * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const lately = burn?.days.filter((one) => one.day > since) ?? [];
  return lately.reduce((sum, one) => sum + one.taken, 0) / WEEK;
};
