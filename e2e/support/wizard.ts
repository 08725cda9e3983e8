import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { EXAMPLE_CIRCUMSTANCES } from '#features/proposal/rules/example-facts.ts';
import { FILE_LABELS, factsFrom, type ProposalStep } from '#features/proposal/rules/facts.ts';
import { type Journey, journeyIn, type Stop, type Upload } from '#features/proposal/rules/journeys.ts';
import { TEXTS as SENDING } from '#features/proposal/rules/sending-texts.ts';
import { findStep, stepsOf } from '#features/proposal/rules/steps.ts';
import { ordinalOf, stepNameOf, wayOf } from '#features/proposal/rules/wizard.ts';
import type { Answers, ListField } from '#ground/rules/fields/field.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { fillField, fillFields } from './fill.ts';
import { demoPerson, openKnown } from './login.ts';
import { settled } from './scan.ts';
import { expect } from './test.ts';

export const REVIEW_TITLE = 'Übersicht & Einreichen';

function getStep(number: number, programme = EXAMPLE_PROGRAMME): ProposalStep {
  const step = findStep(programme, number);
  if (step === undefined) throw new Error(`there is no step ${number}`);
  return step;
}

/** What is asked of that kind of applicant, step by step, in the names of the fields. */
function answersByStep({ stops }: Journey, programme: Programme): ReadonlyMap<number, Answers> {
  const steps = stepsOf(programme);
  const stored = new Map<number, Answers>();
  for (const { step: number, input } of stops) {
    if (number === 10) continue;
    const step = getStep(number, programme);
    const facts = factsFrom(steps, stored, { ...EXAMPLE_CIRCUMSTANCES, programme });
    stored.set(number, evaluateBody(step, input, facts).data);
  }
  return stored;
}

export function stepTitle(number: number, programme = EXAMPLE_PROGRAMME): string {
  return number === 10 ? REVIEW_TITLE : getStep(number, programme).texts.title;
}

const FILE_LABEL: Readonly<Record<string, string>> = {
  balanceSheet: FILE_LABELS.balanceSheet,
  device: FILE_LABELS.device,
  certificate: FILE_LABELS.certificate,
  bank: FILE_LABELS.bank,
  finance: FILE_LABELS.finance,
  signedSheet: SENDING.fileLabel,
};

/** The wizard as a person sees and uses it, who answers as one of the journeys does. */
export class Wizard {
  readonly page: Page;
  readonly #answers: ReadonlyMap<number, Answers>;
  readonly #stops: readonly Stop[];
  readonly #programme: Programme;

  constructor(page: Page, as: Journey | Journey['name'] = 'single', programme: Programme = EXAMPLE_PROGRAMME) {
    const journey = typeof as === 'string' ? journeyIn(programme, as) : as;
    this.page = page;
    this.#programme = programme;
    this.#stops = journey.stops;
    this.#answers = answersByStep(journey, programme);
  }

  async expectStep(number: number): Promise<void> {
    const programme = this.#programme;
    const place = `Schritt ${ordinalOf(programme, number)} von ${wayOf(programme).length}`;
    await expect(this.page.getByRole('heading', { level: 1, name: stepTitle(number, programme) })).toBeVisible();
    await expect(this.page.getByRole('main').getByText(place, { exact: true })).toBeVisible();
    await settled(this.page);
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  get summary(): Locator {
    return this.page.locator('.error-summary').first();
  }

  async saveAndGoOn(): Promise<void> {
    await this.button('Speichern & Weiter').click();
  }

  /** Stores what is there and waits until the page says so. */
  async save(): Promise<void> {
    await this.button('Speichern').click();
    await this.expectSaved();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(/^Gespeichert um \d\d:\d\d/)).toBeVisible();
  }

  /** Answers a step with its files; a partner's code takes the place of the example's. */
  async fill(step: number, leadCode?: string): Promise<void> {
    const given = this.#answers.get(step) ?? {};
    const answers = step === 0 && leadCode !== undefined ? { ...given, leadCode } : given;
    const uploads = this.#stops.find((stop) => stop.step === step)?.uploads ?? [];
    if (stepNameOf(this.#programme, step) === 'application-form') await this.#fillForm(answers);
    else if (step === 4) await this.#fillAid(answers);
    else if (step === 8) await this.#fillProofs(answers, uploads);
    else await this.#fillPlain(getStep(step, this.#programme), answers);
    if (step === 3) await this.#fillList('shareholderCompanies', answers, 'Unternehmen hinzufügen');
    for (const { purpose } of uploads.filter(({ proof }) => proof === undefined)) await this.upload(purpose);
  }

  async #fillPlain(step: ProposalStep, answers: Answers): Promise<void> {
    await fillFields(this.page, step.fields, answers);
    for (const [name, field] of Object.entries(step.fields)) {
      if (field.kind !== 'list' || name === 'shareholderCompanies') continue;
      for (const [index, element] of (answers[name] as Answers[]).entries())
        await fillFields(this.page, field.fields, element, `${name}[${index}]`);
    }
  }

  /** A quota of a value chain has answered the first question already. */
  async #fillForm(answers: Answers): Promise<void> {
    const { isValueChain, ...others } = answers;
    const { fields } = getStep(0);
    const single = this.page.getByRole('radio', { name: 'Nein, Einzelunternehmen' });
    await expect(single).toBeVisible();
    if (await single.isEnabled()) await fillFields(this.page, fields, { isValueChain });
    await fillFields(this.page, fields, { ...others, givenCode: null, ...(isValueChain ? {} : { isLead: null }) });
    await this.#fillList('linkedCompanies', answers, 'Unternehmen hinzufügen');
  }

  async #fillList(name: string, answers: Answers, addLabel: string): Promise<void> {
    const step = name === 'linkedCompanies' ? 0 : 3;
    const { fields } = getStep(step).fields[name] as ListField;
    for (const [index, element] of (answers[name] as Answers[]).entries()) {
      await this.button(addLabel).click();
      await fillFields(this.page, fields, element, `${name}[${index}]`);
    }
  }

  /** Each entry goes into the table of its year and kind. */
  async #fillAid(answers: Answers): Promise<void> {
    const { page } = this;
    const { fields } = getStep(4);
    const { minimis: entries, ...others } = answers;
    const { fields: entryFields } = fields.minimis as ListField;
    const before = ['received', 'requested'];
    const first = Object.fromEntries(Object.entries(others).filter(([name]) => before.includes(name)));
    await fillFields(page, fields, first);
    for (const entry of entries as Answers[]) {
      await page.getByRole('tab', { name: String(entry.year) }).click();
      const add = entry.received === true ? 'Erhaltene Beihilfe hinzufügen' : 'Beantragte Beihilfe hinzufügen';
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${add}(: Eigenes Unternehmen)?$`) })
        .click();
      const provider = page.locator('[name^="minimis["][name$="].provider"]');
      const path = (await provider.getAttribute('name'))?.replace('.provider', '') ?? '';
      const { received: _received, year: _year, company: _company, ...typed } = entry;
      await fillFields(page, entryFields, typed, path);
      await this.button('Übernehmen').click();
      await expect(provider).toBeHidden();
    }
    await fillFields(page, fields, others);
  }

  /** Types every proof with its lines, adds its files and takes it over; the first one is open from the start. */
  async #fillProofs(answers: Answers, uploads: readonly Upload[]): Promise<void> {
    const { fields } = getStep(8).fields.proofs as ListField;
    const proofs = answers.proofs as Answers[];
    for (const [index, proof] of proofs.entries()) {
      if (index > 0) await this.button('Nachweis hinzufügen').click();
      const path = `proofs[${index}]`;
      const { isNotBasicEquipment, deviceNotSame, hasModuleTwo, activityNotSame, ...head } = proof;
      await fillFields(this.page, fields, head, path);
      await this.#fillLines(fields.deviceList as ListField, proof.deviceList as Answers[], `${path}.deviceList`);
      const module = this.page.locator(`[name="${path}.hasModuleTwo"]`);
      if (hasModuleTwo === true) await module.check();
      await this.#fillLines(fields.activityList as ListField, proof.activityList as Answers[], `${path}.activityList`);
      await fillFields(this.page, fields, { isNotBasicEquipment, deviceNotSame, activityNotSame }, path);
      for (const upload of uploads.filter((one) => one.proof === index)) await this.upload(upload.purpose);
      // The only one is taken over by 'Speichern & Weiter' as well.
      if (proofs.length === 1) return;
      await this.button('Nachweis übernehmen').click();
      await expect(this.button('Nachweis übernehmen')).toBeHidden();
    }
  }

  async #fillLines(list: ListField, lines: readonly Answers[], path: string): Promise<void> {
    for (const [index, line] of lines.entries()) {
      const description = this.page.locator(`[name="${path}[${index}].description"]`);
      if (!(await description.isVisible())) await this.button(`${list.itemLabel} hinzufügen`).click();
      await fillFields(this.page, list.fields, line, `${path}[${index}]`);
    }
  }

  /** Chooses a file for a purpose, else a small real PDF, and waits until it has arrived. */
  async upload(purpose: string, name = `${purpose}.pdf`, buffer = samplePdf(name)): Promise<void> {
    await this.choose(purpose, { name, mimeType: 'application/pdf', buffer });
    const row = this.page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('Hochgeladen', { exact: true })).toBeVisible();
  }

  /** Hands any file to the drop zone of a purpose. */
  async choose(purpose: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const zone = this.page.getByRole('group', { name: FILE_LABEL[purpose] ?? purpose });
    await zone.locator('input[type=file]').setInputFiles(file);
  }

  /** One answer of the step on the screen, by its path. */
  async answer(step: number, path: string, value: unknown): Promise<void> {
    const field = getStep(step).fields[path];
    if (field === undefined) throw new Error(`step ${step} has no field ${path}`);
    await fillField(this.page, path, field, value);
  }

  /** Step 10: one confirmation, then the signature sheet. */
  async submit(): Promise<void> {
    await this.button('Einreichen').click();
    await this.page.getByRole('dialog', { name: 'Antrag einreichen?' }).getByRole('button').first().click();
  }

  /** Step 11: fetches the sheet; it is made within seconds here. */
  async downloadSheet(): Promise<string> {
    const button = this.button('Unterschriftenblatt herunterladen');
    await expect(button).toBeVisible({ timeout: 40_000 });
    const downloading = this.page.waitForEvent('download');
    await button.click();
    return (await downloading).path();
  }
}

/** Logs in as an account of the demonstration that is filling in its application, and opens it. */
export async function openApplication(page: Page, name: string): Promise<Wizard> {
  await openKnown(page, '/antrag', demoPerson(name));
  await page.getByRole('link', { name: /^Bearbeiten: / }).click();
  await page.waitForURL(/\/antrag\/./);
  await settled(page);
  return new Wizard(page);
}
