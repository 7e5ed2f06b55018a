import * as certificates from '@fairhouse/contract/certificates';
import { returnsOutside } from '@fairhouse/contract/certificates-desk';
import { route, type Route } from '../../kernel/module.ts';
import { listAlarms } from './actions/keep-alarms.ts';
import { listCertificates, readCertificate } from './actions/read-certificates.ts';

export const routes: Route[] = [
  route(certificates.certificates, listCertificates),
  route(certificates.oneCertificate, readCertificate),
  route(returnsOutside, listAlarms),
];
