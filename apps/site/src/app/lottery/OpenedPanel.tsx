import { useTexts } from '../i18n.ts';
import { DrawnResult } from './DrawnResult.tsx';
import { useDraws } from './use-draws.ts';

/** What a lottery drew: the list, statistics, roads and the trend. */
export const OpenedPanel = ({ gameCode }: { gameCode: string }) => {
  const t = useTexts('draws');
  const { draw, opened } = useDraws(gameCode);
  return (
    <section className="dw-opened">
      <h2>{t('opened')}</h2>
      <ol>
        {opened.map(({ drawNo, result }) => (
          <li key={drawNo}>
            {drawNo}
            {result ? (
              <DrawnResult family={draw?.lottery.family ?? ''} result={result} size="small" />
            ) : (
              t('void')
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
