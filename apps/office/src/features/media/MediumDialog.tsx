import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Medium } from '@fairhouse/contract/media';
import { Button, Dialog, Field, Tag } from '@fairhouse/ui';
import * as media from '@fairhouse/contract/media';
import { ask } from '../../app/caller.ts';
import { FocusPicker } from '../../app/media/FocusPicker.tsx';
import { FormError } from '../../app/FormError.tsx';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';
import { wordsOr } from '../../app/words.ts';

type Props = { medium: Medium | undefined; onClose: () => void };

export const MediumDialog = ({ medium, onClose }: Props) => {
  const last = useLast(medium);
  return last ? (
    <One key={last.id} medium={last} isOpen={medium !== undefined} onClose={onClose} />
  ) : null;
};

const One = ({
  medium,
  isOpen,
  onClose,
}: {
  medium: Medium;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const mayManage = useMay('media.manage');
  const [alt, setAlt] = useState(medium.alt);
  const [focus, setFocus] = useState({ focusX: medium.focusX, focusY: medium.focusY });
  const { error, isBusy, attempt } = useAttempt(onClose);
  const close = () => {
    setAlt(medium.alt);
    setFocus({ focusX: medium.focusX, focusY: medium.focusY });
    onClose();
  };
  const found = useQuery({
    queryKey: ['media', 'one', medium.id],
    staleTime: 0,
    enabled: isOpen,
    queryFn: () => ask(media.readMedium, { id: medium.id }),
  });
  const uses = found.data?.uses;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      size="xl"
      title={medium.fileName || t('contentPicture')}
      footer={
        mayManage ? (
          <>
            <Button
              variant="danger"
              isLoading={isBusy}
              loadingLabel={t('loading')}
              disabled={uses === undefined || uses.length > 0}
              data-key="mediaRemove"
              onClick={() => {
                void attempt(ask(media.removeMedium, { id: medium.id }));
              }}
            >
              {t('mediaRemove')}
            </Button>
            <Button
              variant="primary"
              isLoading={isBusy}
              loadingLabel={t('loading')}
              data-key="mediaSave"
              onClick={() => {
                void attempt(ask(media.changeMedium, { id: medium.id, alt, ...focus }));
              }}
            >
              {t('contentSave')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="media-one" data-key="mediumOne">
        <FocusPicker medium={medium} focus={focus} {...(mayManage ? { onChange: setFocus } : {})} />
        <div className="office-form">
          <Field
            label={t('mediaAlt')}
            name="alt"
            maxLength={200}
            dir="auto"
            value={alt}
            disabled={!mayManage}
            description={t('mediaAltExplained')}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <dl className="office-facts">
            <Fact name={t('mediaSize')}>
              <bdi dir="ltr">
                {medium.width} × {medium.height}
              </bdi>
            </Fact>
            <Fact name={t('mediaKept')}>
              {t('mediaKilobytes', { size: atNumber(Math.ceil(medium.fileBytes / 1024)) })}
            </Fact>
            <Fact name={t('mediaBy')}>{medium.uploadedBy}</Fact>
            <Fact name={t('time')}>{atTime(medium.at)}</Fact>
            <Fact name={t('mediaAddress')}>
              <bdi className="office-code">{medium.address}</bdi>
            </Fact>
          </dl>
          <Uses uses={uses} />
          <FormError text={error} />
        </div>
      </div>
    </Dialog>
  );
};

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Uses = ({ uses }: { uses: readonly { kind: string; name: string }[] | undefined }) => (
  <section data-key="mediaUses" data-count={uses?.length}>
    <p className="office-lead">
      {t(uses === undefined ? 'loading' : uses.length === 0 ? 'mediaUnused' : 'mediaUsed')}
    </p>
    <ul className="media-uses">
      {uses?.map((one) => (
        <li key={`${one.kind}${one.name}`}>
          <Tag>{wordsOr('mediaUse', one.kind)}</Tag> <bdi>{one.name}</bdi>
        </li>
      ))}
    </ul>
  </section>
);

const useAttempt = (onDone: () => void) => {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: Promise<unknown>) => {
    setBusy(true);
    setError('');
    try {
      await work;
      await queries.invalidateQueries({ queryKey: ['media', 'list'] });
      onDone();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
      await queries.invalidateQueries({ queryKey: ['media', 'one'] });
    } finally {
      setBusy(false);
    }
  };
  return { error, isBusy, attempt };
};
