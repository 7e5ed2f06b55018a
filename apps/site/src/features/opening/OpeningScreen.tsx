import { useMatches } from '@tanstack/react-router';
import { useTexts } from '../../app/i18n.ts';
import type { RouteData } from '../../app/routes.tsx';
import { OpeningPanel } from '../../app/opening/OpeningPanel.tsx';

/** The screen of a room that is being furnished: says what it will be and what is open now. */
export const OpeningScreen = () => {
  const names = useTexts('shell');
  const key = (useMatches().at(-1)?.staticData as Partial<RouteData> | undefined)?.key ?? 'index';
  return <div className="st-screen"><OpeningPanel room={key} name={names(key)} isScreen /></div>;
};
