import { listLegalForms, listSectorKeys } from '#features/lookups/server/lookups.ts';
import { factsFrom } from '#features/proposal/rules/facts.ts';
import { fundingOf } from '#features/proposal/rules/funding/funding.ts';
import { OWN_COMPANY } from '#features/proposal/rules/steps/de-minimis-fields.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { grantFigures, toldOf } from '#features/proposal/rules/told.ts';
import { circumstancesOf } from '#features/proposal/server/circumstances.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { printForm } from '#features/sheet/server/print-form.ts';
import { LEGAL_FORM_PATH, SECTOR_KEY_PATH } from '#ground/rules/contract/wire.ts';
import type { NameOf } from '#ground/rules/fields/asked-answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import type { Portal } from '#ground/server/portal.ts';

/** All of an application that was typed, and what it comes to, as a tagged PDF. `blacked`: takes words out of every answer. */
export async function proposalForm(
  portal: Portal,
  proposal: ProposalRow,
  blacked?: (text: string) => string,
): Promise<Buffer> {
  const stored = await findSteps(portal.db, proposal.id);
  const circumstances = circumstancesOf(portal, proposal);
  const steps = stepsOf(portal.programme);
  const facts = factsFrom(steps, stored, circumstances);
  return printForm({
    title: `Antrag ${proposal.number}`,
    subject: `Förderprogramm „${portal.programme.name}“`,
    at: portal.clock.now(),
    general: [['Unternehmen', proposal.company_name], ...grantFigures(fundingOf(facts))],
    steps: steps
      .filter(({ number }) => stored.has(number))
      .map((step, index) => {
        const { data } = evaluateStored(step, stored.get(step.number), facts);
        return { ...step, title: `${index + 1}. ${step.texts.title}`, known: toldOf(step, data, facts), data };
      }),
    facts,
    blacked,
    nameOf: await namesOf(portal, circumstances, stored),
  });
}

async function namesOf(
  { db }: Portal,
  { company, companyName }: { company: string; companyName: string },
  stored: ReadonlyMap<number, Answers>,
): Promise<NameOf> {
  const names = new Map([
    [company, companyName],
    [OWN_COMPANY, companyName],
  ]);
  for (const { id, name } of await listLegalForms(db)) names.set(`${LEGAL_FORM_PATH}/${id}`, name);
  for (const { id, key, name } of await listSectorKeys(db)) names.set(`${SECTOR_KEY_PATH}/${id}`, `${key} ${name}`);
  const linked = [...stored.values()]
    .flatMap((answers) => Object.values(answers))
    .filter(Array.isArray)
    .flat();
  for (const one of linked as Answers[]) {
    if (typeof one?.id === 'string' && typeof one.name === 'string') names.set(one.id, one.name);
  }
  return (iri) => names.get(iri) ?? names.get(iri.split('/').at(-1) ?? '');
}
