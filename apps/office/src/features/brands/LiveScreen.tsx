import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as brandsLive from '@fairhouse/contract/brands-live';
import type { LivePage } from '@fairhouse/contract/brands-live';
import { isRefused } from '@fairhouse/client';
import { Button, EmptyState, Select, Skeleton, Tag, formatAmount } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Failed } from '../../app/Failed.tsx';
import { Panel } from '../../app/Panel.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMe } from '../../app/use-me.ts';
import { inSight } from '../../app/words.ts';
import { LiveList } from './LiveList.tsx';
import './brands.css';

/** What has to be so before a brand plays for money, and how two owners let it. */
export const LiveScreen = () => {
  const [chosen, setChosen] = useState('');
  const me = useMe();
  const brands = useQuery({
    queryKey: ['brands'],
    queryFn: () => ask(officeBrands.officeBrands, {}),
  });
  const list = brands.data?.list ?? [];
  const brand =
    list.find((one) => one.id === chosen) ??
    list.find((one) => one.name === me.data?.brand) ??
    list[0];
  const brandId = brand?.id ?? '';
  const page = useQuery({
    queryKey: ['live', brandId],
    queryFn: () => ask(brandsLive.brandLive, { brandId }),
    enabled: brandId !== '',
  });
  const failed = brands.error ?? page.error;
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_live')}</h1>
          <p>{t('liveExplained')}</p>
        </div>
        {list.length > 1 && (
          <Select
            label={t('brand')}
            isLabelHidden
            size="sm"
            value={brandId}
            data-key="liveBrand"
            options={list.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </header>
      <div className="office-pages">
        {failed && (
          <Failed
            text={failed.message}
            retry={async () => {
              await brands.refetch();
              await page.refetch();
            }}
          />
        )}
        {!failed &&
          (page.data ? <Shown page={page.data} /> : <Skeleton height={320} radius={16} />)}
      </div>
    </>
  );
};

const Shown = ({ page }: { page: LivePage }) => {
  const { live } = page;
  return live ? (
    <section className="office-panel" data-key="liveSince">
      <EmptyState
        icon="check-circle-fill"
        title={t('liveSince', { brand: page.name, at: atDayTime(live.since) })}
        body={t('liveBy', {
          asked: live.askedBy,
          approved: live.approvedBy,
          reason: inSight(live.reason),
        })}
      />
    </section>
  ) : (
    <Before page={page} />
  );
};

const Before = ({ page }: { page: LivePage }) => {
  const [isAsking, setAsking] = useState(false);
  const { items, waiting, ends } = page;
  const done = items.filter((one) => one.isDone).length;
  const isReady = done === items.length;
  return (
    <>
      {waiting && (
        <Panel
          title={t('liveWaiting')}
          dataKey="liveWaiting"
          aside={<Tag tone="warn">{t('approval_asked')}</Tag>}
        >
          <p className="office-lead">
            <bdi>{waiting.askedBy}</bdi>, <bdi>{atDayTime(waiting.askedAt)}</bdi>:{' '}
            <bdi>{inSight(waiting.reason)}</bdi>{' '}
            <Link to="/approvals" className="office-more">
              {t('menu_approvals')}
            </Link>
          </p>
        </Panel>
      )}
      <Panel
        title={t('liveList')}
        dataKey="liveList"
        aside={
          <Tag tone={isReady ? 'win' : 'warn'}>{t('liveCount', { done, all: items.length })}</Tag>
        }
      >
        <LiveList page={page} />
      </Panel>
      <Panel title={t('liveEnds')} dataKey="liveEnds">
        <p className="office-lead">
          {t('liveEndsExplained', {
            members: ends.members,
            sum: `${formatAmount(ends.sum)} ${ends.currency}`,
          })}
        </p>
        {!page.mayAsk && !waiting && <p className="office-quiet">{t('liveNotHere')}</p>}
        {page.mayAsk && (
          <div className="office-actions">
            <Button
              variant="danger"
              disabled={!isReady}
              data-key="liveAsk"
              onClick={() => setAsking(true)}
            >
              {t('liveAsk')}
            </Button>
            {!isReady && <span className="office-quiet">{t('liveNotReady')}</span>}
          </div>
        )}
      </Panel>
      <AskDialog page={page} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};

type Asking = { page: LivePage; isOpen: boolean; onClose: () => void };
const AskDialog = ({ page, isOpen, onClose }: Asking) => {
  const done = useDone('live');
  return (
    <ReasonDialog
      isOpen={isOpen}
      isGrave
      icon="warning"
      title={t('liveAskTitle', { brand: page.name })}
      lead={t('liveAskLead')}
      confirm={t('liveAsk')}
      confirmKey="liveConfirm"
      onClose={onClose}
      onConfirm={async (reason) => {
        await ask(brandsLive.askLive, { brandId: page.brandId, reason }).catch(inWords);
        await done(t('approvalAsked'), 'info');
      }}
    />
  );
};

/** What was open when the server judged it, by the names of the list. */
const inWords = (refused: unknown): never => {
  const names = isRefused(refused) ? Object.keys(refused.fields) : [];
  if (names.length === 0) throw refused;
  throw new Error(t('liveOpen', { items: names.map((one) => t(`liveItem_${one}`)).join(', ') }));
};
