import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n.ts';

const PICTURES_MAX = 3;
const BYTES_MAX = 5 * 1024 * 1024;
export const ACCEPTED = ['image/png', 'image/jpeg'];

/** `id` is what the house calls it once it has arrived. */
export type Chosen = { key: number; preview: string; id: string | undefined };

type Sent = { ok: true; value: { id: string } } | { ok: false; message: string };
/** How a picture is sent to where it belongs. */
export type SendPicture = (file: File, signal: AbortSignal) => Promise<Sent>;

/** Pictures are sent as they are chosen; what is sent later names them. */
export const usePictures = (sendOne: SendPicture, onChange?: () => void) => {
  const t = useTexts('messages');
  const [images, setImages] = useState<readonly Chosen[]>([]);
  const [error, setError] = useState('');
  const count = useRef(0);
  const underway = useRef(new Map<number, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [sending, shown] = [underway.current, previews.current];
    return () => {
      for (const one of sending.values()) one.abort();
      for (const one of shown) URL.revokeObjectURL(one);
    };
  }, []);
  const remove = (key: number) => {
    underway.current.get(key)?.abort();
    setError('');
    setImages((all) => all.filter((one) => one.key !== key));
    onChange?.();
  };
  const give = async (file: File) => {
    count.current += 1;
    const key = count.current;
    const preview = URL.createObjectURL(file);
    const stop = new AbortController();
    previews.current.add(preview);
    underway.current.set(key, stop);
    setImages((all) => [...all, { key, preview, id: undefined }]);
    const answer = await sendOne(file, stop.signal);
    underway.current.delete(key);
    if (stop.signal.aborted) return;
    if (answer.ok) {
      setImages((all) =>
        all.map((one) => (one.key === key ? { ...one, id: answer.value.id } : one)),
      );
      onChange?.();
    } else {
      remove(key);
      setError(answer.message);
    }
  };
  const choose = (files: readonly File[]) => {
    setError('');
    let free = PICTURES_MAX - images.length;
    for (const file of files) {
      if (!ACCEPTED.includes(file.type)) setError(t('imageType'));
      else if (file.size > BYTES_MAX) setError(t('imageTooLarge'));
      else if (free <= 0) setError(t('imageTooMany'));
      else {
        free -= 1;
        void give(file);
      }
    }
  };
  return {
    images,
    error,
    choose,
    remove,
    isFull: images.length >= PICTURES_MAX,
    isSending: images.some((one) => one.id === undefined),
    ids: images.flatMap((one) => one.id ?? []),
  };
};
