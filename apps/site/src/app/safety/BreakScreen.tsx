import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../Link.tsx';
import { useTexts } from '../i18n.ts';
import { BreakPanel } from './BreakPanel.tsx';
import { safetyQuery } from './queries.ts';
import './safety.css';

/** In place of a game: the break that is on. Once it is over the game is launched. */
export const BreakScreen = ({ onOver }: { onOver: () => void }) => {
  const t = useTexts('shell');
  const { data } = useQuery({ ...safetyQuery, staleTime: 0 });
  const wasOn = useRef(false);
  const pause = data?.break;
  useEffect(() => {
    if (pause) wasOn.current = true;
    else if (wasOn.current && pause === null) onOver();
  }, [pause, onOver]);
  return (
    <div className="sf-screen" data-key="breakScreen">
      {pause && <BreakPanel pause={pause} />}
      <Link className="fh-btn fh-btn--primary" href="/index">
        {t('toHome')}
      </Link>
    </div>
  );
};
