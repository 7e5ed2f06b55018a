import { Suspense, useEffect, useState, type ChangeEvent } from 'react';
import type { Proof } from '@fairhouse/contract/records-proofs';
import { readRoundFile } from '@fairhouse/game-kit/verify/proof';
import { Icon, Skeleton } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { named } from '../../app/lazy.ts';
import { examine, type Answered } from './examine.ts';
import type { ExaminedHand } from './hand.ts';
import { ProofDetail } from './ProofDetail.tsx';
import { loaded, RulesAway, rulesOfLotteries } from './rules-here.ts';

/** A round of a table with all its bets has some hundred kilobytes. */
const BYTES_MOST = 20_000_000;

/** What a chosen file holds, or in a sentence why it is no round that can be checked. */
export type Saved = { name: string } & (
  | { house: string; answer: Answered }
  | { hand: ExaminedHand }
  | { problem: string }
  /** What checks it is not on this page, and there is no line to load it. */
  | { isAway: true }
);
const HandDetail = named(() => import('./HandDetail.tsx'), 'HandDetail');

const open = async (file: File, language: string): Promise<Saved> => {
  const { name } = file;
  if (file.size > BYTES_MOST) return { name, problem: 'The file is too large.' };
  try {
    return { name, ...(await read(await file.text(), language)) };
  } catch (error) {
    if (error instanceof RulesAway) return { name, isAway: true };
    // Whatever stands in a file of somebody else may break the rules that read it.
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
};
const read = async (text: string, language: string) => {
  const found = readRoundFile(text);
  if ('problem' in found) {
    // The rules of hands come only with one.
    const hand = await (await loaded(import('./hand.ts'))).openHand(text);
    return hand ? { hand } : found;
  }
  // Of the shape that the house answers: `readRoundFile` looked at it.
  const answer = await examine(found.round as Proof, language);
  return { house: found.house, answer };
};

/** Whether draws of all lotteries can be checked here without a line; tried again at the next. */
const useRulesHere = (): boolean => {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const load = () => {
      rulesOfLotteries().then(
        () => setHere(true),
        // Nobody asked for it yet: who opens a file is told.
        () => {},
      );
    };
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, []);
  return isHere;
};

/** Opens a round that was saved before: the file is read here and sent nowhere. */
export const OpenSaved = ({ onOpen }: { onOpen(saved: Saved): void }) => {
  const t = useTexts('fairness');
  const language = useLanguage();
  const [isReading, setReading] = useState(false);
  const isHere = useRulesHere();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    setReading(true);
    void open(file, language).then((saved) => {
      setReading(false);
      // The same file may be chosen again.
      input.value = '';
      onOpen(saved);
    });
  };
  return (
    <div className="fr-saved">
      <label className="fh-btn fr-file" aria-busy={isReading}>
        <Icon name="file-text" size={18} />
        {t('fileOpen')}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          name="savedRound"
          disabled={isReading}
          onChange={choose}
        />
      </label>
      <p>{t('fileHint')}</p>
      {isHere && <p data-key="rulesHere">{t('fileWithoutLine')}</p>}
    </div>
  );
};

export const SavedAnswer = ({ saved }: { saved: Saved }) => {
  const t = useTexts('fairness');
  if ('isAway' in saved)
    return (
      <p className="fr-note" role="alert" data-key="savedAway">
        <Icon name="warning-circle-fill" size={18} />
        {t('fileAway', { name: saved.name })}
      </p>
    );
  if ('problem' in saved)
    return (
      <p className="fr-note" role="alert" data-key="savedWrong" title={saved.problem}>
        <Icon name="warning-circle-fill" size={18} />
        {t('fileWrong', { name: saved.name })}
      </p>
    );
  if ('hand' in saved) return <SavedHand hand={saved.hand} />;
  const { answer, house } = saved;
  return (
    <>
      <p className="fr-note" data-key="savedFrom">
        <Icon name="file-text" size={16} />
        {t('fileFrom', { round: answer.proof.roundId, house: house === '' ? '–' : house })}
      </p>
      <ProofDetail {...answer} />
    </>
  );
};

const SavedHand = ({ hand }: { hand: ExaminedHand }) => {
  const t = useTexts('fairness');
  return (
    <>
      <p className="fr-note" data-key="savedFrom">
        <Icon name="file-text" size={16} />
        {t('hand.saved', { hand: hand.about?.handId ?? String(hand.proof.hand) })}
      </p>
      <Suspense fallback={<Skeleton height={240} radius={14} />}>
        <HandDetail hand={hand} />
      </Suspense>
    </>
  );
};
