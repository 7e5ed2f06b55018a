import { useMutation } from '@tanstack/react-query';
import type { Mission, MissionKind } from '@fairhouse/contract/missions';
import { Amount, Button, formatDate, Icon, ProgressBar, Tag, type IconName } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { closeDialogs, openDialog } from '../../app/dialogs/dialogs.ts';
import { useLanguage, useTexts, type Translate } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { claimOne } from '../../app/missions/queries.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { CATEGORIES } from '../../app/shell/categories.ts';

const ICONS: Record<MissionKind, IconName> = {
  wagers: 'repeat',
  valid_bets: 'coins',
  games: 'game-controller',
  deposit_sum: 'wallet',
  deposits: 'plus',
  login_days: 'sign-in',
};
type Props = { one: Mission; currency: string; isPaused: boolean };

/** One mission: what it asks for, how far it is, and its prize, which is collected once. */
export const MissionCard = ({ one, currency, isPaused }: Props) => {
  const t = useTexts('missions');
  const claim = useClaim(one);
  const { state } = one;
  return (
    <li className="mi-card" data-key="mission" data-state={state} data-period={one.period}>
      <span className="mi-icon">
        <Icon size={24} name={state === 'locked' || state === 'taken' ? 'lock' : ICONS[one.kind]} />
      </span>
      <div className="mi-words">
        <h2 dir="auto">{one.title}</h2>
        {one.summary !== '' && <p dir="auto">{one.summary}</p>}
      </div>
      <div className="mi-prize">
        <span>{t('prize')}</span>
        <Amount value={one.prize} currency={currency} />
      </div>
      <div className="mi-how">
        <div className="mi-far">
          <span>{t(`repeats_${one.repeats}`)}</span>
          <bdi dir="ltr" data-key="progress">
            {one.progress} / {one.target}
          </bdi>
        </div>
        <ProgressBar value={Number(one.progress)} max={Number(one.target)} label={one.title} />
        <Until one={one} />
      </div>
      <div className="mi-act">
        {state === 'done' && (
          <Button
            variant="primary"
            data-key="claim"
            disabled={isPaused}
            isLoading={claim.isPending}
            loadingLabel={t('claiming')}
            onClick={() => {
              claim.mutate();
            }}
          >
            {t('claim')}
          </Button>
        )}
        {state === 'claimed' && (
          <Tag tone="win" icon="check">
            {t('claimed')}
          </Tag>
        )}
        {state === 'locked' && <Tag>{t('locked', { rank: one.rankMin })}</Tag>}
        {state === 'taken' && <Tag>{t('taken')}</Tag>}
        {state === 'running' && !isPaused && <Go one={one} t={t} />}
      </div>
      {claim.error && (
        <p className="mi-error" role="alert">
          {messageOf(claim.error)}
        </p>
      )}
    </li>
  );
};

/** What was collected is seen everywhere at once; so is what another window collected before. */
const useClaim = (one: Mission) =>
  useMutation({
    mutationFn: () => claimOne(one),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['missions'] }),
        queryClient.invalidateQueries({ queryKey: ['records'] }),
        refreshBalance(),
      ]);
    },
  });

const Until = ({ one }: { one: Mission }) => {
  const t = useTexts('missions');
  const language = useLanguage();
  const day = (text: string) => formatDate(`${text}T12:00:00`, language);
  if (one.state === 'claimed') return <small>{t('paidOut')}</small>;
  if (one.state === 'taken') return <small>{t('takenWhy')}</small>;
  if (one.lastDay === null || one.claimUntil === null) return <small>{t('noEnd')}</small>;
  return (
    <small>
      {one.state === 'done'
        ? t('claimUntil', { day: day(one.claimUntil) })
        : t('endsOn', { day: day(one.lastDay), until: day(one.claimUntil) })}
    </small>
  );
};

/** To where the mission is done. */
const Go = ({ one, t }: { one: Mission; t: Translate }) => {
  const leave = () => closeDialogs(['member']);
  if (one.kind === 'login_days') return null;
  if (one.kind === 'deposits' || one.kind === 'deposit_sum') {
    return (
      <Button
        onClick={() => {
          leave();
          openDialog({ name: 'member', page: 'depositv2' });
        }}
      >
        {t('toDeposit')}
      </Button>
    );
  }
  const room = CATEGORIES.find(({ category }) => category === one.categories[0])?.href ?? '/hot';
  const game = one.gameIds[0];
  return (
    <Link
      className="fh-btn"
      onClick={leave}
      href={game ? `/game?gameId=${encodeURIComponent(game)}` : room}
    >
      {t('toPlay')}
    </Link>
  );
};
