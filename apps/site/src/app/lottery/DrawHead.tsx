import { FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { Link } from '../Link.tsx';
import { DrawnResult } from './DrawnResult.tsx';
import { issueMomentOf } from './issue-state.ts';
import { proofAddress } from './proof-address.ts';
import { useDraws, type Draws } from './use-draws.ts';
import { useServerNow } from './use-server-now.ts';

/** The head of a lottery: its name, the issue and its clock, and the number that came last. */
export const DrawHead = ({ gameCode }: { gameCode: string }) => {
  const t = useTexts('draws');
  const draws = useDraws(gameCode);
  const { draw, opened } = draws;
  if (draws.isFailed) {
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={draws.retry} />;
  }
  if (!draw) return <Skeleton height={106} radius={20} />;
  const last = opened.find(({ result }) => result !== null);
  return (
    <section className="dw-head">
      <h1>{draw.lottery.title}</h1>
      <Clock draws={draws} />
      {draw.beacon?.source === 'development' && <p>{t('developmentBeacon')}</p>}
      {last?.result && (
        <p>
          {t('lastDraw', { issue: last.drawNo })}
          <DrawnResult family={draw.lottery.family} result={last.result} />
          <Link href={proofAddress(gameCode, last.drawNo)}>{t('proof')}</Link>
        </p>
      )}
    </section>
  );
};

const Clock = ({ draws }: { draws: Draws }) => {
  const t = useTexts('draws');
  const at = useServerNow(draws.now);
  const moment = issueMomentOf(draws, at);
  if (moment.is === 'none') return <p>{t('noDraw')}</p>;
  return (
    <p role="timer" data-state={moment.is}>
      {t(`state.${moment.is}`)} {moment.issue.drawNo}{' '}
      {'until' in moment && Math.max(0, Math.ceil((moment.until - at) / 1000))}
    </p>
  );
};
