import { Suspense } from 'react';
import type { Proof } from '@fairhouse/contract/records-proofs';
import { usePlayWords } from '../../app/lottery/play-words.ts';
import { allNumbers } from '../../app/lottery/shown.ts';

type Line = NonNullable<Proof['bets'][number]['line']>;

/** A line of a lottery: its play in the reader's language, and the numbers that were chosen. */
export const LineName = ({ line }: { line: Line }) => (
  <Suspense fallback={<b>{line.play}</b>}>
    <Named line={line} />
  </Suspense>
);

const Named = ({ line: { play, numbers } }: { line: Line }) => {
  const words = usePlayWords();
  return (
    <>
      <b>{words.play(play)}</b>
      <small className="fr-numbers">
        <bdi dir="ltr">{allNumbers(numbers, words.value)}</bdi>
      </small>
    </>
  );
};
