import { useState } from 'react';
import {
  EXCHANGE_STATES,
  EXCHANGE_TYPES,
  type ExchangeState,
  type ExchangeType,
} from '@fairhouse/contract/points-words';
import { Button, EmptyState, Icon, Select, Tabs, TabPanel } from '@fairhouse/ui';
import * as calls from '@fairhouse/contract/points';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { usePages } from '../../app/pages.ts';
import { ConvertForm } from './ConvertForm.tsx';
import { Earned } from './Earned.tsx';
import { ExchangeTable } from './ExchangeTable.tsx';
import { showPoints, usePoints } from './queries.ts';
import './exchange.css';

type View = 'history' | 'convert' | 'earned';
const TITLES: Record<View, string> = {
  history: 'history',
  convert: 'convertTitle',
  earned: 'earnedTitle',
};

/** What a member has of points, how it came, what became of it, and how it is changed to money. */
export const ExchangeCentre = () => {
  const t = useTexts('points');
  const points = usePoints();
  const [view, setView] = useState<View>('history');
  return (
    <div className="st-screen pm-page" data-key="exchangeCentre-page">
      <header className="px-head">
        <h1>{t('centre')}</h1>
        <Link className="fh-btn fh-btn--sm" href="/pointMall" data-key="toMall">
          <Icon name="gift" size={18} />
          {t('toMall')}
        </Link>
      </header>
      <dl className="px-sums">
        <div data-key="currentPoints">
          <dt>{t('yourPoints')}</dt>
          <dd>
            <bdi>{points ? showPoints(points.points) : '–'}</bdi>
          </dd>
        </div>
        <div data-key="accumulatedPoints">
          <dt>{t('accumulated')}</dt>
          <dd>
            <bdi>{points ? showPoints(points.accumulated) : '–'}</bdi>
          </dd>
        </div>
      </dl>
      {points && Number(points.debt) > 0 && (
        <p className="px-debt" role="note" data-key="pointsDebt">
          <Icon name="info" size={18} />
          {t('debt', { points: showPoints(points.debt) })}
        </p>
      )}
      <Tabs
        id="exchanges"
        label={t('centre')}
        value={view}
        onChange={setView}
        items={(['history', 'convert', 'earned'] as const).map((one) => ({
          value: one,
          label: t(TITLES[one]),
        }))}
      />
      <TabPanel tabsId="exchanges" value={view}>
        {view === 'history' ? <History /> : view === 'convert' ? <ConvertForm /> : <Earned />}
      </TabPanel>
    </div>
  );
};

const History = () => {
  const t = useTexts('points');
  const cashier = useTexts('cashier');
  const shell = useTexts('shell');
  const language = useLanguage();
  const [type, setType] = useState<ExchangeType>();
  const [state, setState] = useState<ExchangeState>();
  const { rows, isLoading, error, retry, more } = usePages(
    ['points', 'exchanges', language, type, state],
    calls.exchangeList,
    { ...(type ? { type } : {}), ...(state ? { state } : {}) },
    { staleTime: 0 },
  );
  return (
    <section data-key="exchangeHistory">
      <div className="px-filters">
        <Select
          label={t('col_type')}
          isLabelHidden
          size="sm"
          value={type ?? ''}
          data-key="exchangeType"
          options={[
            { value: '', label: t('allTypes') },
            ...EXCHANGE_TYPES.map((one) => ({ value: one, label: t(`type_${one}`) })),
          ]}
          onChange={(event) =>
            setType(EXCHANGE_TYPES.find((one) => one === event.currentTarget.value))
          }
        />
        <Select
          label={t('col_status')}
          isLabelHidden
          size="sm"
          value={state ?? ''}
          data-key="exchangeState"
          options={[
            { value: '', label: t('allStates') },
            ...EXCHANGE_STATES.map((one) => ({ value: one, label: t(`state_${one}`) })),
          ]}
          onChange={(event) =>
            setState(EXCHANGE_STATES.find((one) => one === event.currentTarget.value))
          }
        />
      </div>
      <ExchangeTable
        label={t('history')}
        rows={rows}
        isLoading={isLoading}
        {...(error === undefined
          ? {}
          : { error: { message: error, retryLabel: shell('retry'), onRetry: retry } })}
        empty={
          <EmptyState
            symbolUrl="/art/symbols/luggage.webp"
            title={t('noExchanges')}
            body={t('noExchangesBody')}
          />
        }
      />
      {more && <Button onClick={more}>{cashier('more')}</Button>}
    </section>
  );
};
