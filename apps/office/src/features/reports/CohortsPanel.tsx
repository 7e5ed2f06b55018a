import { useMutation, useQuery } from '@tanstack/react-query';
import {
  cohortReport,
  exportCohorts,
  type Cohort,
  type SheetFormat,
} from '@fairhouse/contract/reports-by';
import { Button, formatAmount, Skeleton } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Failed } from '../../app/Failed.tsx';
import { Panel } from '../../app/Panel.tsx';
import { saveFile } from '../../app/save-file.ts';
import { printShare, t } from '../../app/texts.ts';

/** Who joined in a month, and how many of them still played in each month since. */
export const CohortsPanel = () => {
  const report = useQuery({
    queryKey: ['reports', 'cohorts'],
    queryFn: () => ask(cohortReport, {}),
  });
  const file = useMutation({
    mutationFn: (format: SheetFormat) => ask(exportCohorts, { format }),
    onSuccess: saveFile,
  });
  return (
    <Panel
      title={t('cohorts')}
      dataKey="cohorts"
      aside={
        <span className="rp-tools">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              size="sm"
              data-key={`exportCohorts-${format}`}
              isLoading={file.isPending && file.variables === format}
              loadingLabel={t('loading')}
              onClick={() => file.mutate(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </span>
      }
    >
      <p className="office-quiet">{t('cohortsExplained')}</p>
      {report.isError && <Failed text={report.error.message} retry={report.refetch} />}
      {!report.isError && !report.data && <Skeleton height={200} radius={10} />}
      {report.data && <Cohorts cohorts={report.data.cohorts} />}
    </Panel>
  );
};

const heatOf = (share: number): string =>
  `color-mix(in oklab, var(--c3) ${Math.round(share * 35)}%, transparent)`;

const Cohorts = ({ cohorts }: { cohorts: readonly Cohort[] }) => (
  <div className="rp-cohorts">
    <table aria-label={t('cohorts')}>
      <thead>
        <tr>
          <th scope="col">{t('cohortJoined')}</th>
          <th scope="col">{t('menu_members')}</th>
          {cohorts[0]?.months.map((one, at) => (
            <th key={one.month} scope="col">
              {t('cohortMonth', { month: at })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map((row) => (
          <tr key={row.cohort}>
            <th scope="row">
              <bdi>{row.cohort}</bdi>
            </th>
            <td className="num">{row.members}</td>
            {row.months.map(({ month, players, gross }) => {
              const share = row.members === 0 ? 0 : Math.min(1, players / row.members);
              return (
                <td
                  key={month}
                  className="num"
                  title={`${month}: ${players} · ${formatAmount(gross)}`}
                  style={{ background: heatOf(share) }}
                >
                  {players === 0 ? '—' : printShare(share, 0)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
