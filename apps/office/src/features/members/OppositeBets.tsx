import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MemberOpposites } from '@fairhouse/contract/opposite-bets';
import { EmptyState, Skeleton, Tag } from '@fairhouse/ui';
import * as oppositeBetsCalls from '@fairhouse/contract/opposite-bets';
import { ask } from '../../app/caller.ts';
import { atTime, t } from '../../app/texts.ts';

/** Rounds in which bets under a bonus were made good by opposite ones: something to look at. */
export const OppositeBets = ({ id }: { id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['member', id, 'opposites'],
    queryFn: () => ask(oppositeBetsCalls.memberOpposites, { id }),
  });
  return (
    <section data-key="oppositeBets">
      <h3>{t('oppositeTitle')}</h3>
      <p className="office-lead">{t('oppositeExplained')}</p>
      {error ? (
        <EmptyState icon="warning-circle" title={error.message} />
      ) : !data ? (
        <Skeleton height={80} radius={14} />
      ) : data.list.length === 0 ? (
        <p className="office-quiet">{t('oppositeNone')}</p>
      ) : (
        <ul className="trace-list">
          {data.list.map((one) => (
            <Round key={one.roundId + (one.other?.memberId ?? '')} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Round = ({ one }: { one: MemberOpposites['list'][number] }) => (
  <li data-key="oppositeBet" data-code={one.code}>
    <b className="fh-amount" dir="ltr">
      {one.covered} {one.currency}
    </b>
    <Tag tone="warn">{t(one.code)}</Tag>
    {one.other && (
      <Link to="/members/$id" params={{ id: one.other.memberId }} className="office-more">
        <bdi>{one.other.account}</bdi>
      </Link>
    )}
    {one.links.map((link) => (
      <Tag key={link}>{t(`link_${link}`)}</Tag>
    ))}
    <span>
      {one.gameName} · <bdi dir="ltr">{one.roundId}</bdi>
    </span>
    {!one.hasBonus && <span className="office-quiet">{t('oppositeTheirs')}</span>}
    <small>{atTime(one.at)}</small>
  </li>
);
