import { useState } from 'react';
import { Button, Icon, Switch, Tabs } from '@fairhouse/ui';
import type { Phrase } from '@fairhouse/game-kit/board';
import { totalsOf, type HandRecord } from '../records.ts';
import { refusalOf } from '../refusals.ts';
import { useRoom } from '../room-context.ts';
import { codeOf } from '../room-link.ts';
import { Proof } from './Proof.tsx';
import { Report } from './Report.tsx';

export type PanelTab = 'hands' | 'say' | 'rules';
const TABS: readonly PanelTab[] = ['hands', 'say', 'rules'];

/** Beside the table: hands with their proofs, what may be said, the rules. */
export function Panel({ tab, onTab }: { tab: PanelTab; onTab: (tab: PanelTab) => void }) {
  const { play, isNarrow, room } = useRoom();
  const { t } = play;
  return (
    <div className="sb-panel">
      <Tabs
        label={room.name}
        value={tab}
        onChange={onTab}
        items={TABS.map((value) => ({ value, label: t(value) }))}
      />
      {tab === 'hands' && (
        <>
          <Hands />
          <Seal />
          {!isNarrow && <Say />}
        </>
      )}
      {tab === 'say' && <Say />}
      {tab === 'rules' && <Rules />}
    </div>
  );
}

function Hands() {
  const { play, money, records } = useRoom();
  const { t } = play;
  const totals = totalsOf(records);
  const [shown, setShown] = useState<string>();
  return (
    <>
      <dl className="sb-stats">
        <div>
          <dt>{t('hands')}</dt>
          <dd className="num">{totals.hands}</dd>
        </div>
        <div>
          <dt>{t('myNet')}</dt>
          <dd className={`num ${signOf(totals.netMinor)}`}>
            <bdi dir="ltr">{money.print(totals.netMinor, true)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('myRake')}</dt>
          <dd className="num">{money.print(totals.rakeMinor)}</dd>
        </div>
      </dl>
      <section className="sb-section">
        <h3>{t('handHistory')}</h3>
        {records.length === 0 ? (
          <p className="sb-quiet">{t('noHandsYet')}</p>
        ) : (
          <ol className="sb-hands">
            {records.map((record) => (
              <Line
                key={record.handId}
                record={record}
                isOpen={shown === record.handId}
                onOpen={() => setShown(shown === record.handId ? undefined : record.handId)}
              />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

const signOf = (minor: bigint): string =>
  minor > 0n ? 'sb-ink--win' : minor < 0n ? 'sb-ink--loss' : '';

type LineProps = { record: HandRecord; isOpen: boolean; onOpen: () => void };

function Line({ record, isOpen, onOpen }: LineProps) {
  const { play, money } = useRoom();
  const { t } = play;
  const [isProving, setProving] = useState(false);
  const { net } = record;
  return (
    <li>
      <div className="sb-hands__line">
        <button type="button" className="sb-hands__word" aria-expanded={isOpen} onClick={onOpen}>
          <span className="num sb-quiet">{record.hand}</span>
          <span>
            {record.winner === null ? t('nobodyWon') : t('wins', { name: record.account })}
          </span>
        </button>
        <span className={`num ${signOf(net?.netMinor ?? 0n)}`}>
          <bdi dir="ltr">{net ? money.print(net.netMinor, true) : '–'}</bdi>
        </span>
        <button
          type="button"
          className="sb-hands__proof"
          aria-label={t('proofOf', { number: record.hand })}
          onClick={() => setProving(true)}
        >
          <Icon name="shield-check" size={18} />
        </button>
      </div>
      {isOpen && net && (
        <dl className="sb-hands__more">
          {record.lines.map(({ reason, minor, account }, at) => (
            <div key={at}>
              <dt>
                {t(`reason.${reason}`)} · {account}
              </dt>
              <dd className="num">
                <bdi dir="ltr">{money.print(minor, true)}</bdi>
              </dd>
            </div>
          ))}
          {net.rakeMinor > 0n && (
            <div>
              <dt>{t('rakePaid')}</dt>
              <dd className="num">
                <bdi dir="ltr">{money.print(-net.rakeMinor, true)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      {isProving && <Proof record={record} onClose={() => setProving(false)} />}
    </li>
  );
}

const HASH_SHOWN = 16;

/** What of the running hand is fixed, and who had a part in it. */
function Seal() {
  const { room, own, play } = useRoom();
  const { t } = play;
  const { hand } = room;
  if (!hand) return null;
  return (
    <section className="sb-seal">
      <h3>
        <Icon name="shield-check" size={18} />
        {t('proofOf', { number: hand.hand })}
        <span className="sb-seal__tag">{t(hand.result ? 'opened' : 'sealed')}</span>
      </h3>
      <dl>
        <div>
          <dt>{t('houseLink')}</dt>
          <dd>
            <code dir="ltr" title={hand.commitment}>
              {hand.commitment.slice(0, HASH_SHOWN)}…
            </code>
          </dd>
        </div>
        {own?.clientSeed && (
          <div>
            <dt>{t('ownSeed')}</dt>
            <dd>
              <code dir="ltr">{own.clientSeed}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('seedsMixed')}</dt>
          <dd className="num">{hand.seatsOfHand.length}</dd>
        </div>
      </dl>
      <p className="sb-quiet">{t('sealNote')}</p>
    </section>
  );
}

const PHRASES: readonly Phrase[] = [
  'good_luck',
  'well_played',
  'thanks',
  'your_turn',
  'good_night',
  'smile',
  'laugh',
  'wow',
  'sad',
  'thumbs_up',
];

/** Fixed phrases alone: nobody can agree on anything here. */
function Say() {
  const { room, own, play, isMuted, setMuted } = useRoom();
  const { t } = play;
  const [problem, setProblem] = useState<string>();
  const isSitting = own?.state === 'seated' || own?.state === 'leaving';
  const say = (phrase: Phrase) => {
    setProblem(undefined);
    play.seats
      .say(room.roomId, phrase)
      .catch((error: unknown) => setProblem(refusalOf(t, codeOf(error))));
  };
  return (
    <section className="sb-section">
      <div className="sb-section__head">
        <h3>{t('say')}</h3>
        <Switch checked={isMuted} onChange={() => setMuted(!isMuted)}>
          {t('muteAll')}
        </Switch>
      </div>
      <div className="sb-phrases">
        {PHRASES.map((phrase) => (
          <Button key={phrase} size="sm" disabled={!isSitting} onClick={() => say(phrase)}>
            {t(`phrase.${phrase}`)}
          </Button>
        ))}
      </div>
      <p className="sb-quiet" role="status">
        {problem ?? (isSitting ? '' : t('sitToSay'))}
      </p>
      {isSitting && <Report />}
    </section>
  );
}

function Rules() {
  const { play, title, room } = useRoom();
  const { t } = play;
  return (
    <section className="sb-rules">
      {title.rules.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      <h3>{t('atEveryTable')}</h3>
      <p>{t('rule.table', { percent: room.rakeBp / 100 })}</p>
      <p>{t('rule.time')}</p>
      <p>{t('rule.proof')}</p>
    </section>
  );
}
