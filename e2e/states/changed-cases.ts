import { actInCase, CASEWORKER, INTAKE, meetChecks, numberOf, PROGRAMME } from '../support/agency-acts.ts';
import type { RunningPortal } from '../support/running-portal.ts';

/** One portal in which cases have gone on: heard, asked, checked. */
export const CHANGED_CASES = 'states of cases that went on';
export const QUESTION = 'Bitte nennen Sie das Ziel in Zahlen.';

export const FINDING = { item: 'content.not-begun', result: 'not-met', remark: 'Der Auftrag ist vom 01.03.2022.' };
const HEARING = { purpose: 'denial', reason: 'Das Vorhaben hatte schon begonnen: Der Auftrag ist vom 01.03.2022.' };
const PLACE = 'step_6.explainCommon';

const prepared = new WeakSet<RunningPortal>();

/** Once a portal: whoever of these people is looked at first has it done. */
export async function prepareChangedCases(portal: RunningPortal): Promise<void> {
  if (prepared.has(portal)) return;
  prepared.add(portal);
  await hear(portal, 'Dachdecker Prüfung', '2022-03-29');
  // The day after that period: the others go on from here.
  await portal.setClock('2022-04-13T08:00:00+02:00');
  await hear(portal, 'Klempnerei Antwort', '2022-04-27');
  await ask(portal, 'Schreinerei Offen');
  await check(portal, 'Sanitär Post');
  await askForInvoices(portal);
  await proposeText(portal);
}

async function hear(portal: RunningPortal, company: string, until: string): Promise<void> {
  const of = await numberOf(portal, company);
  await actInCase(portal, { kind: 'proposal', of, act: 'assign', fields: { assignee: CASEWORKER } });
  await actInCase(portal, { kind: 'proposal', of, act: 'check', fields: FINDING });
  await actInCase(portal, { kind: 'hearing', of, act: 'open', fields: { ...HEARING, until } });
}

async function ask(portal: RunningPortal, company: string): Promise<void> {
  const of = await numberOf(portal, company);
  const asked = { fields: ['files.bank'], reason: 'Bitte ergänzen Sie Ihre Angaben.', until: '2022-04-27' };
  await actInCase(portal, { kind: 'proposal', of, act: 'comment', fields: { place: PLACE, text: QUESTION } });
  await actInCase(portal, { kind: 'proposal', of, act: 'request-correction', fields: asked });
}

/** Everything is met; it is to be seen again. */
async function check(portal: RunningPortal, company: string): Promise<void> {
  const of = await numberOf(portal, company);
  const received = { receivedOn: '2022-04-13' };
  await actInCase(portal, { kind: 'proposal', of, act: 'receive', by: INTAKE, fields: received });
  await actInCase(portal, { kind: 'proposal', of, act: 'assign', fields: { assignee: CASEWORKER } });
  await meetChecks(portal, 'proposal', of);
  const again = { followUpOn: '2022-04-13', text: 'Beim Steuerberater nachfragen' };
  await actInCase(portal, { kind: 'proposal', of, act: 'note', fields: again });
  await actInCase(portal, { kind: 'proposal', of, act: 'comment', fields: { place: PLACE, text: QUESTION } });
}

async function askForInvoices(portal: RunningPortal): Promise<void> {
  const noted = { place: 'step_2.digitisation', text: 'Welche Stellen sind entstanden?' };
  const taken = { kind: 'verification', of: await numberOf(portal, 'Keramik Eingang') } as const;
  await actInCase(portal, { ...taken, act: 'assign', fields: { assignee: CASEWORKER } });
  await actInCase(portal, { ...taken, act: 'comment', fields: noted });
  const period = { until: '2022-04-27', reason: 'Bitte ergänzen Sie die Rechnungen.' };
  await actInCase(portal, { ...taken, act: 'open-resubmission', fields: period });
}

/** A text of the letters waits for its second person. */
function proposeText(portal: RunningPortal) {
  const text = 'Bitte bewahren Sie alle Belege zehn Jahre auf.';
  const proposed = [
    'letter-text',
    'propose',
    'approve-conditions',
    '--text',
    text,
    '--reason',
    'Die Frist ist länger.',
  ];
  return portal.agency(...proposed, '--officer', PROGRAMME);
}
