import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as blocks from '@fairhouse/contract/blocks';
import { deviceName } from '@fairhouse/contract/device-name';
import type { MemberDevices } from '@fairhouse/contract/members-desk';
import { Button, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

type Session = MemberDevices['sessions'][number];

/** Who is signed in now, and the way to end one session or all of them. */
export const SessionsOpen = ({ id, sessions }: { id: string; sessions: readonly Session[] }) => {
  const may = useMay('members.block');
  const queries = useQueryClient();
  const { show } = useToast();
  /** Null: all of them. */
  const [ending, setEnding] = useState<Session | null>();
  if (sessions.length === 0) return null;
  return (
    <section data-key="openSessions">
      <header className="trace-head">
        <h3>{t('memberSessionsOpen')}</h3>
        {may && (
          <Button size="sm" data-key="endSessions" onClick={() => setEnding(null)}>
            {t('memberSessionsEnd')}
          </Button>
        )}
      </header>
      <ul className="trace-list">
        {sessions.map((one) => (
          <li key={one.id} data-key="openSession">
            <b title={one.device}>{deviceName(one.device) || one.device || '—'}</b>
            <span>
              <bdi dir="ltr">{one.ip}</bdi>
            </span>
            <small>{atTime(one.seenAt)}</small>
            {may && (
              <Button size="sm" data-key="endSession" onClick={() => setEnding(one)}>
                {t('memberSessionEnd')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending !== undefined && (
        <ReasonDialog
          isOpen
          title={t(ending === null ? 'memberSessionsEnd' : 'memberSessionEnd')}
          lead={t('memberSessionsEndAbout')}
          confirm={t('memberSessionEnd')}
          confirmKey="endConfirm"
          onClose={() => setEnding(undefined)}
          onConfirm={async (reason) => {
            await ask(blocks.endMemberSessions, { id, sessionId: ending?.id ?? null, reason });
            await queries.invalidateQueries({ queryKey: ['member', id, 'devices'] });
            show({ kind: 'win', title: t('memberSessionsEnded') });
          }}
        />
      )}
    </section>
  );
};
