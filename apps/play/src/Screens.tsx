import { useEffect, useState, type ReactNode } from 'react';
import { Button, EmptyState, Mark, MovingMark } from '@fairhouse/ui';
import { tileOf } from './boards.ts';
import { isFramed, leave, relaunch } from './parent.ts';
import { refusalText, type Translate } from './texts.ts';

/** While the session and the board are on their way: the game's own picture, softly lit. */
export const OpeningScreen = ({ slug, label }: { slug: string; label: string }) => (
  <Scenery slug={slug}>
    <div className="pl-wait" role="status">
      <MovingMark size={56} />
      <p>{label}</p>
    </div>
  </Scenery>
);

type RefusedProps = { slug: string; code: string; t: Translate; onRetry: () => void };

/** Why the game is not open, and the one thing to do about it. */
export const RefusedScreen = ({ slug, code, t, onRetry }: RefusedProps) => {
  const isEnded = ENDED.includes(code);
  const isClosed = CLOSED.includes(code);
  const title = isEnded ? t('play:ended') : isClosed ? t('play:closed') : t('play:notOpened');
  const again = () => {
    if (!isEnded || !relaunch()) onRetry();
  };
  return (
    <Scenery slug={slug}>
      <div className="pl-notice" role="alert">
        <Mark size={40} isQuiet={isClosed} />
        <EmptyState
          title={title}
          body={refusalText(t, code)}
          action={
            <div className="row g2 wrap center">
              {isEnded && !isFramed() ? null : (
                <Button variant={isClosed ? 'neutral' : 'primary'} onClick={again}>
                  {isEnded ? t('play:openAgain') : t('play:retry')}
                </Button>
              )}
              <Button
                variant={isClosed || (isEnded && !isFramed()) ? 'primary' : 'neutral'}
                onClick={() => leave('/rng')}
              >
                {t('play:toHall')}
              </Button>
            </div>
          }
        />
      </div>
    </Scenery>
  );
};

const ENDED = ['ticket_invalid', 'token_expired', 'login_required', 'session_ended'];
const CLOSED = ['game_closed', 'game_maintenance', 'maintenance'];

const Scenery = ({ slug, children }: { slug: string; children: ReactNode }) => {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    tileOf(slug).then(
      (address) => {
        if (isWanted) setPicture(address);
      },
      // Only scenery: the screen stands without its picture.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [slug]);
  return (
    <main className="pl-scenery">
      {picture && <img className="pl-scenery__glow" src={picture} alt="" />}
      <div className="pl-scenery__front">
        {picture && <img className="pl-scenery__tile" src={picture} alt="" />}
        {children}
      </div>
    </main>
  );
};
