import type { BetRow } from '@fairhouse/contract/records';
import { Amount } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { usePlayWords, type PlayWords } from '../../app/lottery/play-words.ts';
import { Fact } from './Fact.tsx';

type Draw = NonNullable<BetRow['draw']>;

/** What was bet on an issue of a lottery, what was drawn, and so why it won or lost. */
export const DrawFacts = ({ draw }: { draw: Draw }) => {
  const t = useTexts('records');
  const words = usePlayWords();
  return (
    <>
      <Fact name={t('drawNo')}>
        <bdi>{draw.drawNo}</bdi>
      </Fact>
      <Fact name={t('bet')}>{words.play(draw.play)}</Fact>
      <Fact name={t('numbers')}>
        <bdi dir="ltr">{draw.numbers}</bdi>
      </Fact>
      <Fact name={t('unit')}>
        <Amount value={draw.unit} /> × {draw.multiple}
      </Fact>
      <Fact name={t('prizeMode')}>{draw.prizeMode}</Fact>
      <Fact name={t('drawn')}>
        {draw.result === null ? t('notDrawn') : <bdi dir="ltr">{printed(draw.result)}</bdi>}
      </Fact>
      {draw.hits !== null && (
        <Fact name={t('hits')}>{hitsIn(draw.hits, words) || t('noHits')}</Fact>
      )}
    </>
  );
};

/** "1,2,3|4" as it is read: numbers apart, the parts of a result further. */
const printed = (result: string): string => result.replaceAll(',', ' ').replaceAll('|', ' · ');

const hitsIn = (hits: Readonly<Record<string, number>>, words: PlayWords): string =>
  Object.entries(hits)
    .filter(([, count]) => count > 0)
    .map(([tier, count]) => `${words.tier(tier)} × ${count}`)
    .join(', ');
