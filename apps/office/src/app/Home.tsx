import { Navigate } from '@tanstack/react-router';
import { OverviewScreen } from '../features/overview/OverviewScreen.tsx';
import { menuOf } from './menu.ts';
import { useMe } from './use-me.ts';

type Props = Parameters<typeof OverviewScreen>[0];
/** The first screen that the role may see. */
export const Home = (props: Props) => {
  const me = useMe();
  if (!me.data) return null;
  const first = menuOf(me.data.permissions)[0]?.items[0]?.to ?? '/security';
  return first === '/' ? <OverviewScreen {...props} /> : <Navigate to={first} />;
};
