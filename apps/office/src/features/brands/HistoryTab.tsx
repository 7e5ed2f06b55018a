import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BrandVersion, SettingsPage } from '@fairhouse/contract/brands-desk';
import { Button, EmptyState, Table, Tag, useToast } from '@fairhouse/ui';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { wordsOr } from '../../app/words.ts';

/** The versions of the settings; each can become the newest again. */
export const HistoryTab = ({ page, mayChange }: { page: SettingsPage; mayChange: boolean }) => {
  const { brandId } = page;
  const [back, setBack] = useState<number>();
  const shown = useLast(back);
  const queries = useQueryClient();
  const { show } = useToast();
  const versions = usePages(['brandVersions', brandId], officeBrands.settingsHistory, { brandId });
  const restore = async (reason: string) => {
    const saved = await ask(officeBrands.restoreSettings, {
      brandId,
      version: page.version,
      to: back ?? 0,
      reason,
    });
    queries.setQueryData(['brandSettings', brandId], saved);
    await queries.invalidateQueries({ queryKey: ['brandVersions'] });
    show(
      saved.version === page.version
        ? { kind: 'info', title: t('guardAsked') }
        : { kind: 'win', title: t('settingsSaved') },
    );
  };
  return (
    <Panel title={t('settings_history')} isList>
      <Table<BrandVersion>
        label={t('settings_history')}
        isDense
        rowKey={(row) => String(row.version)}
        {...versions.table}
        empty={<EmptyState icon="clock-counter-clockwise" title={t('versionsNone')} />}
        columns={[
          {
            key: 'version',
            header: t('version'),
            place: 'lead',
            cell: (row) => <b className="office-name">{row.version}</b>,
          },
          {
            key: 'parts',
            header: t('versionParts'),
            cell: (row) =>
              row.parts.length === 0
                ? t('versionFirst')
                : row.parts.map((part) => wordsOr('part', part)).join(', '),
          },
          { key: 'operator', header: t('versionBy'), cell: (row) => row.operator },
          {
            key: 'reason',
            header: t('reason'),
            cell: (row) => <span className="office-said">{row.reason}</span>,
          },
          {
            key: 'at',
            header: t('versionAt'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          {
            key: 'restore',
            header: t('versionRestore'),
            place: 'main',
            cell: (row) =>
              row.version === page.version ? (
                <Tag tone="win">{t('versionNow')}</Tag>
              ) : (
                <Button
                  size="sm"
                  disabled={!mayChange}
                  data-key={`restore-${row.version}`}
                  onClick={() => setBack(row.version)}
                >
                  {t('versionRestore')}
                </Button>
              ),
          },
        ]}
      />
      <More pages={versions} />
      <ReasonDialog
        title={t('versionRestoreTitle', { version: shown ?? '' })}
        confirm={t('versionRestore')}
        isOpen={back !== undefined}
        onClose={() => setBack(undefined)}
        onConfirm={restore}
      />
    </Panel>
  );
};
