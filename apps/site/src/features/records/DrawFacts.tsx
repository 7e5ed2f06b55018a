import type { BetRow } from '@fairhouse/contract/records';
import { useQuery } from '@tanstack/react-query';
import * as records from '@fairhouse/contract/records';
import { Amount } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { hitsIn, usePlayWords } from '../../app/lottery/play-words.ts';
import { allNumbers } from '../../app/lottery/shown.ts';
import { Fact } from './Fact.tsx';

type Draw = NonNullable<BetRow['draw']>;

/** What was bet on an issue of a lottery, what was drawn, and so why it won or lost. */
export const DrawFacts = ({ draw, wagerId }: { draw: Draw; wagerId: string }) => {
  const t = useTexts('records');
  const say = useTexts('draws');
  const words = usePlayWords();
  return (
    <>
      <Fact name={t('drawNo')}>
        <bdi>{draw.drawNo}</bdi>
      </Fact>
      <Fact name={t('bet')}>{words.play(draw.play)}</Fact>
      <Fact name={t('numbers')}>
        <Numbers draw={draw} wagerId={wagerId} word={words.value} />
      </Fact>
      <Fact name={t('unit')}>
        <Amount value={draw.unit} /> × {draw.multiple}
      </Fact>
      <Fact name={t('prizeMode')}>{draw.prizeMode}</Fact>
      {draw.beacon && (
        <Fact name={say('fact.round')}>
          <span data-key="betBeacon">
            {say(`beacon.${draw.beacon.source}`)} · <bdi className="num">{draw.beacon.round}</bdi>
          </span>
        </Fact>
      )}
      <Fact name={t('drawn')}>
        {draw.result === null ? t('notDrawn') : <bdi dir="ltr">{printed(draw.result)}</bdi>}
      </Fact>
      {draw.hits !== null && (
        <Fact name={t('hits')}>{hitsIn(draw.hits, words) || t('noHits')}</Fact>
      )}
      {/[1-9]/.test(draw.rebate) && (
        <Fact name={t('ofRebate')}>
          <Amount value={draw.rebate} />
        </Fact>
      )}
    </>
  );
};

/** All that was chosen: a list names the beginning of much, and here it opens to all of it. */
type NumbersProps = { draw: Draw; wagerId: string; word: (value: string) => string };
const Numbers = ({ draw, wagerId, word }: NumbersProps) => {
  const isCut = draw.numbersLeft > 0;
  const { data } = useQuery({
    queryKey: ['records', 'bet', wagerId],
    queryFn: () => ask(records.oneBet, { wagerId }),
    enabled: isCut,
  });
  if (!isCut) return <bdi dir="ltr">{allNumbers(draw.numbers, word)}</bdi>;
  return (
    <details className="rc-numbers" data-key="allNumbers">
      <summary>
        <bdi dir="ltr">
          {allNumbers(draw.numbers, word)} +{draw.numbersLeft}
        </bdi>
      </summary>
      <bdi dir="ltr">{allNumbers(data?.draw?.numbers ?? draw.numbers, word)}</bdi>
    </details>
  );
};

/** "1,2,3|4" as it is read: numbers apart, the parts of a result further. */
const printed = (result: string): string => result.replaceAll(',', ' ').replaceAll('|', ' · ');
