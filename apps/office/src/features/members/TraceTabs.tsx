import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceName } from '@fairhouse/contract/device-name';
import type { MemberDevices, MemberLinks } from '@fairhouse/contract/members-desk';
import { EmptyState, Skeleton, Table, Tag } from '@fairhouse/ui';
import * as officeMembers from '@fairhouse/contract/members-desk';
import { ask } from '../../app/caller.ts';
import { atTime, t } from '../../app/texts.ts';
import { wordsOr } from '../../app/words.ts';
import { SessionsOpen } from './SessionsOpen.tsx';
import { OppositeBets } from './OppositeBets.tsx';
import './trace.css';

/** Read once an opening: each look is a line in the audit log. */
const ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, retry: false } as const;
/** What the browser calls itself is long; its whole name stands behind the short one. */
const nameOf = (agent: string): string => deviceName(agent) || agent || '—';
const placeOf = ({ ip, country }: { ip: string; country: string }) => (
  <>
    <bdi dir="ltr">{ip}</bdi>
    {country !== '' && (
      <>
        {' '}
        · <bdi>{country}</bdi>
      </>
    )}
  </>
);

/** From where and with what the member comes. */
export const DevicesTab = ({ id }: { id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['member', id, 'devices'],
    ...ONCE,
    queryFn: () => ask(officeMembers.memberDevices, { id }),
  });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={240} radius={14} />;
  return (
    <div className="trace" data-key="memberDevices">
      <p className="office-lead">{t('traceAudited')}</p>
      <SessionsOpen id={id} sessions={data.sessions} />
      <div className="trace-pair">
        <Devices data={data} />
        <section>
          <h3>{t('traceCountries')}</h3>
          {data.countries.length === 0 && <p className="office-quiet">{t('nothingYet')}</p>}
          <ul className="trace-list">
            {data.countries.map((one) => (
              <li key={one.country}>
                <b>{one.country === '' ? t('traceUnknown') : one.country}</b>
                <span>{t('traceAddresses', { count: one.addresses })}</span>
                <small>{atTime(one.lastAt)}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section>
        <h3>{t('traceLogins')}</h3>
        <Table
          label={t('traceLogins')}
          isDense
          rows={data.logins}
          rowKey={(row) => row.id}
          empty={<EmptyState icon="clock" title={t('nothingYet')} />}
          columns={[
            {
              key: 'at',
              header: t('time'),
              cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
            },
            {
              key: 'device',
              header: t('traceDevice'),
              place: 'lead',
              cell: (row) => <span title={row.device}>{nameOf(row.device)}</span>,
            },
            { key: 'ip', header: t('traceAddress'), cell: placeOf },
            { key: 'means', header: t('traceMeans'), cell: (row) => wordsOr('means', row.means) },
            {
              key: 'outcome',
              header: t('status'),
              place: 'main',
              cell: (row) => (
                <Tag tone={row.outcome === 'ok' ? 'win' : 'loss'}>
                  {t(`traceOutcome_${row.outcome}`)}
                </Tag>
              ),
            },
          ]}
        />
      </section>
    </div>
  );
};

const Devices = ({ data }: { data: MemberDevices }) => (
  <section>
    <h3>{t('traceDevices')}</h3>
    {data.devices.length === 0 && <p className="office-quiet">{t('nothingYet')}</p>}
    <ul className="trace-list">
      {data.devices.map((one) => {
        const open = data.sessions.filter((session) => session.device === one.device);
        return (
          <li key={one.device}>
            <b title={one.device}>{nameOf(one.device)}</b>
            {open.length > 0 && <Tag tone="win">{t('traceOpenNow', { count: open.length })}</Tag>}
            <span>{t('traceTimes', { count: one.logins })}</span>
            <small>{atTime(one.lastAt)}</small>
          </li>
        );
      })}
    </ul>
  </section>
);

/** Accounts that share something. Reasons are shown and nothing follows from them by itself. */
export const LinksTab = ({ id }: { id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['member', id, 'links'],
    ...ONCE,
    queryFn: () => ask(officeMembers.memberLinks, { id }),
  });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={200} radius={14} />;
  return (
    <div className="trace" data-key="memberLinks">
      <p className="office-lead">
        {t('linksExplained')} {t('traceAudited')}
      </p>
      {data.elsewhere > 0 && (
        <p data-key="linksElsewhere">{t('linksElsewhere', { count: data.elsewhere })}</p>
      )}
      {data.list.length === 0 ? (
        <EmptyState icon="users" title={t('linksNone')} />
      ) : (
        <ul className="trace-list">
          {data.list.map((one) => (
            <Linked key={one.memberId} one={one} />
          ))}
        </ul>
      )}
      <OppositeBets id={id} />
    </div>
  );
};

const STRONG = ['picture', 'card', 'person'];
const Linked = ({ one }: { one: MemberLinks['list'][number] }) => (
  <li data-key="link">
    <Link to="/members/$id" params={{ id: one.memberId }} className="office-more">
      <bdi>{one.account}</bdi>
    </Link>
    {one.status !== 'open' && <Tag tone="loss">{t(`status_${one.status}`)}</Tag>}
    <span className="trace-reasons">
      {one.reasons.map((reason) => (
        <span key={reason.link + reason.detail}>
          <Tag tone={STRONG.includes(reason.link) ? 'warn' : 'neutral'}>
            {t(`link_${reason.link}`)}
          </Tag>
          {reason.detail !== '' && (
            <bdi dir="ltr">
              {reason.link === 'picture'
                ? t(`document_${reason.detail}`)
                : reason.link === 'device'
                  ? nameOf(reason.detail)
                  : reason.detail}
            </bdi>
          )}
          <small>{atTime(reason.at)}</small>
        </span>
      ))}
    </span>
  </li>
);
