import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { watched } from '@fairhouse/client/watched';
import type { Medium } from '@fairhouse/contract/media';
import * as media from '@fairhouse/contract/media';
import { ask } from '../caller.ts';
import { t } from '../texts.ts';

/** The contract's bounds without its code. */
const BYTES_MAX = 5 * 1024 * 1024;
export const ACCEPTED = 'image/png,image/jpeg,image/webp';

export type Upload = { key: number; name: string; share: number; error: string };

/** Files that are on their way or did not arrive; those that did are told and forgotten. */
export const useUploads = (onArrived?: (medium: Medium) => void) => {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const put = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const give = async (file: File) => {
    count.current += 1;
    const key = count.current;
    setUploads((all) => [...all, { key, name: file.name, share: 0, error: '' }]);
    if (file.size > BYTES_MAX) {
      put(key, { error: t('mediaTooLarge') });
      return;
    }
    try {
      const medium = await ask(
        media.uploadMedium,
        { fileName: file.name.slice(-120) },
        { file, transport: watched((share) => put(key, { share })) },
      );
      forget(key);
      await queries.invalidateQueries({ queryKey: ['media'] });
      onArrived?.(medium);
    } catch (refused) {
      put(key, { error: isRefused(refused) ? refused.message : t('networkProblem') });
    }
  };
  /** One after the other: the house draws one at a time as well. */
  const giveAll = async (files: Iterable<File>) => {
    for (const file of files) await give(file);
  };
  return { uploads, giveAll, forget };
};
