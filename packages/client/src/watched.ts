import type { Reply, Transport } from './caller.ts';

/** Sends as fetch does, and says how much of the body has arrived: 0 to 1. */
export const watched =
  (onProgress: (share: number) => void): Transport =>
  (address, sent) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(sent.method ?? 'POST', address);
      new Headers(sent.headers).forEach((value, name) => sending.setRequestHeader(name, value));
      sending.responseType = 'json';
      sending.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      sending.addEventListener('load', () => resolve((sending.response ?? {}) as Reply));
      sending.addEventListener('error', () => reject(new TypeError('not sent')));
      sending.send(sent.body as Blob);
    });
