import { mergeAttributes, Node, type Editor, type Extensions } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** What the editing of tables asks of each node: its part in one. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Tables as the sanitiser lets them through: no widths, no styles. */
const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }: { name: string }) => {
    const tableRole = ROLES[name];
    return tableRole === undefined ? {} : { tableRole };
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => {
      const { state, view } = this.editor;
      return goToNextCell(step)(state, view.dispatch);
    };
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});
const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** One is what a cell spans when nothing is said. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: String(attributes[name]) } : {},
});
const cellOf = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Asked for by the editing; the house keeps none.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const TABLES: Extensions = [
  table,
  row,
  cellOf('tableCell', 'td'),
  cellOf('tableHeader', 'th'),
];

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const rowOf = (type: string) => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
});
const NEW_TABLE = {
  type: 'table',
  content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')],
};

/** One begins to write in its first cell. */
export const insertTable = (editor: Editor): void => {
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent(NEW_TABLE).run();
  const { doc } = editor.state;
  let at: number | undefined;
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, place) => {
    if (node.type.name === 'table') at ??= place;
    return at === undefined;
  });
  // Behind the openings of the table, its row, its cell and the line in it.
  if (at !== undefined) editor.commands.setTextSelection(at + 4);
};
