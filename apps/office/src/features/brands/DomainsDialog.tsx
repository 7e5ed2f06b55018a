import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateState, Domain } from '@fairhouse/contract/brands-domains';
import type { BrandRow } from '@fairhouse/contract/brands-desk';
import { Button, Dialog, EmptyState, Table, Tag, useToast, type TagTone } from '@fairhouse/ui';
import * as domains from '@fairhouse/contract/brands-domains';
import './brands.css';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';

const TONES: Readonly<Record<CertificateState, TagTone>> = {
  valid: 'win',
  ending: 'warn',
  ended: 'loss',
  other_name: 'loss',
  untrusted: 'loss',
  unreachable: 'loss',
};

type Props = { brand: BrandRow | undefined; mayChange: boolean; onClose: () => void };
/** The hosts of a brand, and the certificate that was found at each. */
export const DomainsDialog = ({ brand, mayChange, onClose }: Props) => (
  <Dialog
    isOpen={brand !== undefined}
    onClose={onClose}
    title={t('domainsOf', { brand: brand?.name ?? '' })}
    closeLabel={t('close')}
    size="xl"
    dataKey="domains"
  >
    {brand && <Domains brandId={brand.id} mayChange={mayChange} />}
  </Dialog>
);

const Domains = ({ brandId, mayChange }: { brandId: string; mayChange: boolean }) => {
  const key = ['domains', brandId];
  const page = useQuery({ queryKey: key, queryFn: () => ask(domains.brandDomains, { brandId }) });
  const queries = useQueryClient();
  const { show } = useToast();
  const [looking, setLooking] = useState<string>();
  const look = async (host: string) => {
    setLooking(host);
    try {
      await ask(domains.checkDomain, { brandId, host });
      await queries.invalidateQueries({ queryKey: key });
      await queries.invalidateQueries({ queryKey: ['inbox'] });
    } catch (error) {
      show({ kind: 'loss', title: error instanceof Error ? error.message : t('retry') });
    } finally {
      setLooking(undefined);
    }
  };
  const waiting = page.data?.waiting ?? [];
  return (
    <div className="office-domains">
      <Table<Domain>
        label={t('brandHosts')}
        rows={page.data?.list ?? []}
        rowKey={(row) => row.host}
        {...shownOf(page)}
        empty={<EmptyState icon="house" title={t('brandHosts')} />}
        columns={[
          {
            key: 'host',
            header: t('domainHost'),
            place: 'lead',
            cell: (row) => (
              <>
                <bdi className="office-code" dir="ltr">
                  {row.host}
                </bdi>{' '}
                {row.isPrimary && <Tag>{t('domainPrimary')}</Tag>}
              </>
            ),
          },
          {
            key: 'state',
            header: t('domainCertificate'),
            place: 'main',
            cell: (row) => <State {...row} />,
          },
          {
            key: 'ends',
            header: t('domainEnds'),
            cell: ({ certificate }) => (certificate?.endsAt ? atDayTime(certificate.endsAt) : ''),
          },
          {
            key: 'issuer',
            header: t('domainIssuer'),
            cell: ({ certificate }) => (certificate?.issuer ? <bdi>{certificate.issuer}</bdi> : ''),
          },
          {
            key: 'names',
            header: t('domainNames'),
            cell: ({ certificate }) =>
              certificate && certificate.names.length > 0 ? (
                <bdi className="office-code" dir="ltr">
                  {certificate.names.join(', ')}
                </bdi>
              ) : (
                ''
              ),
          },
          {
            key: 'checked',
            header: t('domainChecked'),
            cell: ({ certificate }) => (certificate ? atDayTime(certificate.checkedAt) : ''),
          },
          { key: 'added', header: t('domainAdded'), cell: (row) => atDayTime(row.addedAt) },
          ...(mayChange
            ? [
                {
                  key: 'do',
                  header: t('domainCheck'),
                  cell: (row: Domain) =>
                    row.isLocal ? null : (
                      <Button
                        size="sm"
                        data-key={`check-${row.host}`}
                        isLoading={looking === row.host}
                        onClick={() => {
                          void look(row.host);
                        }}
                      >
                        {t('domainCheck')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {waiting.length > 0 && (
        <p className="office-quiet">{t('guardHosts', { hosts: waiting.join(', ') })}</p>
      )}
      <p className="office-quiet">{t('domainsExplained')}</p>
    </div>
  );
};

const State = ({ certificate, isLocal }: Domain) => {
  if (isLocal) return <Tag>{t('domain_local')}</Tag>;
  if (!certificate) return <Tag>{t('domain_unknown')}</Tag>;
  return <Tag tone={TONES[certificate.state]}>{t(`domain_${certificate.state}`)}</Tag>;
};
