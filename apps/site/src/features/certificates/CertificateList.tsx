import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, FailedState, Field, Table, type TableColumn } from '@fairhouse/ui';
import * as certificatesCalls from '@fairhouse/contract/certificates';
import { ask, messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import './certificates.css';

type Headline = {
  slug: string;
  title: string;
  kind: string;
  version: string;
  sourceHash: string;
  rtp: string;
};

/** All games of the house, each with the return of its main bet and the hash of its rules. */
export const CertificateList = () => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const [wanted, setWanted] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['certificates'],
    staleTime: 60_000,
    queryFn: () => ask(certificatesCalls.certificates, {}),
  });
  const rows = (data?.list ?? []).filter((one) =>
    one.title.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const columns: readonly TableColumn<Headline>[] = [
    {
      key: 'game',
      header: t('game'),
      place: 'lead',
      cell: ({ slug, title }) => (
        <Link className="st-link" href={`/fairness/certificates/${slug}`}>
          {title}
        </Link>
      ),
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'rtp',
      header: t('cert.main'),
      isNumeric: true,
      place: 'main',
      cell: ({ rtp }) => <bdi>{rtp}</bdi>,
    },
    {
      key: 'version',
      header: t('version'),
      isNumeric: true,
      cell: ({ version }) => <bdi>{version}</bdi>,
    },
    {
      key: 'hash',
      header: t('cert.hash'),
      cell: ({ sourceHash }) => (
        <code className="ce-hash" dir="ltr">
          {sourceHash.slice(0, 16)}…
        </code>
      ),
    },
  ];
  return (
    <div className="st-screen" data-key="certificateList">
      <div className="st-pagehead">
        <div>
          <h1>{t('certificates')}</h1>
          <p>{t('cert.intro')}</p>
        </div>
        <Link className="fh-btn" href="/fairness">
          {t('title')}
        </Link>
      </div>
      <section className="fh-card ce-card">
        <Field
          label={t('cert.find')}
          name="game"
          autoComplete="off"
          icon="magnifying-glass"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {error && !data ? (
          <FailedState
            title={messageOf(error)}
            retryLabel={shell('retry')}
            onRetry={() => {
              void refetch();
            }}
          />
        ) : (
          <Table
            label={t('certificates')}
            columns={columns}
            rows={rows}
            isLoading={isPending}
            loadingLabel={t('cert.loading')}
            rowKey={({ slug }) => slug}
            isDense
            empty={<EmptyState icon="magnifying-glass" title={t('cert.none')} />}
          />
        )}
      </section>
    </div>
  );
};
