import { Dialog } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { targets } from './targets.ts';

const pictures = import.meta.glob<string>('./art/fish/*.webp',
  { query: '?url', import: 'default', eager: true });
const RULES = ['return', 'memory', 'refund', 'eel', 'random', 'proof'];

/** What every fish pays, and the rules of all of them. */
export const Rules = ({ play: { t }, isOpen, onClose }:
{ play: PlayApi; isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('rules')} closeLabel={t('close')} size="lg"
    closesOnCover>
    <ul className="cr-prizes">
      {Object.entries(targets).map(([code, target]) => (
        <li key={code}>
          <img src={pictures[`./art/fish/${code}.webp`]} alt="" width={52} height={52} />
          <span>{t(`fish.${code}`)}</span>
          <b>{'prizes' in target
            ? target.prizes.map(({ multiple }) => multiple).join(' · ')
            : target.multiple}×</b>
        </li>
      ))}
    </ul>
    <ul className="cr-rules">{RULES.map((rule) => <li key={rule}>{t(`rule.${rule}`)}</li>)}</ul>
  </Dialog>
);
