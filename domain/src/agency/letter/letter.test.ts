import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '../../programme/example.ts';
import { exampleFacts } from '../../proposal/example-facts.ts';
import { explainFunding } from '../../proposal/funding.ts';
import { formatEuro } from '../../values/money.ts';
import { EXAMPLE_GRANT } from '../approval/example-grant.ts';
import { type Announcement, decisionLetter } from './letter.ts';

const FRAME = {
  programme: EXAMPLE_PROGRAMME,
  number: 'DJ22-0000017',
  recipient: ['Muster GmbH'],
  announcedOn: '2022-03-18',
  signedBy: 'Emil Entscheid',
};

function textOf(announced: Announcement): string {
  const { title, blocks } = decisionLetter(FRAME, announced);
  return [title, ...blocks.map((block) => (block.kind === 'facts' ? JSON.stringify(block.rows) : block.text))].join(
    '\n',
  );
}

const calculation = explainFunding(exampleFacts({ security: false }));

describe('a letter', () => {
  it('of an approval names what is granted, what is cut and why', () => {
    const cuts = [{ description: 'Server', applied: 2_500_000, admitted: 2_000_000 }];
    const text = textOf({ act: 'approve', granted: EXAMPLE_GRANT, cuts, reason: 'Der Rabatt fehlt.', calculation });
    for (const part of [
      `bis zu ${formatEuro(2_000_000)}`,
      '40 %',
      '01.07.2022 bis 30.06.2023',
      `beantragt ${formatEuro(2_500_000)}`,
      'Der Rabatt fehlt.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('of an approval shows in its annex how the rule itself came to the grant', () => {
    const { annex = [] } = decisionLetter(FRAME, {
      ...{ act: 'approve', granted: EXAMPLE_GRANT, cuts: [], reason: null, calculation },
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
    const { sender } = decisionLetter(FRAME, { act: 'deny', reason: 'Ein Grund.' });
    const { name, street, city } = EXAMPLE_PROGRAMME.agency;
    expect(sender.slice(0, 3)).toEqual([name, street, city]);
    expect(sender[3]).toContain(EXAMPLE_PROGRAMME.contacts.content.email);
  });

  it('of an approval in full has neither cuts nor reasons', () => {
    const text = textOf({ act: 'approve', granted: EXAMPLE_GRANT, cuts: [], reason: null, calculation });
    expect(text).not.toMatch(/anerkannt|Begründung/);
  });

  it.each([{ act: 'deny' }, { act: 'revoke', effectiveFrom: '2022-01-01' }, { act: 'refuse' }] as const)(
    'of $act gives the reason and the way to an objection',
    (announced) => {
      const text = textOf({ ...announced, reason: 'Ein Grund.' });
      expect(text.includes('wirkt ab dem 01.01.2022 (§ 49 Abs. 3 VwVfG)')).toBe(announced.act === 'revoke');
      expect(text).toContain('Ein Grund.');
      expect(text).toContain('Widerspruch einlegen, also bis zum 19.04.2022');
    },
  );

  it('after a rejected objection leads to the court, after a remedy nowhere', () => {
    expect(textOf({ act: 'reject', reason: 'Ein Grund.' })).toContain('Klage beim zuständigen Verwaltungsgericht');
    expect(textOf({ act: 'remedy', reason: 'Ein Grund.' })).not.toContain('Rechtsbehelfsbelehrung');
  });

  it('of an amendment lists what changes', () => {
    const differences = [{ label: 'Zuschuss', before: '2,00 €', after: '1,00 €' }];
    expect(textOf({ act: 'accept', differences, reason: null })).toContain('1,00 € (bisher: 2,00 €)');
  });
});
