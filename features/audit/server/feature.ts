import { PAGES } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { AuditEntry, AuditHead } from '../rules/audit.ts';
import { auditJobs } from './exported-heads.ts';
import { auditRoutes } from './routes.ts';
import { VERIFY_HERE } from './verify-audit.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AuditHead: AuditHead;
    AuditEntry: AuditEntry;
  }
}

const FOUND_BY = {
  text: 'Teil des Textes',
  act: 'Handlung, zum Beispiel proposal.approve',
  kind: 'Art',
  officer: 'Name oder Kennung: wer gehandelt hat',
  subject: 'Adresse, um die es ging',
  case: 'Antragsnummer, um die es ging',
  from: 'erster Tag',
  to: 'letzter Tag',
};

export const AUDIT: Feature = {
  name: 'audit',
  classes: {
    AuditHead: {
      description: 'Stand des Bearbeitungsprotokolls',
      properties: { number: 'Letzter Eintrag', hash: 'Seine Prüfsumme', exported: 'Ausgelagerte Stände' },
    },
    AuditEntry: {
      description: 'Ein Eintrag des Bearbeitungsprotokolls',
      properties: {
        number: 'Nummer, ohne Lücken',
        at: 'Zeitpunkt',
        kind: 'Handlung oder Einsicht',
        actorKind: 'Wer gehandelt hat: Art',
        actorId: 'Wer gehandelt hat: Kennung',
        actorName: 'Wer gehandelt hat: Name',
        actorRoles: 'Rollen in diesem Augenblick',
        act: 'Handlung',
        subjects: 'Worum es ging',
        why: 'Grund',
        detail: 'Stände, Summen, Namen von Feldern',
        hash: 'Prüfsumme über diesen und alle früheren Einträge',
      },
    },
  },
  calls: {
    'audit search': ['GET /audit', 'sucht im Bearbeitungsprotokoll, neueste zuerst', { ...FOUND_BY, ...PAGES }],
    'audit show': ['GET /audit/:number', 'zeigt einen Eintrag des Bearbeitungsprotokolls'],
    'audit head': ['GET /audit/head', 'zeigt den Stand des Bearbeitungsprotokolls'],
  },
  local: { 'audit verify': VERIFY_HERE },
  routes: auditRoutes,
  jobs: auditJobs,
};
