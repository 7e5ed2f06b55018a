import { IconButton, useToast } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';

/** A fact that is typed somewhere else: shown as it is written, and copied by a press. */
export const CopyLine = ({
  name,
  label,
  value,
}: {
  name: string;
  label: string;
  value: string;
}) => {
  const shell = useTexts('shell');
  const { show } = useToast();
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => show({ kind: 'win', title: shell('copied') }),
      // The browser does not let a page copy: the text stands there to be marked.
      () =>
        getSelection()?.selectAllChildren(document.getElementById(`dp-${name}`) ?? document.body),
    );
  };
  return (
    <div className="dp-line">
      <dt>{label}</dt>
      <dd>
        <b id={`dp-${name}`} dir="ltr" data-key={name}>
          {value}
        </b>
        <IconButton icon="copy" size="sm" label={`${shell('copy')}: ${label}`} onClick={copy} />
      </dd>
    </div>
  );
};
