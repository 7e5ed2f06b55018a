import { useState } from 'react';
import { Dialog, Icon, SaltMark, SaltSource } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { useBound } from './seeds.ts';
import type { OpenSession } from './session.ts';

const SHOWN = 8;

/** Below the name of every game: what the house is bound to, to note before playing. */
export const Commitment = ({ play, session }: { play: PlayApi; session: OpenSession }) => {
  const { t } = play;
  const [isOpen, setOpen] = useState(false);
  const bound = useBound(play, session, isOpen);
  if (!bound) return null;
  const facts = [
    [t('play:commitment'), bound.commitment],
    [t('play:nextCommitment'), bound.next],
    [t('play:clientSeed'), bound.clientSeed],
  ] as const;
  return (
    <>
      <button
        type="button"
        className="pl-seed"
        data-key="commitment"
        title={`${t('play:commitment')}: ${bound.commitment}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="shield-check" size={13} />
        <span className="sr-only">{t('play:commitment')}</span>
        <code dir="ltr">{bound.commitment.slice(0, SHOWN)}</code>
        {bound.salted !== undefined && <SaltMark salted={bound.salted} t={t} />}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('play:boundTo')}
        icon="shield-check"
        closeLabel={t('play:close')}
        size="md"
        closesOnCover
      >
        <p className="pl-seeds__note">{t('play:boundNote')}</p>
        <dl className="pl-seeds">
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="ltr">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {bound.salted !== undefined && <SaltSource salted={bound.salted} t={t} />}
      </Dialog>
    </>
  );
};
