import type { Editor } from '@tiptap/react';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables';
import { Button } from '@fairhouse/ui';
import { t } from '../texts.ts';

const ACTS: [string, Command][] = [
  ['rowAdd', addRowAfter],
  ['columnAdd', addColumnAfter],
  ['rowRemove', deleteRow],
  ['columnRemove', deleteColumn],
  ['tableRemove', deleteTable],
];

/** What can be done to the table that is being written in. */
export const TableTools = ({ editor }: { editor: Editor }) => (
  <div className="rich-extra" role="group" aria-label={t('rich_table')}>
    {ACTS.map(([key, command]) => (
      <Button
        key={key}
        size="sm"
        data-key={`rich-${key}`}
        onClick={() => {
          command(editor.state, editor.view.dispatch);
          editor.commands.focus();
        }}
      >
        {t(`rich_${key}`)}
      </Button>
    ))}
  </div>
);
