import { useState } from 'react';
import { Button, Select } from '@fairhouse/ui';
import type { ReportReason } from '@fairhouse/game-kit/board';
import { refusalOf } from '../refusals.ts';
import { useRoom } from '../room-context.ts';
import { codeOf } from '../room-link.ts';

const REASONS: readonly ReportReason[] = ['plays_together', 'program', 'delays', 'phrases'];

/** Tells the house about who sits at another place; who is told of hears nothing of it. */
export function Report() {
  const { room, own, play } = useRoom();
  const { t } = play;
  const others = room.seats.filter((one) => one.seat !== own?.seat);
  const [chosen, setChosen] = useState<number>();
  const [reason, setReason] = useState<ReportReason>('plays_together');
  const [said, setSaid] = useState('');
  const about = others.find((one) => one.seat === chosen) ?? others[0];
  if (!about) return null;
  const send = () => {
    setSaid('');
    play.seats
      .report({ roomId: room.roomId, seat: about.seat, reason })
      .then(() => setSaid(t('reportSent')))
      .catch((error: unknown) => setSaid(refusalOf(t, codeOf(error))));
  };
  return (
    <details className="sb-report">
      <summary>{t('report')}</summary>
      <Select
        label={t('reportWho')}
        size="sm"
        value={String(about.seat)}
        options={others.map((one) => ({ value: String(one.seat), label: one.account }))}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <Select
        label={t('reportWhy')}
        size="sm"
        value={reason}
        options={REASONS.map((one) => ({ value: one, label: t(`reportReason.${one}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setReason(REASONS.find((one) => one === value) ?? reason);
        }}
      />
      <Button size="sm" onClick={send}>
        {t('reportSend')}
      </Button>
      <p className="sb-quiet" role="status">
        {said}
      </p>
    </details>
  );
}
