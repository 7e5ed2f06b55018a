import { useRef, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/react';
import { IconButton, type IconName } from '@fairhouse/ui';
import { t } from '../texts.ts';
import { insertTable } from './tables.ts';

type Tool = { key: string; icon: IconName; isOn?: boolean; isOff?: boolean; act: () => void };
type Acts = { onLink: () => void; onPicture: () => void; onSource: () => void };

const toolsOf = (editor: Editor, { onLink, onPicture, onSource }: Acts): Tool[][] => {
  const run = () => editor.chain().focus();
  const heading = (level: 2 | 3, icon: IconName): Tool => ({
    key: `heading${level}`,
    icon,
    isOn: editor.isActive('heading', { level }),
    act: () => {
      run().toggleHeading({ level }).run();
    },
  });
  return [
    [
      {
        key: 'bold',
        icon: 'text-b',
        isOn: editor.isActive('bold'),
        act: () => {
          run().toggleBold().run();
        },
      },
      {
        key: 'italic',
        icon: 'text-italic',
        isOn: editor.isActive('italic'),
        act: () => {
          run().toggleItalic().run();
        },
      },
      {
        key: 'underline',
        icon: 'text-underline',
        isOn: editor.isActive('underline'),
        act: () => {
          run().toggleUnderline().run();
        },
      },
    ],
    [heading(2, 'text-h-two'), heading(3, 'text-h-three')],
    [
      {
        key: 'bullets',
        icon: 'list-bullets',
        isOn: editor.isActive('bulletList'),
        act: () => {
          run().toggleBulletList().run();
        },
      },
      {
        key: 'numbers',
        icon: 'list-numbers',
        isOn: editor.isActive('orderedList'),
        act: () => {
          run().toggleOrderedList().run();
        },
      },
      {
        key: 'quote',
        icon: 'quotes',
        isOn: editor.isActive('blockquote'),
        act: () => {
          run().toggleBlockquote().run();
        },
      },
      {
        key: 'rule',
        icon: 'minus',
        act: () => {
          run().setHorizontalRule().run();
        },
      },
    ],
    [
      { key: 'link', icon: 'link', isOn: editor.isActive('link'), act: onLink },
      { key: 'picture', icon: 'image', act: onPicture },
      {
        key: 'table',
        icon: 'table',
        isOff: editor.isActive('table'),
        act: () => insertTable(editor),
      },
    ],
    [
      {
        key: 'undo',
        icon: 'arrow-counter-clockwise',
        isOff: !editor.can().undo(),
        act: () => {
          run().undo().run();
        },
      },
      {
        key: 'redo',
        icon: 'arrow-clockwise',
        isOff: !editor.can().redo(),
        act: () => {
          run().redo().run();
        },
      },
    ],
    [{ key: 'source', icon: 'code', act: onSource }],
  ];
};

/** One stop for Tab; within it the arrow keys go from tool to tool. */
export const Toolbar = ({
  editor,
  controls,
  ...acts
}: Acts & { editor: Editor; controls: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('bold');
  const move = (event: KeyboardEvent) => {
    const all = [...(place.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(event.target as HTMLButtonElement);
    const isMirrored = place.current && getComputedStyle(place.current).direction === 'rtl';
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key];
    const next =
      step === undefined
        ? { Home: 0, End: all.length - 1 }[event.key]
        : (at + step + all.length) % all.length;
    if (next === undefined || at < 0) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    // The tools inside take the focus; the bar only hears their keys.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={place}
      role="toolbar"
      aria-label={t('richTools')}
      aria-controls={controls}
      className="rich-tools"
      onKeyDown={move}
    >
      {toolsOf(editor, acts).map((group) => (
        <span key={group[0]?.key} className="rich-group">
          {group.map(({ key, icon, isOn, isOff, act }) => (
            <IconButton
              key={key}
              icon={icon}
              iconSize={18}
              size="sm"
              label={t(`rich_${key}`)}
              data-key={`rich-${key}`}
              aria-pressed={isOn}
              aria-disabled={isOff || undefined}
              tabIndex={key === current ? 0 : -1}
              onFocus={() => setCurrent(key)}
              onClick={() => {
                if (!isOff) act();
              }}
            />
          ))}
        </span>
      ))}
    </div>
  );
};
