import { Mark, Node, type Extensions } from '@tiptap/core';
import { isSafeLink } from '@fairhouse/contract/rich-text';
import StarterKit from '@tiptap/starter-kit';
import { TABLES } from './tables.ts';

const plain = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** A picture stands in the line, as it does in a page. */
const picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** All that the house keeps of a text (RICH_TAGS), and nothing else: there is no other node. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  picture,
  plain('small', 'small'),
  plain('subscript', 'sub'),
  plain('superscript', 'sup'),
  ...TABLES,
];
