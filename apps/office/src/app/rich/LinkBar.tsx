import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/react';
import { isSafeLink } from '@fairhouse/contract/rich-text';
import { Button, Field } from '@fairhouse/ui';
import { t } from '../texts.ts';

/** The address of a link; Enter sets it, Escape goes back to the text. */
export const LinkBar = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const known = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  const done = () => {
    onDone();
    editor.commands.focus();
  };
  const set = () => {
    const href = address.trim();
    if (!isSafeLink(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    // Without chosen words the address is what the text says.
    if (editor.state.selection.empty && known === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else chain.setLink({ href });
    chain.run();
    done();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return;
    // Neither the form is sent nor the dialog around it closed.
    event.preventDefault();
    if (event.key === 'Enter') set();
    else done();
  };
  return (
    // The fields inside take the focus; the bar only hears their keys.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="rich-extra" data-key="richLinkBar" onKeyDown={press}>
      <Field
        label={t('contentLink')}
        size="sm"
        dir="ltr"
        value={address}
        maxLength={600}
        description={t('contentLinkExplained')}
        onChange={(event) => {
          setWrong(false);
          setAddress(event.currentTarget.value);
        }}
        {...(isWrong ? { error: t('contentWrong_other') } : {})}
      />
      <Button size="sm" data-key="richSetLink" onClick={set}>
        {t('richSetLink')}
      </Button>
      {known !== '' && (
        <Button
          size="sm"
          variant="ghost"
          data-key="richUnlink"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            done();
          }}
        >
          {t('richUnlink')}
        </Button>
      )}
    </div>
  );
};
