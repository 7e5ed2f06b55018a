import type { CertificateState } from '@fairhouse/contract/brands-domains';

declare module '../../kernel/db.ts' {
  interface Columns {
    'host_certificates.state': CertificateState;
  }
}
