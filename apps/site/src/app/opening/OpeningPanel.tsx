import { useQuery } from '@tanstack/react-query';
import { Tag } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { Link } from '../Link.tsx';
import { statusQuery } from '../queries.ts';
import { CATEGORIES } from '../shell/categories.ts';
import './opening.css';

type Props = { room: string; name: string; isScreen?: boolean; onLeave?: () => void };

const SYMBOLS: Readonly<Record<string, string>> = { customerService: 'headphone' };
const symbolOf = (room: string): string =>
  SYMBOLS[room] ??
  CATEGORIES.find(({ href }) => href === `/${room}`)?.symbol ??
  'red-paper-lantern';

export const OpeningPanel = ({ room, name, isScreen = false, onLeave }: Props) => {
  const t = useTexts('opening');
  const shell = useTexts('shell');
  // Who looks for help is not sent to play.
  const isService = room === 'customerService';
  // Every page of a closed house is the one that says so: it has no help to lead to.
  const isOpen = useQuery(statusQuery).data?.systemStatus === 0;
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <section className="op-panel" data-key={`opening-${room}`}>
      <img src={`/art/symbols/${symbolOf(room)}.webp`} width={112} height={112} alt="" />
      <Tag tone="accent" icon="hourglass">
        {t('tag')}
      </Tag>
      <Heading>{name}</Heading>
      <p>{t(room)}</p>
      {isOpen && (
        <>
          <p className="op-quiet">{t(isService ? 'serviceBody' : 'body')}</p>
          <div className="op-acts">
            <span>{t('meanwhile')}</span>
            {isService ? (
              <Link
                className="fh-btn fh-btn--primary"
                href="/help"
                data-key="openingHelp"
                onClick={onLeave}
              >
                {shell('help')}
              </Link>
            ) : (
              <>
                <Link className="fh-btn fh-btn--primary" href="/rng" onClick={onLeave}>
                  {t('toSlots')}
                </Link>
                <Link className="fh-btn" href="/live" onClick={onLeave}>
                  {t('toLive')}
                </Link>
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
};
