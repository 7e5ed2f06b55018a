import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { referralSummary } from '@fairhouse/contract/referral';
import {
  Amount,
  Button,
  FailedState,
  formatAmount,
  Icon,
  Skeleton,
  StatCard,
  useToast,
} from '@fairhouse/ui';
import * as referral from '@fairhouse/contract/referral';
import { ask } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { QrCode } from '../../app/qr/QrCode.tsx';
import { Friends } from './Friends.tsx';
import './referral.css';

type Summary = OutputOf<typeof referralSummary>;

/** The member's own code and link, what a friend brings, and who came by them. */
export const ReferralPage = () => {
  const t = useTexts('rewards');
  const shell = useTexts('shell');
  const { data, isError, refetch } = useQuery({
    queryKey: ['referral', 'summary'],
    staleTime: 0,
    queryFn: () => ask(referral.referralSummary, {}),
  });
  if (isError && !data)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={shell('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data) return <Skeleton height={420} radius={20} />;
  return (
    <div data-key="referral-page">
      <PageHead title={shell('referral')} intro={t('referralIntro')} />
      <Invitation summary={data} />
      <div className="rf-sums">
        <StatCard label={t('friends')} figure={data.friends} />
        <StatCard label={t('deposited')} figure={data.deposited} />
        <StatCard
          label={t('earned')}
          figure={<Amount value={data.earned} currency={data.currency} />}
        />
        <StatCard label={t('monthLeft')} figure={data.monthLeft} />
      </div>
      <Friends />
    </div>
  );
};

const Invitation = ({ summary }: { summary: Summary }) => {
  const t = useTexts('rewards');
  const { code, link, currency } = summary;
  const sum = (value: string) => `${formatAmount(value)} ${currency}`;
  const isPromised = Number(summary.reward) > 0;
  return (
    <section className="mc-big rf-card">
      <div className="rf-words">
        <h2>{isPromised ? t('promise', { amount: sum(summary.reward) }) : t('noPromise')}</h2>
        {isPromised && Number(summary.friendReward) > 0 && (
          <p>{t('promiseFriend', { amount: sum(summary.friendReward) })}</p>
        )}
        <Line name="referralCode" label={t('yourCode')} value={code} copyLabel={t('copyCode')} />
        <Line name="referralLink" label={t('yourLink')} value={link} copyLabel={t('copyLink')} />
        <Share link={link} />
      </div>
      <figure className="rf-qr">
        <QrCode text={link} label={t('qr')} className="rf-code" />
      </figure>
      {isPromised && (
        <p className="st-note rf-terms">
          <Icon name="info" size={18} />
          <span>
            {t('terms', {
              minimum: sum(summary.depositMin),
              days: summary.validDays,
              count: summary.perMonth,
            })}{' '}
            {t('linkedNote')}{' '}
            {summary.turnoverTimes > 0 && t('turnoverTerms', { times: summary.turnoverTimes })}
          </span>
        </p>
      )}
    </section>
  );
};

const Line = ({
  name,
  label,
  value,
  copyLabel,
}: {
  name: string;
  label: string;
  value: string;
  copyLabel: string;
}) => {
  const shell = useTexts('shell');
  const { show } = useToast();
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => show({ kind: 'win', title: shell('copied') }),
      // The browser does not let a page copy: the text stands there to be marked.
      () =>
        getSelection()?.selectAllChildren(document.getElementById(`rf-${name}`) ?? document.body),
    );
  };
  return (
    <div className="rf-line">
      <span>{label}</span>
      <b id={`rf-${name}`} dir="ltr" data-key={name}>
        {value}
      </b>
      <Button size="sm" icon="copy" data-key={`copy-${name}`} onClick={copy}>
        {copyLabel}
      </Button>
    </div>
  );
};

/** The device's own way of sharing, where it has one. */
const Share = ({ link }: { link: string }) => {
  const t = useTexts('rewards');
  const house = useBrand().name;
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title: house, text: t('shareText', { house }), url: link });
    } catch (error) {
      // Who closes the sheet has decided not to share.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  return (
    <Button
      variant="primary"
      data-key="shareLink"
      onClick={() => {
        void share();
      }}
    >
      {t('share')}
    </Button>
  );
};
