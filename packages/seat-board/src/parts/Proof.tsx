import { useEffect, useState } from 'react';
import { Button, Dialog, Icon, Spinner } from '@fairhouse/ui';
import type { ShownHandView } from '@fairhouse/game-kit/board';
import type { Proved } from '../proof.ts';
import type { HandRecord } from '../records.ts';
import { refusalOf } from '../refusals.ts';
import { useRoom } from '../room-context.ts';
import { codeOf } from '../room-link.ts';

type Shown = Proved & { shown: ShownHandView };

/** The rules are read only where somebody asks for a proof. */
const proveHand = async (shown: ShownHandView, commitment: string): Promise<Shown> => {
  const { prove } = await import('../proof.ts');
  return { shown, ...prove(shown, commitment) };
};

/** The proof of a hand that is over: checked here, and saved to be checked anywhere. */
export function Proof({ record, onClose }: { record: HandRecord; onClose: () => void }) {
  const { play } = useRoom();
  const { t } = play;
  const [proved, setProved] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const { handId, commitment } = record;
  const { seats } = play;
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const done = await proveHand(await seats.hand(handId), commitment);
      if (isWanted) setProved(done);
    };
    load().catch((error: unknown) => {
      if (isWanted) setProblem(refusalOf(t, codeOf(error)));
    });
    return () => {
      isWanted = false;
    };
  }, [seats, handId, commitment, t]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="shield-check"
      title={t('proofOf', { number: record.hand })}
      closeLabel={t('close')}
      footer={
        <Button
          variant="primary"
          icon="file-text"
          disabled={!proved}
          onClick={() => proved && save(proved.shown)}
        >
          {t('saveProof')}
        </Button>
      }
    >
      {problem !== undefined && <p role="alert">{problem}</p>}
      {!proved && problem === undefined && (
        <p className="sb-proof__wait" role="status">
          <Spinner size={22} />
          {t('proving')}
        </p>
      )}
      {proved && (
        <div className="sb-proof">
          <p className={proved.isFair ? 'sb-ink--win' : 'sb-ink--loss'}>
            <b>{t(proved.isFair ? 'isFair' : 'isNotFair')}</b>
          </p>
          <ul>
            {proved.checks.map(({ key, isRight }) => (
              <li key={key}>
                <Icon name={isRight ? 'check-circle-fill' : 'x-circle-fill'} size={18} />
                {t(`check.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const save = ({ handId, proof }: ShownHandView): void => {
  const file = new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `hand-${handId}.json`;
  link.click();
  URL.revokeObjectURL(address);
};
