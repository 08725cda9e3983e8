import type { Feature } from '#ground/server/feature.ts';
import { admissionGate } from './gate.ts';

export const ADMISSION: Feature = {
  name: 'admission',
  door: admissionGate,
};
