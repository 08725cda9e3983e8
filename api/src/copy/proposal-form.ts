import type { NameOf } from '@portal/domain/fields/answer-text.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { factsFrom } from '@portal/domain/proposal/facts.ts';
import { fundingOf } from '@portal/domain/proposal/funding.ts';
import { LEGAL_FORM_PATH, SECTOR_KEY_PATH } from '@portal/domain/proposal/lookup-paths.ts';
import { OWN_COMPANY } from '@portal/domain/proposal/step-04-de-minimis/fields.ts';
import { stepsOf } from '@portal/domain/proposal/steps.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { formatPercent } from '@portal/domain/values/percent.ts';
import { evaluateStored } from '@portal/domain/wizard/evaluate.ts';
import { listLegalForms, listSectorKeys } from '../lookups/public.ts';
import type { Portal } from '../platform/portal.ts';
import { circumstancesOf, findSteps, type ProposalRow } from '../proposal/public.ts';
import { printForm } from './print-form.ts';

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
  const funding = fundingOf(facts);
  return printForm({
    title: `Antrag ${proposal.number}`,
    subject: `Förderprogramm „${portal.programme.name}“`,
    at: portal.clock.now(),
    general: [
      ['Unternehmen', proposal.company_name],
      ['Investitionssumme', formatEuro(funding.total)],
      ['Förderquote', formatPercent(funding.fq)],
      ['Zuschuss', formatEuro(funding.step3)],
      ['Eigenanteil', formatEuro(funding.ownShare)],
    ],
    steps: steps
      .filter(({ number }) => stored.has(number))
      .map((step, index) => {
        const { data } = evaluateStored(step, stored.get(step.number), facts);
        return { ...step, title: `${index + 1}. ${step.texts.title}`, data };
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
