import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KeptMission } from '@fairhouse/contract/missions';
import { Amount, Button, Tag, type TableColumn } from '@fairhouse/ui';
import * as missions from '@fairhouse/contract/missions';
import { ask } from '../../app/caller.ts';
import { RemoveItem } from '../../app/shelf/RemoveItem.tsx';
import { ShelfTable } from '../../app/shelf/ShelfTable.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { MissionDialog } from './MissionDialog.tsx';

const KEY = 'missions';

/** The missions of the house, in the order of the site. */
export const MissionsScreen = () => {
  const [edited, setEdited] = useState<string>();
  const [removed, setRemoved] = useState<KeptMission>();
  const query = useQuery({ queryKey: [KEY], queryFn: () => ask(missions.officeMissions, {}) });
  const mayWrite = useMay('promotions.manage');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_missions')}</h1>
          <p>{t('missionsExplained')}</p>
        </div>
        {mayWrite && (
          <Button variant="primary" data-key="itemNew" onClick={() => setEdited('')}>
            {t('missionNew')}
          </Button>
        )}
      </header>
      <ShelfTable
        label={t('menu_missions')}
        icon="target"
        queryKey={KEY}
        query={query}
        columns={columns()}
        mayWrite={mayWrite}
        turn={(one) =>
          ask(missions.changeMission, { id: one.id, item: { ...one, isOn: !one.isOn } })
        }
        order={(ids) => ask(missions.orderMissions, { ids })}
        onEdit={setEdited}
        onRemove={setRemoved}
      />
      <MissionDialog id={edited} queryKey={KEY} onClose={() => setEdited(undefined)} />
      <RemoveItem
        one={removed}
        queryKey={KEY}
        onClose={() => setRemoved(undefined)}
        remove={(id, reason) => ask(missions.removeMission, { id, reason })}
      />
    </>
  );
};

const columns = (): TableColumn<KeptMission>[] => [
  {
    key: 'title',
    header: t('content_title'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.title}
      </b>
    ),
  },
  { key: 'kind', header: t('missionKind'), cell: (row) => t(`missionKind_${row.kind}`) },
  {
    key: 'repeats',
    header: t('missionRepeats'),
    cell: (row) => <Tag>{t(`missionRepeats_${row.repeats}`)}</Tag>,
  },
  {
    key: 'target',
    header: t('missionTarget'),
    isNumeric: true,
    cell: (row) => <bdi dir="ltr">{row.target}</bdi>,
  },
  {
    key: 'prize',
    header: t('missionPrize'),
    isNumeric: true,
    cell: (row) => <Amount value={row.prize} />,
  },
  {
    key: 'budget',
    header: t('missionGiven'),
    isNumeric: true,
    cell: (row) => (
      <bdi dir="ltr">
        {row.given}
        {row.budget === null ? '' : ` / ${row.budget}`}
      </bdi>
    ),
  },
  {
    key: 'days',
    header: t('missionDays'),
    cell: (row) => (
      <bdi dir="ltr">
        <span className="office-time">{row.startsOn}</span>
        {row.endsOn !== null && (
          <>
            {' – '}
            <span className="office-time">{row.endsOn}</span>
          </>
        )}
      </bdi>
    ),
  },
];
