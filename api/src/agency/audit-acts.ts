import { AUDIT_BREAK_TEXT } from '@portal/domain/agency/audit/audit.ts';
import { AGENCY_CALLS } from '../agency-access/public.ts';
import { listEntries } from '../audit/store.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { conflict } from '../hydra/problem.ts';
import { type Act, type ActOption, defineAct } from './act.ts';
import { readAuditFilter } from './audit/read-filter.ts';
import { printFacts, printInstant, printTable } from './print.ts';

const SHOWN = 200;

const VERIFY = defineAct({
  noun: 'audit',
  verb: 'verify',
  summary: 'prüft das Bearbeitungsprotokoll vom ersten bis zum letzten Eintrag',
  example: 'audit verify',
  by: null,
  audit: 'none',
  options: {},
  run: async (portal) => {
    const { broken, head, exports } = await verifyAudit(portal);
    if (broken !== undefined) throw conflict(`Eintrag ${broken.number} ${AUDIT_BREAK_TEXT[broken.because]}.`);
    return { ...head, exports };
  },
  text: ({ number, hash, exports }) =>
    `Das Bearbeitungsprotokoll ist unverändert.\n${printFacts({ Einträge: number, Prüfsumme: hash, 'Verglichene Tagesstände': exports })}`,
});

function text(placeholder: string, help: string) {
  return { kind: 'text', placeholder, help } as const satisfies ActOption;
}

const SEARCH = defineAct({
  noun: 'audit',
  verb: 'search',
  summary: `sucht im Bearbeitungsprotokoll, neueste zuerst, höchstens ${SHOWN} Einträge`,
  example: 'audit search --subject /api/proposals/0b9f2a54-6a1e-4d2b-9a61-2f0d3c7e5b18 --from 2022-03-01',
  by: AGENCY_CALLS.audit.roles,
  audit: 'read',
  options: {
    text: { ...text('Text', 'Teil von Handlung, Name oder Grund'), subject: true },
    act: text('Handlung', 'zum Beispiel proposal.approve'),
    kind: text('act|read', 'nur Handlungen oder nur Einsichten'),
    by: text('Name|Kennung', 'wer gehandelt hat'),
    subject: text('Adresse', 'worum es ging'),
    from: text('Tag', 'erster Tag'),
    to: text('Tag', 'letzter Tag'),
  },
  run: async ({ db }, { by, ...typed }) => ({
    entries: await listEntries(db, readAuditFilter({ ...typed, officer: by }, '--'), { offset: 0, limit: SHOWN }),
  }),
  text: ({ entries }) =>
    printTable(
      ['Nr.', 'Zeitpunkt', 'Wer', 'Handlung', 'Worum', 'Grund'],
      entries.map(({ number, at, actorName, actorKind, act, subjects, why }) => [
        number,
        printInstant(at),
        actorName ?? actorKind,
        act,
        `${subjects[0] ?? '–'}${subjects.length > 1 ? ` (+${subjects.length - 1})` : ''}`,
        why ?? '–',
      ]),
    ),
});

export const AUDIT_ACTS: readonly Act[] = [VERIFY, SEARCH];
