import { useQuery } from '@tanstack/react-query';
import { Button, Icon } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { openIdentity } from './open.ts';
import { tiersQuery } from './queries.ts';

/** Before money moves: what may be asked for stands in the open. Nothing where nothing is. */
export const IdentityNote = () => {
  const t = useTexts('identity');
  const { data } = useQuery(tiersQuery);
  return data?.isAsked !== true ? null : (
    <p className="st-note" data-key="identityNote">
      <Icon name="seal-check" size={18} />
      <span>{t('intro')}</span>
      <Button variant="ghost" size="sm" data-key="toIdentity" onClick={openIdentity}>
        {t('open')}
      </Button>
    </p>
  );
};
