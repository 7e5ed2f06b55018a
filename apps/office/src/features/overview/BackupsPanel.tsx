import { useQuery } from '@tanstack/react-query';
import * as backups from '@fairhouse/contract/backups';
import type { ShownBackups } from '@fairhouse/contract/backups';
import { Skeleton, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Failed } from '../../app/Failed.tsx';
import { Panel } from '../../app/Panel.tsx';
import { atDayTime, t } from '../../app/texts.ts';

/** When the whole house was last backed up, and what is wrong with that. */
export const BackupsPanel = () => {
  const found = useQuery({
    queryKey: ['backups'],
    queryFn: () => ask(backups.officeBackups, {}),
    refetchInterval: 60_000,
  });
  const data = found.data;
  return (
    <Panel
      title={t('backups')}
      dataKey="backups"
      aside={
        data &&
        data.everyHours > 0 && (
          <span className="office-quiet">{t('backups_every', { hours: data.everyHours })}</span>
        )
      }
    >
      {found.isError && <Failed text={found.error.message} retry={found.refetch} />}
      {!found.isError && (data ? <Shown data={data} /> : <Skeleton height={80} radius={10} />)}
    </Panel>
  );
};

const Shown = ({ data }: { data: ShownBackups }) => {
  const { last, failed } = data;
  const isWrong = data.isOld || data.everyHours === 0;
  const word = data.isOld ? 'backups_old' : last ? 'backups_good' : 'backups_none';
  return (
    <>
      <p>
        <Tag
          tone={isWrong || !last ? 'loss' : 'win'}
          icon={isWrong || !last ? 'warning-circle-fill' : 'check-circle-fill'}
        >
          {t(word)}
        </Tag>
      </p>
      {data.everyHours === 0 && <p className="office-quiet">{t('backups_off')}</p>}
      {last && (
        <ul className="office-lines">
          <li>
            <b>{t('backups_last')}</b>
            <span dir="auto">{last.file}</span>
            <time dateTime={last.endedAt}>{atDayTime(last.endedAt)}</time>
          </li>
          <li>
            <b>{t('backups_size')}</b>
            <span>{printBytes(last.bytes)}</span>
          </li>
          <li>
            <b>{t('backups_took')}</b>
            <span>{t('backups_seconds', { seconds: secondsOf(last) })}</span>
          </li>
        </ul>
      )}
      {failed && (
        <p role="alert" dir="auto">
          {t('backups_failed', { at: atDayTime(failed.at), why: failed.why })}
        </p>
      )}
    </>
  );
};

const secondsOf = (last: NonNullable<ShownBackups['last']>): string =>
  ((Date.parse(last.endedAt) - Date.parse(last.startedAt)) / 1000).toFixed(1);

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const printBytes = (bytes: number): string => {
  const at = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  return `${(bytes / 1000 ** at).toFixed(at === 0 ? 0 : 1)} ${UNITS[at]}`;
};
