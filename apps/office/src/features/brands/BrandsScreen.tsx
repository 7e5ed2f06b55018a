import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BrandRow } from '@fairhouse/contract/brands-desk';
import { Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/staff';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import { ask } from '../../app/caller.ts';
import { StartPassword, type Start } from '../../app/StartPassword.tsx';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { BrandDialog, type Task } from './BrandDialog.tsx';
import { DomainsDialog } from './DomainsDialog.tsx';

/** The houses of this installation, with their names and hosts. */
export const BrandsScreen = () => {
  const [shown, setShown] = useState<BrandRow>();
  const [task, setTask] = useState<Task>();
  const [startPassword, setStartPassword] = useState<Start>();
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(office.officeMe, {}) });
  const brands = useQuery({
    queryKey: ['brands'],
    queryFn: () => ask(officeBrands.officeBrands, {}),
  });
  const mayChange = me.data?.permissions.includes('brands.manage') === true;
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_brands')}</h1>
          <p>{t('brandsExplained')}</p>
        </div>
        {mayChange && brands.data?.mayOpen && (
          <Button
            variant="primary"
            size="sm"
            data-key="brandNew"
            onClick={() => setTask({ kind: 'open' })}
          >
            {t('brandNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table<BrandRow>
          label={t('menu_brands')}
          rows={brands.data?.list ?? []}
          rowKey={(row) => row.id}
          {...shownOf(brands)}
          empty={<EmptyState icon="house" title={t('brandsNone')} />}
          columns={[
            {
              key: 'name',
              header: t('brandName'),
              place: 'lead',
              cell: (row) => (
                <>
                  <b className="office-name">{row.name}</b>{' '}
                  <em className="num">{row.merchantCode}</em>
                </>
              ),
            },
            {
              key: 'status',
              header: t('status'),
              place: 'main',
              cell: (row) => (
                <Tag tone={row.status === 0 ? 'win' : 'loss'}>{t(`status_${row.status}`)}</Tag>
              ),
            },
            { key: 'currency', header: t('brandCurrency'), cell: (row) => row.currency },
            {
              key: 'languages',
              header: t('brandLanguages'),
              cell: (row) => row.languages.join(' '),
            },
            { key: 'zone', header: t('brandTimeZone'), cell: (row) => row.timeZone },
            {
              key: 'hosts',
              header: t('brandHosts'),
              cell: (row) => (
                <span className="office-change">
                  <span className="office-code">{row.hosts.join(', ')}</span>
                  {row.waitingHosts.length > 0 && (
                    <em>{t('guardHosts', { hosts: row.waitingHosts.join(', ') })}</em>
                  )}
                </span>
              ),
            },
            {
              key: 'domains',
              header: t('domainCertificate'),
              cell: (row) => (
                <Button
                  size="sm"
                  data-key={`domains-${row.merchantCode}`}
                  onClick={() => setShown(row)}
                >
                  {t('domainsShow')}
                </Button>
              ),
            },
            ...(mayChange
              ? [
                  {
                    key: 'do',
                    header: t('brandEdit'),
                    cell: (row: BrandRow) => (
                      <div className="office-actions">
                        <Button
                          size="sm"
                          data-key={`brand-${row.merchantCode}`}
                          onClick={() => setTask({ kind: 'name', brand: row })}
                        >
                          {t('brandEdit')}
                        </Button>
                        <Button
                          size="sm"
                          data-key={`hosts-${row.merchantCode}`}
                          onClick={() => setTask({ kind: 'hosts', brand: row })}
                        >
                          {t('brandHosts')}
                        </Button>
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
      {brands.data && (
        <BrandDialog
          task={task}
          known={brands.data}
          onClose={() => setTask(undefined)}
          onStart={setStartPassword}
        />
      )}
      <DomainsDialog brand={shown} mayChange={mayChange} onClose={() => setShown(undefined)} />
      <StartPassword start={startPassword} onClose={() => setStartPassword(undefined)} />
    </>
  );
};
