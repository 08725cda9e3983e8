import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { barsStrictSave } from '#ground/rules/fields/violation.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { NO_FILES } from '../facts.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { STEP_11 } from './step-11-send.ts';

const FACTS = exampleFacts();
const withSheets = (signedSheet: number) => exampleFacts({ files: { ...NO_FILES, signedSheet } });
const ELECTRONIC = { documentTransmission: 'b', downloaded: true };
const NO_FILE = ['file', 'Bitte laden Sie den mit einer elektronischen Signatur versehenen Antrag hoch…'];

const said = (changes: Answers, facts = FACTS) => complaints(STEP_11, bodyOf(STEP_11, facts, changes), facts);

describeStep(STEP_11, FACTS);

describe('step 11 needs', () => {
  it('the sheet to be downloaded', () => {
    for (const downloaded of [false, null]) {
      expect(said({ downloaded })).toEqual([['downloaded', 'Sie müssen das PDF herunterladen']]);
    }
  });

  it('a way of transmission', () => {
    expect(said({ documentTransmission: null })).toEqual([
      ['documentTransmission', 'Bitte wählen Sie aus, wie Sie den Antrag einreichen wollen'],
    ]);
    expect(said({ documentTransmission: 'c' })).toHaveLength(1);
  });

  it('exactly one signed file for the electronic way', () => {
    expect(said(ELECTRONIC)).toEqual([NO_FILE]);
    expect(said(ELECTRONIC, withSheets(1))).toEqual([]);
    expect(said(ELECTRONIC, withSheets(2))).toEqual([NO_FILE]);
  });

  it('the file only after the save', () => {
    const { violations, complete } = evaluateBody(STEP_11, ELECTRONIC, FACTS);
    expect(violations.filter(barsStrictSave)).toEqual([]);
    expect(complete).toBe(false);
  });

  it('the confirmation of the signature, where a client sends it', () => {
    const confirmed = (signatureConfirmed: boolean | null) =>
      said({ ...ELECTRONIC, signatureConfirmed }, withSheets(1));
    expect(confirmed(true)).toEqual([]);
    expect(confirmed(null)).toEqual([]);
    expect(confirmed(false)).toEqual([
      ['signatureConfirmed', 'Bitte bestätigen Sie, dass die digitale Unterschrift den Vorgaben entspricht.'],
    ]);
  });

  it('neither for the post', () => {
    const body = { documentTransmission: 'a', downloaded: true, signatureConfirmed: false };
    expect(evaluateBody(STEP_11, body, FACTS)).toMatchObject({ complete: true, data: { signatureConfirmed: null } });
  });
});

it('tells how the sheet comes', () => {
  expect(STEP_11.contributes(EXAMPLES[11], FACTS)).toEqual({ documentTransmission: 'a' });
});
