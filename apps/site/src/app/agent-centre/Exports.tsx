import { useState } from 'react';
import type { RawInputOf } from '@fairhouse/contract';
import { agentFile, type AgentFile } from '@fairhouse/contract/agent-files';
import { Button, useToast } from '@fairhouse/ui';
import { send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { bytesOf, saveFile } from '../save-file.ts';

type Props = {
  list: AgentFile;
  /** What the list that is shown was asked for: its filters and its order. */
  asked: Omit<RawInputOf<typeof agentFile>, 'list' | 'format'>;
};
const FORMATS = ['csv', 'xlsx'] as const;

/** The list that is shown as a file, whole. */
export const Exports = ({ list, asked }: Props) => {
  const t = useTexts('agents');
  const { show } = useToast();
  const [making, setMaking] = useState<(typeof FORMATS)[number]>();
  const make = async (format: (typeof FORMATS)[number]) => {
    setMaking(format);
    const answer = await send(agentFile, { ...asked, list, format });
    setMaking(undefined);
    if (!answer.ok) {
      show({ kind: 'loss', title: answer.message });
      return;
    }
    const { name, type, base64, isCut } = answer.value;
    saveFile({ fileName: name, mediaType: type, content: bytesOf(base64) });
    if (isCut) show({ kind: 'warn', title: t('fileCut') });
  };
  return (
    <span className="ac-exports">
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="sm"
          icon="file-text"
          data-key={`export-${format}`}
          isLoading={making === format}
          onClick={() => {
            void make(format);
          }}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  );
};
