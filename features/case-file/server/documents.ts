import { type CompanyLetter, PAPER_KEYWORD, PAPER_SUBJECTS } from '#features/cases/rules/paper-subjects.ts';
import { printLetter } from '#features/letter/server/print-letter.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import { proposalForm } from '#features/proposal/server/proposal-form.ts';
import { loadVerification } from '#features/verification/server/load-verification.ts';
import { verificationForm } from '#features/verification/server/verification-form.ts';
import { findPurpose, type PurposeName } from '#ground/rules/files/purposes.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Blacking } from '../rules/blacking.ts';
import type { PlannedDocument } from '../rules/wire.ts';
import type { ReadCaseFile } from './read-case-file.ts';
import {
  amendmentRecord,
  type CaseRecord,
  checkRecord,
  chronology,
  correctionRecord,
  draftRecord,
  hearingRecord,
  noteRecord,
  objectionRecord,
  paymentRecord,
  printRecord,
} from './records.ts';

const UPLOADS = {
  balanceSheet: 'Bilanz',
  device: 'Nachweis im Finanzierungsplan',
  certificate: 'Zertifikat',
  bank: 'Beleg der Bankverbindung',
  finance: 'Finanzierungsunterlage',
  hearing: 'Unterlage zur Anhörung',
  signedSheet: 'Unterschriebenes Blatt zum Antrag',
  proofItem: 'Rechnung oder Zahlungsbeleg',
  invoiceInbox: 'Rechnung ohne Zuordnung',
  inDepthCheck: 'Unterlage zur vertieften Prüfung',
  signedProofOfUse: 'Unterschriebenes Blatt zum Verwendungsnachweis',
} as const satisfies Record<PurposeName, string>;

export const COMPANY_LETTER = 'Brief des Unternehmens';

/** What an uploaded file is, in words. */
function uploadKind({ links, generated }: Pick<MediaRow, 'links' | 'generated'>): string {
  for (const { linkedResource, keywords } of links) {
    const purpose = findPurpose(linkedResource, keywords);
    if (purpose !== undefined) return UPLOADS[purpose];
  }
  if (links.some(({ keywords }) => keywords.includes(PAPER_KEYWORD))) return COMPANY_LETTER;
  return generated ? 'Unterschriftenblatt' : 'Hochgeladene Datei';
}

/** A file of the ZIP, made when it is its turn. */
export interface DocumentPart {
  format: 'pdf' | 'json' | 'xml';
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  isBlacked: boolean;
}

/** A document with the way to its files. */
export interface CaseDocument {
  planned: PlannedDocument;
  /** Kept as it came: nothing can be taken out of it. */
  original?: MediaRow;
  /** What the portal makes of what it holds. */
  make?(making: Making): Promise<DocumentPart[]>;
}

interface Making {
  blacking: Blacking;
  /** Drafts and notes are in the file, so the record may repeat what they say. */
  withDrafts: boolean;
}

/** Every document of a case in the order of time. */
export function documentsOf(portal: Portal, read: ReadCaseFile): CaseDocument[] {
  const all = [
    application(portal, read),
    ...proceedings(portal, read),
    ...ownWork(portal, read),
    ...accounting(portal, read),
    ...letters(read),
    ...uploads(read),
    history(portal, read),
  ];
  // What was made of the whole stands at the end of its day.
  return all.sort((one, other) => (one.planned.on < other.planned.on ? -1 : Number(one.planned.on > other.planned.on)));
}

type Head = Pick<PlannedDocument, 'key' | 'name' | 'kind'> & { at: Date | string; isInternal?: boolean };

function planned({ at, isInternal = false, ...head }: Head): PlannedDocument {
  return { ...head, on: dayOf(new Date(at)), origin: 'made', size: null, isInternal };
}

function application(portal: Portal, { proposal, facts }: ReadCaseFile): CaseDocument {
  const { proposal: row } = proposal;
  return {
    planned: planned({
      key: 'application',
      name: !facts.paper ? `Antrag ${facts.number}` : `Antrag ${facts.number}, auf Papier`,
      kind: 'Antrag',
      at: row.submitted_at ?? row.created_at,
    }),
    make: async ({ blacking }) => [
      pdf(await proposalForm(portal, row, blacking.text), blacking, facts.steps),
      json(
        {
          // Who typed it and the day of its stamp; null: filled in by the company itself.
          paper: facts.paper ?? null,
          ...{ steps: facts.steps, references: facts.references, requestedGrant: facts.requestedGrant },
        },
        blacking,
      ),
    ],
  };
}

/** Requests, hearings, objections and amendments, each a document of its own. */
function proceedings(portal: Portal, { facts }: ReadCaseFile): CaseDocument[] {
  const of = (kind: string, one: { id: string }, at: string, record: CaseRecord) =>
    recorded(
      portal,
      planned({ key: `${kind}:${one.id}`, name: record.title, kind: KINDS[kind] ?? '', at }),
      () => record,
    );
  return [
    ...facts.corrections.map((one) => of('correction', one, one.requestedAt, correctionRecord(one))),
    ...facts.hearings.map((one) => of('hearing', one, one.openedAt, hearingRecord(one))),
    ...facts.objections.map((one) => of('objection', one, one.filedAt, objectionRecord(one))),
    ...facts.amendments.map((one) => of('amendment', one, one.requestedAt, amendmentRecord(one))),
  ];
}

const KINDS: Readonly<Record<string, string>> = {
  correction: 'Nachforderung',
  hearing: 'Anhörung',
  objection: 'Widerspruch',
  amendment: 'Änderungsantrag',
};

/** Check lists, notes and drafts: until it is decided, work that prepares the decision. */
function ownWork(portal: Portal, { facts, accounting }: ReadCaseFile): CaseDocument[] {
  const now = portal.clock.now();
  const kind = 'Arbeit der Behörde';
  const isOpen = facts.decision === null;
  const notes = [...facts.notes, ...(accounting?.facts.notes ?? [])];
  const drafts = [...facts.proposed, ...(accounting?.facts.proposals ?? [])].map(({ act, proposedAt, content }) => ({
    act,
    at: proposedAt,
    content,
  }));
  const made = (head: Omit<Head, 'kind' | 'at'>, record: CaseRecord) =>
    recorded(portal, planned({ ...head, kind, at: now }), () => record);
  return [
    made(
      { key: 'checks', name: 'Prüfliste zum Antrag', isInternal: isOpen },
      checkRecord('Prüfliste zum Antrag', facts.reviews),
    ),
    ...(accounting === undefined
      ? []
      : [
          made(
            {
              key: 'verification-checks',
              name: 'Prüfliste zum Verwendungsnachweis',
              isInternal: accounting.facts.examination === null,
            },
            checkRecord('Prüfliste zum Verwendungsnachweis', accounting.facts.reviews),
          ),
        ]),
    ...(notes.length === 0 ? [] : [made({ key: 'notes', name: 'Vermerke', isInternal: true }, noteRecord(notes))]),
    ...(drafts.length === 0
      ? []
      : [made({ key: 'drafts', name: 'Entwürfe von Entscheidungen', isInternal: true }, draftRecord(drafts))]),
  ];
}

function accounting(portal: Portal, { accounting: found }: ReadCaseFile): CaseDocument[] {
  if (found === undefined) return [];
  const { facts, verification } = found;
  const form: CaseDocument = {
    planned: planned({
      key: 'verification',
      name: `Verwendungsnachweis ${facts.number}`,
      kind: 'Verwendungsnachweis',
      at: facts.submittedAt ?? verification.row.created_at,
    }),
    make: async ({ blacking }) => {
      const loaded = await loadVerification(portal, portal.db, verification.row);
      const { overview, papers, claims, declared } = facts;
      const data = { overview, papers, claims, declared };
      return [pdf(await verificationForm(portal, loaded, [], blacking.text), blacking, data), json(data, blacking)];
    },
  };
  const record = paymentRecord(facts);
  const money = planned({ key: 'payments', name: record.title, kind: 'Zahlungen', at: portal.clock.now() });
  return [form, ...(record.sections.length === 0 ? [] : [recorded(portal, money, () => record)])];
}

/** As they were sent; where something is blacked, printed once more from their words. */
function letters({ facts, letters: contents, media }: ReadCaseFile): CaseDocument[] {
  return facts.letters.flatMap(({ id, title, mediaId, createdAt }) => {
    const stored = contents.find((one) => one.id === id);
    if (stored === undefined) return [];
    const original = media.find((one) => one.id === mediaId);
    const head = planned({ key: `letter:${id}`, name: title, kind: 'Schreiben der Behörde', at: createdAt });
    const document: CaseDocument = {
      planned: { ...head, origin: 'letter', size: original?.file_size ?? null },
      make: async ({ blacking }) => [
        pdf(await printLetter(blacking.all(stored.content), stored.created_at), blacking, stored.content),
      ],
    };
    return [original === undefined ? document : { ...document, original }];
  });
}

/** Sheets, proofs, invoices and answers, as they were uploaded. */
function uploads({ media, letters: sent, facts }: ReadCaseFile): CaseDocument[] {
  const isLetter = new Set(sent.map(({ media_id }) => media_id));
  return media
    .filter(({ id }) => !isLetter.has(id))
    .map((file) => ({
      planned: {
        key: `media:${file.id}`,
        name: file.file_name,
        ...kindAndDay(file, facts.companyLetters ?? []),
        origin: 'upload' as const,
        size: file.file_size,
        isInternal: false,
      },
      original: file,
    }));
}

/** A letter of the company is called after what it is about, and came on the day of its stamp. */
function kindAndDay(file: MediaRow, letters: readonly CompanyLetter[]) {
  const kind = uploadKind(file);
  const letter = kind === COMPANY_LETTER ? letters.find(({ scan }) => scan?.id === file.id) : undefined;
  if (letter === undefined) return { kind, on: dayOf(file.uploaded_at) };
  return { kind: `${kind}: ${PAPER_SUBJECTS[letter.subject]}`, on: letter.receivedOn };
}

function history(portal: Portal, { entries }: ReadCaseFile): CaseDocument {
  const head = planned({ key: 'history', name: 'Verlauf des Verfahrens', kind: 'Verlauf', at: portal.clock.now() });
  const kinds = portal.acts.kindsOfApplications();
  return recorded(portal, head, ({ withDrafts }) => chronology(kinds, entries, { withReasons: withDrafts }));
}

function recorded(portal: Portal, head: PlannedDocument, record: (making: Making) => CaseRecord): CaseDocument {
  return {
    planned: head,
    make: async (making) => {
      const { blacking } = making;
      const made = record(making);
      const printed = await printRecord(made, { subject: head.kind, at: portal.clock.now(), blacking });
      return [pdf(printed, blacking, made), json(made.data, blacking)];
    },
  };
}

function pdf(bytes: Buffer, blacking: Blacking, content: unknown): DocumentPart {
  return { format: 'pdf', bytes: [bytes], isBlacked: isChanged(content, blacking) };
}

function json(content: unknown, blacking: Blacking): DocumentPart {
  const text = `${JSON.stringify(blacking.all(content), null, 2)}\n`;
  return { format: 'json', bytes: [Buffer.from(text)], isBlacked: isChanged(content, blacking) };
}

function isChanged(content: unknown, blacking: Blacking): boolean {
  return !blacking.isEmpty && JSON.stringify(blacking.all(content)) !== JSON.stringify(content);
}
