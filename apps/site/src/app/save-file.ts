type SavedFile = { fileName: string; mediaType: string; content: Uint8Array<ArrayBuffer> | string };

/** What a call answers as base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

/** Gives a file to whoever reads the page. */
export const saveFile = ({ fileName, mediaType, content }: SavedFile): void => {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser takes the address before the next turn; then the bytes may go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
