import { openWindow } from '@fairhouse/contract/tables';

export type Place = typeof openWindow;
