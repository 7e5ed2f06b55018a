import type { HelpTopic } from '@fairhouse/contract/help';
import { Icon } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { groupsOf, hrefOf, ICONS, type HelpPage } from './topics.ts';

/** All topics, a card for each group. */
export const Contents = ({ topics, place }: { topics: readonly HelpTopic[]; place: HelpPage }) => {
  const t = useTexts('help');
  return (
    <div className="hp-groups">
      {groupsOf(topics).map((one) => (
        <section key={one.group} className="fh-card hp-group" data-key={`group-${one.group}`}>
          <h2>
            <Icon name={ICONS[one.group]} size={22} />
            {t(`group_${one.group}`)}
          </h2>
          <ul>
            {one.topics.map(({ code, title }) => (
              <li key={code}>
                <Link href={hrefOf(place, code)} data-key={`topic-${code}`} dir="auto">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
