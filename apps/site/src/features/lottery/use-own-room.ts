import { useQuery } from '@tanstack/react-query';
import { parseAmount, type Currency } from '@fairhouse/money';
import { useIsTrial } from '../../app/games/free-play.ts';
import { useMember } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { safetyQuery } from '../../app/safety/queries.ts';
import { roomsOf } from './own-room.ts';

type NamedRoom = { name: string; leftMinor: bigint };

/** What the member's own limits of stakes and losses leave, the tightest first; none without. */
export const useOwnRooms = (currency: Currency): readonly NamedRoom[] => {
  const t = useTexts('safety');
  const { data: member } = useMember();
  const isTrial = useIsTrial();
  const { data } = useQuery({ ...safetyQuery, enabled: member !== undefined && !isTrial });
  return roomsOf(data?.limits ?? [], (text) => parseAmount(text, currency)).map(
    ({ kind, period, leftMinor }) => ({ name: `${t(`kind_${kind}`)}, ${t(period)}`, leftMinor }),
  );
};
