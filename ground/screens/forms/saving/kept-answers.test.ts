import { describe, expect, it } from 'vitest';
import { afterSave } from './kept-answers.ts';

type Three = Parameters<typeof afterSave>[0];
const mergeSaved = (current: Three, sent: Three, answers: Three) => afterSave(current, sent, { answers }, [], true);
const mergeIds = (current: Three, sent: Three, answers: Three) => afterSave(current, sent, { answers }, [], false);

describe('after a deliberate save', () => {
  it('takes over the stored form of what was not touched meanwhile', () => {
    const sent = { phone: '0228 123', name: 'A' };
    expect(mergeSaved({ phone: '0228 123', name: 'AB' }, sent, { phone: '0228123', name: 'A' })).toEqual({
      phone: '0228123',
      name: 'AB',
    });
  });

  it('gives new elements their ids although somebody is typing in them', () => {
    const sent = { proofs: [{ text: 'a' }] };
    const stored = { proofs: [{ id: '1', text: 'a' }] };
    expect(mergeSaved({ proofs: [{ text: 'ab' }] }, sent, stored)).toEqual({ proofs: [{ id: '1', text: 'ab' }] });
  });

  it('empties what is no longer asked', () => {
    expect(mergeSaved({ list: [{ a: 1 }] }, { list: [{ a: 1 }] }, { list: [] })).toEqual({ list: [] });
  });
});

describe('after an autosave', () => {
  it('changes nothing but ids', () => {
    const sent = { phone: '0228 123', proofs: [{ text: ' a' }] };
    const stored = { phone: '0228123', proofs: [{ id: '1', text: 'a' }] };
    expect(mergeIds(sent, sent, stored)).toEqual({ phone: '0228 123', proofs: [{ id: '1', text: ' a' }] });
  });

  it('gives no id to an element that has taken the place of another', () => {
    const sent = { proofs: [{ id: '1' }, { text: 'b' }] };
    const stored = { proofs: [{ id: '1' }, { id: '2', text: 'b' }] };
    const current = { proofs: [{ text: 'b' }, { text: 'c' }] };
    expect(mergeIds(current, sent, stored).proofs).toEqual([{ text: 'b' }, { id: '2', text: 'c' }]);
  });
});
