import type { Feature } from '#ground/server/feature.ts';
import { nextInMails } from './in-mails.ts';

export const NEXT: Feature = { name: 'next', saysNext: nextInMails };
