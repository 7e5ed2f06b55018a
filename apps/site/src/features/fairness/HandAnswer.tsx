import { useQuery } from '@tanstack/react-query';
import { codeOf } from '@fairhouse/client';
import { oneHand } from '@fairhouse/contract/rooms';
import { FailedState, Skeleton } from '@fairhouse/ui';
import { ask, messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { openHand, type ExaminedHand } from './hand.ts';
import { HandDetail } from './HandDetail.tsx';

type Props = {
  handId: string;
  /** Nobody said that it is a hand: it is no round. */ isGuess?: true;
};

/** A hand between players, dealt and played again in this browser. */
export const HandAnswer = ({ handId, isGuess }: Props) => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['proof', 'hand', handId],
    staleTime: 0,
    queryFn: async (): Promise<ExaminedHand> => {
      const { proof, ...told } = await ask(oneHand, { handId });
      const found = await openHand(JSON.stringify({ ...proof, about: told }));
      if (!found) throw new Error('the house answered no proof of a hand');
      return found;
    },
  });
  if (isPending) return <Skeleton height={240} radius={14} />;
  if (error) {
    const isMissing = isGuess === true || codeOf(error) === 'not_found';
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={isMissing ? t('notFound') : messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  return <HandDetail hand={data} />;
};
