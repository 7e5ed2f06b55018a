import { useQuery } from '@tanstack/react-query';
import { virtualProof } from '@fairhouse/contract/virtuals';
import { Icon } from '@fairhouse/ui';
import { ask } from '../caller.ts';
import { useTexts } from '../i18n.ts';

/** That the house draws a match by a key of its own, as its lotteries say it too. */
export const BeaconNote = ({ eventId, className }: { eventId: string; className: string }) => {
  const { data } = useQuery({
    queryKey: ['sports', 'beacon', eventId],
    // By which beacon it is drawn was fixed before.
    staleTime: Infinity,
    queryFn: () => ask(virtualProof, { eventId }),
  });
  return data ? <DevelopmentBeacon proof={data} className={className} /> : null;
};
type NoteProps = { proof: { beacon: { source: string } }; className: string };
export const DevelopmentBeacon = ({ proof, className }: NoteProps) => {
  const t = useTexts('draws');
  if (proof.beacon.source !== 'development') return null;
  return (
    <p className={className} data-key="developmentBeacon">
      <Icon name="warning" size={17} /> {t('developmentBeacon')}
    </p>
  );
};
