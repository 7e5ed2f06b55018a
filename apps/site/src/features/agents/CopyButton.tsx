import { Button, useToast } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';

/** Copies a text; where the browser does not let it, the text is shown to be marked. */
export const CopyButton = ({ text }: { text: string }) => {
  const shell = useTexts('shell');
  const { show } = useToast();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => show({ kind: 'win', title: shell('copied') }),
      () => show({ kind: 'warn', isLasting: true, title: text }),
    );
  };
  return (
    <Button size="sm" icon="copy" data-key="copy" onClick={copy}>
      {shell('copy')}
    </Button>
  );
};
