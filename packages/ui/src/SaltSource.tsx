import { Icon } from './Icon.tsx';

/** What salted a chain of seeds: a round of a beacon; null where the house drew the salt. */
type Salted = { source: 'drand' | 'development'; round: number } | null;
export type SaltProps = {
  salted: Salted;
  /** Reads the texts of the frame. */
  t: (key: string) => string;
};

const sourceOf = (salted: Salted) => salted?.source ?? 'house';

/** Names the beacon that salted a chain, and marks one that is not independent of the house. */
export function SaltSource({ salted, t }: SaltProps) {
  const source = sourceOf(salted);
  return (
    <p className="fh-salt" data-salt={source}>
      {source !== 'drand' && <Icon name="warning-circle" size={16} />}
      <span>
        {t('play:saltSource')}
        {': '}
        <bdi dir="ltr">{salted ? `${source} ${salted.round}` : '–'}</bdi>
        {source !== 'drand' && <b>{` (${t('play:notIndependent')})`}</b>}
        {'. '}
        {t(`play:salt.${source}`)}
      </span>
    </p>
  );
}

/** Beside a commitment: a sign where its salt is not independent of the house. */
export function SaltMark({ salted, t }: SaltProps) {
  const source = sourceOf(salted);
  if (source === 'drand') return null;
  return (
    <span className="fh-salt-mark" data-salt={source} title={t(`play:salt.${source}`)}>
      <Icon name="warning-circle" size={15} label={t('play:notIndependent')} />
    </span>
  );
}
