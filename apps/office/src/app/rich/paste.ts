import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

type Cleaned = (html: string) => DocumentFragment;

const filesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

const put = (view: EditorView, nodes: DocumentFragment): void => {
  const place = document.createElement('div');
  place.append(nodes);
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(place, {
    preserveWhitespace: true,
    context: view.state.selection.$from,
  });
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
};

/**
 * What comes from elsewhere is cleaned as a saved text is, and comes in as nodes: the editor's own
 * way would read markup, which the page does not allow. Pictures are sent to the library.
 */
export const foreignText = (clean: Cleaned, onFiles: (files: File[]) => void) => {
  const take = (
    view: EditorView,
    event: ClipboardEvent | DragEvent,
    data: DataTransfer | null,
  ): boolean => {
    const html = data?.getData('text/html') ?? '';
    const files = filesIn(data);
    if (html === '' && files.length === 0) return false;
    event.preventDefault();
    if (html === '') onFiles(files);
    else put(view, clean(html));
    return true;
  };
  return {
    paste: (view: EditorView, event: ClipboardEvent) => take(view, event, event.clipboardData),
    drop: (view: EditorView, event: DragEvent) => {
      // What is moved within the text is a part of it already.
      if (view.dragging) return false;
      return take(view, event, event.dataTransfer);
    },
  };
};
