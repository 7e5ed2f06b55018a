import { useEffect, useId, useRef, useState } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import type { Medium } from '@fairhouse/contract/media';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { Uploads } from '../media/Uploads.tsx';
import { useUploads } from '../media/use-uploads.ts';
import { EXTENSIONS } from './extensions.ts';
import { docOf, htmlOf, isKeptWhole } from './html.ts';
import { LinkBar } from './LinkBar.tsx';
import { foreignText } from './paste.ts';
import { TableTools } from './TableTools.tsx';
import { Toolbar } from './Toolbar.tsx';
import './rich.css';

export type RichEditorProps = {
  value: string;
  onChange: (html: string) => void;
  label: string;
  describedBy?: string | undefined;
  isInvalid: boolean;
  direction: 'ltr' | 'rtl' | 'auto';
  /** Nodes of a text, cleaned as the server cleans it. */
  clean: (html: string) => DocumentFragment;
  /** The same for what comes from elsewhere, whose pictures stay there. */
  cleanForeign: (html: string) => DocumentFragment;
  isFocused: boolean;
  /** The source is wanted, or needed since the editor would lose something. */
  onSource: (isNeeded: boolean) => void;
};

/** A text is shown as it will look only where nothing of it would be lost on the way. */
export const RichEditor = (props: RichEditorProps) => {
  const { value, clean, onSource } = props;
  const [isWhole] = useState(() => isKeptWhole(clean(value)));
  useEffect(() => {
    if (!isWhole) onSource(true);
  }, [isWhole, onSource]);
  return isWhole ? <Editing {...props} /> : null;
};

const Editing = (props: RichEditorProps) => {
  const id = useId();
  const [extra, setExtra] = useState<'link' | 'picture'>();
  const { editor, uploads, forget, insert } = useWriting(props, id);
  if (!editor) return null;
  return (
    <div className="rich" data-key="rich">
      <Toolbar
        editor={editor}
        controls={id}
        onSource={() => props.onSource(false)}
        onLink={() => setExtra(extra === 'link' ? undefined : 'link')}
        onPicture={() => setExtra('picture')}
      />
      {extra === 'link' && <LinkBar editor={editor} onDone={() => setExtra(undefined)} />}
      {editor.isActive('table') && <TableTools editor={editor} />}
      <div className="rich-uploads">
        <Uploads uploads={uploads} onForget={forget} />
      </div>
      <EditorContent editor={editor} />
      <LibraryDialog
        isOpen={extra === 'picture'}
        onClose={() => setExtra(undefined)}
        onChoose={insert}
      />
    </div>
  );
};

/** Widths of pictures in a text: as wide as a page of the site at most. */
const TEXT_WIDTH = 640;
const attributesOf = (address: string, medium?: Medium) => {
  if (!medium) return { src: address, alt: '' };
  const width = Math.min(medium.width, TEXT_WIDTH);
  return {
    src: address,
    alt: medium.alt,
    width,
    height: Math.round((medium.height * width) / medium.width),
  };
};

const useWriting = (props: RichEditorProps, id: string) => {
  const { value, onChange, clean, label, describedBy, isInvalid, direction, isFocused } = props;
  /** The last text this editor knows of: another one was set from outside. */
  const known = useRef(value);
  const editorRef = useRef<ReturnType<typeof useEditor>>(null);
  const insert = (address: string, medium?: Medium) =>
    editorRef.current
      ?.chain()
      .focus()
      .insertContent({ type: 'image', attrs: attributesOf(address, medium) })
      .run();
  const { uploads, giveAll, forget } = useUploads((medium) => insert(medium.address, medium));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: docOf(clean(value)),
    enablePasteRules: false,
    // The page takes no styles that are written into it: rich.css has them.
    injectCSS: false,
    autofocus: isFocused ? 'end' : false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: { state } }) => {
      known.current = htmlOf(state.doc);
      onChange(known.current);
    },
    editorProps: {
      attributes: {
        id,
        class: 'fh-rich rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: direction,
        'data-key': 'richText',
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
      handleDOMEvents: foreignText(props.cleanForeign, (files) => {
        void giveAll(files);
      }),
    },
  });
  useEffect(() => {
    editorRef.current = editor;
  }, [editor]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor?.commands.setContent(docOf(clean(value)), { emitUpdate: false });
  }, [value, editor, clean]);
  return { editor, uploads, forget, insert };
};
