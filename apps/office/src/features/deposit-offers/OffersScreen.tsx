import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { KeptOffer } from '@fairhouse/contract/deposit-offers';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import { Button, Tag, type TableColumn } from '@fairhouse/ui';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { Burnt, Clashes } from '../../app/bonuses/Burn.tsx';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { ShelfTable } from '../../app/shelf/ShelfTable.tsx';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';
import { OfferDialog } from './OfferDialog.tsx';
import '../../app/bonuses/terms.css';

const KEY = 'offers';
type Given = ReadonlyMap<string, OutputOf<typeof depositOffers.officeOffers>['given'][number]>;
const WEEK = 7;

/** What the house adds to deposits, in the order of the site, with what each has given. */
export const OffersScreen = () => {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<string>();
  const [ended, setEnded] = useState<KeptOffer>();
  const last = useLast(ended);
  const query = useQuery({ queryKey: [KEY], queryFn: () => ask(depositOffers.officeOffers, {}) });
  const mayWrite = useMay('offers.manage');
  const given: Given = new Map(query.data?.given.map((one) => [one.id, one]));
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_offers')}</h1>
          <p>{t('offersExplained')}</p>
        </div>
        {mayWrite && (
          <Button variant="primary" data-key="itemNew" onClick={() => setEdited('')}>
            {t('offerNew')}
          </Button>
        )}
      </header>
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
      <ReasonDialog
        isOpen={ended !== undefined}
        onClose={() => setEnded(undefined)}
        isGrave
        title={t('offerEndOf', { name: last?.title ?? '' })}
        confirm={t('offerEnd')}
        lead={t('offerEndLead')}
        onConfirm={async (reason) => {
          if (!ended) return;
          await ask(depositOffers.endOffer, { id: ended.id, reason });
          await queries.invalidateQueries({ queryKey: [KEY] });
        }}
      />
    </>
  );
};

const columns = (given: Given): TableColumn<KeptOffer>[] => [
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
  {
    key: 'ends',
    header: t('promotion_endsAt'),
    cell: (row) =>
      row.isOver ? <Tag>{t('offerOver')}</Tag> : row.endsAt === null ? '—' : atTime(row.endsAt),
  },
];

/** How often it was chosen on a day, of the last seven. */
const aDay = (burn: ReturnType<Given['get']>): number => {
  const since = new Date(Date.now() - WEEK * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const lately = burn?.days.filter((one) => one.day > since) ?? [];
  return lately.reduce((sum, one) => sum + one.taken, 0) / WEEK;
};
