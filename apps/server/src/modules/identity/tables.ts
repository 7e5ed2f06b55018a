import type { Cause, DocumentKind, RedReason } from '@fairhouse/contract/identity-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'identity_checks.reason': RedReason;
    'identity_documents.kind': DocumentKind;
    'identity_documents.again_cause': Cause;
    'identity_pictures.kind': DocumentKind;
    'identity.documents': DocumentKind[];
  }
}
