import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import type { GiftKind } from '@fairhouse/contract/reward-words';
import { useToast } from '@fairhouse/ui';
import * as rewards from '@fairhouse/contract/rewards';
import { ask } from '../caller.ts';
import { atNumber, t } from '../texts.ts';

export type Gift = {
  accounts: string;
  amount: string;
  kind: GiftKind;
  text: string;
  /** A language on a line: "VI Quà tặng". */
  translations: string;
  days: string;
  reason: string;
};
type Count = { count: number; leftOut: number };

const accountsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((word) => word !== '')),
];
const wordsIn = (gift: Gift) => [
  { language: 'EN', text: gift.text.trim() },
  ...gift.translations.split('\n').flatMap((line) => {
    const [, language, text] = /^\s*([A-Za-z-]{2,8})[\s:]+(\S.*)$/.exec(line) ?? [];
    return language && text ? [{ language: language.toUpperCase(), text: text.trim() }] : [];
  }),
];
const missingIn = (gift: Gift): string[] => [
  ...(accountsIn(gift.accounts).length === 0 ? ['to'] : []),
  ...(gift.amount.trim() === '' ? ['amount'] : []),
  ...(gift.text.trim() === '' ? ['words'] : []),
  ...(gift.reason.trim().length < 5 ? ['reason'] : []),
];

/** Written first, then counted and confirmed, then given: once, however often it is tried. */
export const useGiving = (account: string, onDone: () => void) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [gift, setGift] = useState<Gift>({
    accounts: account,
    amount: '',
    kind: 'gift',
    text: '',
    translations: '',
    days: '',
    reason: '',
  });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Whom it would reach; undefined while it is being written. */
  const [count, setCount] = useState<Count>();
  const key = useRef('');
  const change = (part: Partial<Gift>) => {
    key.current = '';
    setGift((before) => ({ ...before, ...part }));
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError('');
    setWrong([]);
    try {
      await work();
    } catch (refused) {
      setCount(undefined);
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
      if (isRefused(refused)) setWrong(Object.keys(refused.fields));
    } finally {
      setBusy(false);
    }
  };
  const to = () => ({ accounts: accountsIn(gift.accounts) });
  const review = () =>
    attempt(async () => {
      const missing = missingIn(gift);
      setWrong(missing);
      if (missing.length > 0) {
        setError(t('messageMissing'));
        return;
      }
      const found = await ask(rewards.countRewarded, { to: to() });
      if (found.unknown.length === 0) {
        setCount(found);
        return;
      }
      setWrong(['to']);
      setError(t('messageUnknown', { accounts: found.unknown.join(', ') }));
    });
  const give = () =>
    attempt(async () => {
      key.current ||= crypto.randomUUID();
      const done = await ask(
        rewards.giveRewards,
        {
          to: to(),
          amount: gift.amount.trim(),
          kind: gift.kind,
          words: wordsIn(gift),
          reason: gift.reason.trim(),
          ...(gift.days === '' ? {} : { days: Number(gift.days) }),
        },
        { idempotencyKey: key.current },
      );
      await queries.invalidateQueries({ queryKey: ['rewards'] });
      await queries.invalidateQueries({ queryKey: ['approvals'] });
      show(
        done.state === 'waiting'
          ? { kind: 'info', title: t('approvalAsked') }
          : { kind: 'win', title: t('rewardGiven', { count: atNumber(done.count) }) },
      );
      onDone();
    });
  return {
    gift,
    change,
    wrong,
    error,
    isBusy,
    count,
    review,
    give,
    writeOn: () => setCount(undefined),
  };
};
