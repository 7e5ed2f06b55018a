/** Hands a file of an answer to the browser, which saves it. */
export const saveFile = (file: { fileName: string; mediaType: string; content: string }): void => {
  const bytes = Uint8Array.from(atob(file.content), (letter) => letter.codePointAt(0) ?? 0);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
  link.download = file.fileName;
  link.click();
  // The browser takes the address before the next turn; then the bytes may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
