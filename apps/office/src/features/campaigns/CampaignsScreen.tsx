import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from '@fairhouse/contract/campaigns';
import { Button, EmptyState, Table, Tag, type TagTone } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/campaigns';
import { More, usePages } from '../../app/pages.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import { atTold } from './told.ts';

export const TONES: Readonly<Record<Campaign['state'], TagTone>> = {
  draft: 'neutral',
  asked: 'warn',
  scheduled: 'accent',
  running: 'accent',
  paused: 'warn',
  stopped: 'neutral',
  done: 'win',
};

/** Advertising to segments, the newest first, with what became of each. */
export const CampaignsScreen = () => {
  const go = useNavigate();
  const may = useMay('campaigns.manage');
  const [isMaking, setMaking] = useState(false);
  const pages = usePages(['campaigns'], office.campaigns, {}, { everyMilliseconds: 10_000 });
  const open = (row: Campaign) => {
    void go({ to: '/campaigns/$id', params: { id: row.id } });
  };
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_campaigns')}</h1>
          <p>{t('campaignsExplained')}</p>
        </div>
        {may && (
          <Button variant="primary" data-key="campaignNew" onClick={() => setMaking(true)}>
            {t('campaignNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_campaigns')}
          isDense
          rowKey={(row) => row.id}
          onOpenRow={open}
          {...pages.table}
          empty={<EmptyState icon="megaphone" title={t('campaignsNone')} />}
          columns={[
            {
              key: 'name',
              header: t('campaignName'),
              place: 'lead',
              cell: (row) => (
                <b className="office-name" dir="auto">
                  {row.name}
                </b>
              ),
            },
            {
              key: 'state',
              header: t('campaignState'),
              place: 'main',
              cell: (row) => <Tag tone={TONES[row.state]}>{t(`campaignState_${row.state}`)}</Tag>,
            },
            {
              key: 'ways',
              header: t('campaignWays'),
              cell: (row) => row.channels.map((one) => t(`channel_${one}`)).join(', '),
            },
            {
              key: 'sent',
              header: t('campaignSent'),
              isNumeric: true,
              cell: (row) =>
                t('messageReadOf', {
                  read: atTold(row.figures.sent, row.channels),
                  all: atTold(row.figures.messages, row.channels),
                }),
            },
            {
              key: 'startsAt',
              header: t('campaignStartsAt'),
              cell: (row) => {
                const at = row.startedAt ?? row.startsAt;
                return (
                  <span className="office-time">
                    {at === null ? '—' : `${atDayTime(at, row.timeZone)} · ${row.timeZone}`}
                  </span>
                );
              },
            },
            { key: 'by', header: t('operator'), cell: (row) => row.startedBy || row.madeBy },
          ]}
        />
        <More pages={pages} />
      </section>
      {isMaking && pages.first && (
        <CampaignDialog
          one={undefined}
          timeZone={pages.first.timeZone}
          onClose={() => setMaking(false)}
          onSaved={open}
        />
      )}
    </>
  );
};
