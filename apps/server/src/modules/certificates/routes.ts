import * as certificates from '@fairhouse/contract/certificates';
import { route, type Route } from '../../kernel/module.ts';
import { listCertificates, readCertificate } from './actions/read-certificates.ts';

export const routes: Route[] = [
  route(certificates.certificates, listCertificates),
  route(certificates.oneCertificate, readCertificate),
];
