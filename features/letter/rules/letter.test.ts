import { describe, expect, it } from 'vitest';
import { OBJECTABLE, type ObjectableAct, REMEDY_FOLLOWS } from '#features/objection/rules/decisions.ts';
import { EXAMPLE_GRANT, exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { explainFunding } from '#features/proposal/rules/funding/funding.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { Announcement } from './announcement.ts';
import { type LetterBlock, wordsOf } from './blocks.ts';
import type { LetterFrame } from './frame.ts';
import { firstTexts } from './legal/letter-texts.ts';
import { decisionLetter, remedyOfAct } from './letter.ts';

const FRAME: LetterFrame = {
  programme: EXAMPLE_PROGRAMME,
  number: 'DJ22-0000017',
  recipient: ['Muster GmbH'],
  texts: firstTexts(EXAMPLE_PROGRAMME),
  writtenOn: '2022-03-15',
  delivery: 'post',
  signedBy: 'Emil Entscheid',
};

const DENIAL = { act: 'deny', heard: null, notMet: [], traces: [] } as const;

function textOf(announced: Announcement): string {
  const { title, blocks } = decisionLetter(FRAME, announced);
  return [title, ...blocks.map(wordsOf)].join('\n');
}

const calculation = explainFunding(exampleFacts({ security: false }));

describe('a letter', () => {
  it('of an approval names what is granted, what is cut and why', () => {
    const cuts = [{ description: 'Server', applied: 2_500_000, admitted: 2_000_000 }];
    const text = textOf({
      act: 'approve',
      granted: EXAMPLE_GRANT,
      applied: EXAMPLE_GRANT,
      cuts,
      reason: 'Der Rabatt fehlt.',
      calculation,
    });
    for (const part of [
      `bis zu ${formatEuro(2_000_000)}`,
      '40\u00a0%',
      '01.07.2022 bis 30.06.2023',
      `beantragt ${formatEuro(2_500_000)}`,
      'Der Rabatt fehlt.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('of an approval shows in its annex how the rule itself came to the grant', () => {
    const { annex = [] } = decisionLetter(FRAME, {
      ...{ act: 'approve', granted: EXAMPLE_GRANT, applied: EXAMPLE_GRANT, cuts: [], reason: null, calculation },
    });
    const [title, sentence, facts] = annex;
    expect(title).toEqual({ kind: 'heading', text: 'Anlage: Wie es zu „Zuschuss“ kommt' });
    expect(sentence).toEqual({ kind: 'paragraph', text: calculation.sentence });
    expect(facts?.kind === 'facts' && facts.rows.at(-1)).toEqual([
      'Zuschuss',
      `${formatEuro(calculation.result.step3)} (errechnet)`,
    ]);
  });

  it('says who writes', () => {
    const { sender } = decisionLetter(FRAME, { ...DENIAL, reason: 'Ein Grund.' });
    const { name, street, city } = EXAMPLE_PROGRAMME.agency;
    expect(sender.slice(0, 3)).toEqual([name, street, city]);
    expect(sender[3]).toContain(EXAMPLE_PROGRAMME.contacts.content.email);
  });

  it('of an approval in full has neither cuts nor reasons', () => {
    const text = textOf({
      act: 'approve',
      granted: EXAMPLE_GRANT,
      applied: EXAMPLE_GRANT,
      cuts: [],
      reason: null,
      calculation,
    });
    expect(text).not.toMatch(/anerkannt|Begründung/);
  });

  it.each([
    DENIAL,
    { act: 'revoke', effectiveFrom: '2022-01-01', reclaim: null, heard: null },
    { act: 'refuse' },
  ] as const)('of $act gives the reason and the way to an objection', (announced) => {
    const text = textOf({ ...announced, reason: 'Ein Grund.' });
    expect(text.includes('wirkt ab dem 01.01.2022 (§ 49 Abs. 3 VwVfG)')).toBe(announced.act === 'revoke');
    expect(text).toContain('Ein Grund.');
    expect(text).toContain('bis zum Ablauf eines Monats nach der Bekanntgabe Widerspruch einlegen');
  });

  it('after a rejected objection leads to the court, after a remedy nowhere', () => {
    expect(textOf({ act: 'reject', against: null, reason: 'Ein Grund.' })).toContain(
      'Klage beim Verwaltungsgericht Köln, Appellhofplatz, 50667 Köln',
    );
    expect(textOf({ act: 'remedy', against: null, reason: 'Ein Grund.' })).not.toContain('Rechtsbehelfsbelehrung');
  });

  it.each(Object.keys(OBJECTABLE) as ObjectableAct[])(
    'about an objection against %s names it and what follows',
    (act) => {
      const against = { act, decidedOn: '2022-03-15' };
      const objected = `Ihr Widerspruch richtet sich gegen: ${OBJECTABLE[act]} vom 15.03.2022.`;
      expect(textOf({ act: 'remedy', against, reason: 'Ein Grund.' })).toContain(`${objected}\n${REMEDY_FOLLOWS[act]}`);
      const rejected = textOf({ act: 'reject', against, reason: 'Ein Grund.' });
      expect(rejected).toContain(objected);
      expect(rejected).not.toContain(REMEDY_FOLLOWS[act]);
      expect(remedyOfAct(act)).toBe('objection');
    },
  );

  it('that is served says so and by what', () => {
    const { blocks } = decisionLetter(
      { ...FRAME, delivery: 'pzu' },
      { act: 'reject', against: null, reason: 'Ein Grund.' },
    );
    expect(wordsOf(blocks[0] as LetterBlock)).toContain(
      'Dieser Bescheid wird Ihnen zugestellt (Postzustellungsurkunde).',
    );
  });

  it('of an approval has its conditions numbered, the day of the proof of use and what is recognised of every line', () => {
    const [one, two] = EXAMPLE_GRANT.proofs;
    if (one === undefined || two === undefined) throw new Error('the example has two proofs');
    const cut = { ...two, totalSum: 1_500_000, devices: [{ sequence: 1, description: 'Server', totalSum: 1_500_000 }] };
    const granted = { ...EXAMPLE_GRANT, proofs: [one, cut] };
    const letter = decisionLetter(FRAME, {
      ...{ act: 'approve', granted, applied: EXAMPLE_GRANT, cuts: [], reason: null, calculation },
    });
    const text = letter.blocks.map(wordsOf).join('\n');
    expect(text).toContain('Verwendungsnachweis fällig am 30.08.2023');
    expect(text).toContain('reichen Sie bis zum 30.08.2023');
    expect(text).toContain('subventionserheblich');
    expect(letter.blocks.filter(({ kind }) => kind === 'list')).toHaveLength(1);
    const table = letter.annex?.find((block) => block.kind === 'table');
    expect(table).toEqual({
      kind: 'table',
      columns: ['Position', 'Beantragt', 'Anerkannt'],
      rows: [
        ['Nachweis 1, Investition 1: Warenwirtschaft', formatEuro(3_000_000), formatEuro(3_000_000)],
        ['Nachweis 2, Investition 1: Server', formatEuro(1_500_000), formatEuro(1_500_000)],
        ['Summe', formatEuro(4_500_000), formatEuro(4_500_000)],
      ],
    });
  });

  it('of a denial says what the check lists have found, how its figures come about, and that somebody was heard', () => {
    const { blocks, annex = [] } = decisionLetter(FRAME, {
      ...{ act: 'deny', reason: 'Ein Grund.', notMet: ['Die Förderquote stimmt.'], traces: [calculation] },
      heard: { exception: 'urgent', exceptionReason: 'Intern.' },
    });
    const text = blocks.map(wordsOf).join('\n');
    expect(text).toContain('nicht erfüllt sind:\nDie Förderquote stimmt.');
    expect(text).toContain('Von einer Anhörung haben wir abgesehen (§ 28 Abs. 2 Nr. 1 VwVfG)');
    expect(text).not.toContain('Intern');
    expect(annex.map(wordsOf).join('\n')).toContain(calculation.sentence);
  });

  it('without a sheet says so in the decision', () => {
    expect(textOf({ act: 'lapse', reason: 'Frist.', heard: null })).toContain(
      'das unterschriebene Blatt nicht erreicht',
    );
  });

  it('keeps which version of every text it was made with', () => {
    const texts = { ...FRAME.texts, contact: { version: 7, text: 'Rufen Sie an: {Kontakt}' } };
    const letter = decisionLetter({ ...FRAME, texts }, { act: 'refuse', reason: 'Ein Grund.' });
    expect(letter.texts).toEqual({ 'refuse-decision': 0, 'remedies-portal': 0, contact: 7 });
    expect(letter.blocks.map(wordsOf)).toContain('Rufen Sie an: beratung@foerderportal.example, 0228 99 0000-1');
  });

  it('of an amendment lists what changes, and the costs in an annex only where one of them does', () => {
    const [first, ...others] = EXAMPLE_GRANT.proofs;
    if (first === undefined) throw new Error('the example has proofs');
    const [device, ...devices] = first.devices;
    if (device === undefined) throw new Error('the first proof has an investment');
    const later = { ...EXAMPLE_GRANT, endDate: '2023-09-30' };
    const dearer = { ...first, devices: [{ ...device, totalSum: device.totalSum - 100 }, ...devices] };
    const accepted = (before: typeof EXAMPLE_GRANT) =>
      decisionLetter(FRAME, { act: 'accept', before, granted: later, reason: null });
    const ofDays = accepted(EXAMPLE_GRANT);
    expect(ofDays.blocks.map(wordsOf).join('\n')).toContain('30.09.2023 (bisher: 30.06.2023)');
    expect(ofDays.annex).toBeUndefined();
    const { annex = [] } = accepted({ ...EXAMPLE_GRANT, proofs: [dearer, ...others] });
    expect(annex[0]).toEqual({ kind: 'heading', text: 'Anlage: Anerkannte Kosten je Position' });
  });

  it('names the laws it rests on in one line and says none of them over again', () => {
    const { blocks } = decisionLetter(FRAME, { act: 'remedy', against: null, reason: 'Ein Grund.' });
    expect(blocks.map(wordsOf)).toContain('Rechtsgrundlage: § 72 VwGO, § 80 VwVfG.');
    expect(textOf({ act: 'remedy', against: null, reason: 'Ein Grund.' })).not.toContain('Hält die Behörde');
  });
});
