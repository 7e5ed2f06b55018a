type SavedFile = { fileName: string; mediaType: string; content: string };

/** Hands a file of an answer to the browser, which saves it. */
export const saveFile = (file: SavedFile): void =>
  save(
    file,
    Uint8Array.from(atob(file.content), (letter) => letter.codePointAt(0) ?? 0),
  );

/** A file of text that was made here. */
export const saveText = (file: SavedFile): void => save(file, file.content);

const save = (file: SavedFile, content: BlobPart): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: file.mediaType }));
  link.download = file.fileName;
  link.click();
  // The browser takes the address before the next turn; then the bytes may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
