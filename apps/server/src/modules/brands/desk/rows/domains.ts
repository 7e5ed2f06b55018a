import type { CertificateState } from '@fairhouse/contract/brands-domains';
import type { Queries } from '../../../../kernel/db.ts';

/** The hosts of a brand with what was found at each. */
export const domainRows = (db: Queries, brandId: number) =>
  db.rows(
    `select h.host, h.is_primary, h.added_at, c.state, c.issuer, c.names, c.ends_at, c.checked_at
     from brand_hosts h left join host_certificates c on c.brand_id = h.brand_id
       and c.host = h.host
     where h.brand_id = $1 order by h.is_primary desc, h.host`,
    [brandId],
  );

type Found = {
  brandId: number;
  host: string;
  state: CertificateState;
  issuer: string;
  names: readonly string[];
  endsAt: Date | null;
  /** From when on it waits for somebody; null: nothing does. */
  since: Date | null;
};
/** What was wrong before waits since then; a host that is gone meanwhile is nobody's. */
export const writeCertificate = async (tx: Queries, p: Found): Promise<void> => {
  await tx.run(
    `insert into host_certificates as c (brand_id, host, state, issuer, names, ends_at, checked_at,
       since)
     select $1, host, $3, $4, $5, $6, $7, $8 from brand_hosts where brand_id = $1 and host = $2
     on conflict (brand_id, host) do update set state = excluded.state, issuer = excluded.issuer,
       names = excluded.names, ends_at = excluded.ends_at, checked_at = excluded.checked_at,
       since = case when excluded.since is null then null
         when c.state = excluded.state and c.since is not null then c.since
         else excluded.since end`,
    [p.brandId, p.host, p.state, p.issuer, [...p.names], p.endsAt, tx.now(), p.since],
  );
};
