import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isRefused } from '@fairhouse/client';
import { Button, FailedState, Icon, Skeleton, useToast } from '@fairhouse/ui';
import * as certificatesCalls from '@fairhouse/contract/certificates';
import { ask, messageOf } from '../../app/caller.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { readGameTexts } from '../../app/games/game-texts.ts';
import { BetReturns } from './BetReturns.tsx';
import { percent, type Certificate } from './certificate.ts';
import './certificates.css';

/** The certificate of the game that the address names. */
export const CertificateScreen = () => {
  const { slug = '' } = useParams({ strict: false });
  return <OfGame key={slug} slug={slug} />;
};

/** What each bet returns, what it did return, and from which rules. */
const OfGame = ({ slug }: { slug: string }) => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    staleTime: 60_000,
    queryKey: ['certificate', slug, language],
    queryFn: async () => {
      const [certificate, words] = await Promise.all([
        ask(certificatesCalls.oneCertificate, { slug }),
        readGameTexts(slug, language),
      ]);
      return { certificate, words };
    },
  });
  if (isPending) return <Loading />;
  if (!data) {
    if (isRefused(error) && error.code === 'not_found') return <NotFound />;
    return (
      <div className="st-screen">
        <FailedState
          title={messageOf(error)}
          retryLabel={shell('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      </div>
    );
  }
  const { certificate, words } = data;
  return (
    <div className="st-screen" data-key="certificate">
      <div className="st-pagehead">
        <div>
          <h1>{words('title') ?? certificate.title}</h1>
          <p>{t('cert.of', { version: certificate.version })}</p>
        </div>
        <Link className="fh-btn" href="/fairness/certificates">
          {t('cert.all')}
        </Link>
      </div>
      <Figures certificate={certificate} />
      <section className="fh-card ce-card">
        <h2>{t('cert.bets')}</h2>
        <p>{t('cert.betsBody')}</p>
        <BetReturns {...{ certificate, words }} />
      </section>
      <Sources certificate={certificate} />
    </div>
  );
};

const Loading = () => {
  const t = useTexts('fairness');
  return (
    <div className="st-screen" aria-busy="true">
      <span className="sr-only" role="status">
        {t('cert.counting')}
      </span>
      <Skeleton height={64} radius={14} />
      <div className="ce-gap" />
      <Skeleton height={110} radius={20} />
      <div className="ce-gap" />
      <Skeleton height={420} radius={20} />
      <p className="st-center">{t('cert.counting')}</p>
    </div>
  );
};

const Figures = ({ certificate }: { certificate: Certificate }) => {
  const t = useTexts('fairness');
  const { rtp, hitRate, largestWin, poolShare, bets, volatility } = certificate;
  const figures: readonly (readonly [string, string])[] = [
    [t('cert.main'), rtp],
    ...(hitRate ? [[t('cert.hitRate'), hitRate] as const] : []),
    [t('cert.largest'), t('multiple', { value: largestWin })],
    [t('cert.volatility'), `${volatility} / 5`],
    ...(Number(poolShare) > 0 ? [[t('cert.pools'), percent(poolShare, 2)] as const] : []),
    [t('cert.count'), String(bets.length)],
  ];
  return (
    <dl className="ce-figures">
      {figures.map(([name, value]) => (
        <div key={name} className="fh-card">
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Sources = ({ certificate }: { certificate: Certificate }) => {
  const t = useTexts('fairness');
  const { show } = useToast();
  const { sourceHash, command, sources, observedAt } = certificate;
  const copy = async () => {
    await navigator.clipboard.writeText(command);
    show({ kind: 'win', title: t('cert.copied') });
  };
  return (
    <section className="fh-card ce-card">
      <h2>{t('cert.rules')}</h2>
      <p>{t('cert.rulesBody', { count: sources.length })}</p>
      <dl className="ce-said">
        <div>
          <dt>{t('cert.hash')}</dt>
          <dd dir="ltr" data-key="sourceHash">
            {sourceHash}
          </dd>
        </div>
        <div>
          <dt>{t('cert.command')}</dt>
          <dd dir="ltr">{command}</dd>
        </div>
        {observedAt && (
          <div>
            <dt>{t('cert.observedAt')}</dt>
            <dd>{atTime(observedAt)}</dd>
          </div>
        )}
      </dl>
      <Button
        icon="copy"
        onClick={() => {
          void copy();
        }}
      >
        {t('cert.copy')}
      </Button>
      <details className="ce-raw">
        <summary>{t('cert.files')}</summary>
        <pre dir="ltr">{sources.map((file) => `${file.hash}  ${file.path}\n`).join('')}</pre>
      </details>
      <p className="st-note">
        <Icon name="info" size={17} />
        {t('cert.howBand')}
      </p>
    </section>
  );
};
