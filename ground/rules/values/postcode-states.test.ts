import { describe, expect, it } from 'vitest';
import { GERMAN_STATES } from './contact.ts';
import { isDoubtfulState, onlyStateOf, stateDoubt, statesOfPostcode } from './postcode-states.ts';

/** Real places, most of them where a region crosses a border. */
const PLACES = [
  ['01067', 'Sachsen'],
  ['01968', 'Brandenburg'],
  ['04600', 'Thüringen'],
  ['04910', 'Brandenburg'],
  ['06556', 'Thüringen'],
  ['07952', 'Sachsen'],
  ['10115', 'Berlin'],
  ['12529', 'Brandenburg'],
  ['14715', 'Sachsen-Anhalt'],
  ['17268', 'Brandenburg'],
  ['17489', 'Mecklenburg-Vorpommern'],
  ['19273', 'Niedersachsen'],
  ['19322', 'Brandenburg'],
  ['21335', 'Niedersachsen'],
  ['21465', 'Schleswig-Holstein'],
  ['22851', 'Schleswig-Holstein'],
  ['23966', 'Mecklenburg-Vorpommern'],
  ['27498', 'Schleswig-Holstein'],
  ['27499', 'Hamburg'],
  ['27568', 'Bremen'],
  ['28195', 'Bremen'],
  ['28844', 'Niedersachsen'],
  ['29410', 'Sachsen-Anhalt'],
  ['34346', 'Niedersachsen'],
  ['34414', 'Nordrhein-Westfalen'],
  ['36433', 'Thüringen'],
  ['37213', 'Hessen'],
  ['37308', 'Thüringen'],
  ['37671', 'Nordrhein-Westfalen'],
  ['38820', 'Sachsen-Anhalt'],
  ['48527', 'Niedersachsen'],
  ['49477', 'Nordrhein-Westfalen'],
  ['51598', 'Rheinland-Pfalz'],
  ['53113', 'Nordrhein-Westfalen'],
  ['53424', 'Rheinland-Pfalz'],
  ['55246', 'Hessen'],
  ['57518', 'Rheinland-Pfalz'],
  ['59969', 'Hessen'],
  ['63739', 'Bayern'],
  ['65582', 'Rheinland-Pfalz'],
  ['66111', 'Saarland'],
  ['66482', 'Rheinland-Pfalz'],
  ['68519', 'Hessen'],
  ['69434', 'Hessen'],
  ['76829', 'Rheinland-Pfalz'],
  ['80331', 'Bayern'],
  ['88131', 'Bayern'],
  ['89231', 'Bayern'],
  ['96515', 'Thüringen'],
  ['97877', 'Baden-Württemberg'],
  ['99084', 'Thüringen'],
] as const;

describe('a state beside a postcode', () => {
  it.each(PLACES)('%s lies in %s', (postcode, state) => {
    expect(isDoubtfulState(postcode, state)).toBe(false);
  });

  it.each([
    ['80331', 'Berlin'],
    ['10115', 'Bayern'],
    ['53113', 'Sachsen'],
    ['20095', 'Hessen'],
    ['66111', 'Bayern'],
    ['53113', 'Rheinland-Pfalz'],
  ])('%s is doubted in %s', (postcode, state) => {
    expect(isDoubtfulState(postcode, state)).toBe(true);
  });

  it('is not doubted while one of both is missing, unreadable or not in the table', () => {
    for (const [postcode, state] of [
      [null, 'Berlin'],
      ['8033', 'Berlin'],
      ['80331', null],
      ['05123', 'Berlin'],
      ['43210', 'Berlin'],
    ]) {
      expect(isDoubtfulState(postcode, state)).toBe(false);
    }
  });

  it('says what the table knows', () => {
    expect(stateDoubt('27472', 'Berlin')).toBe(
      'Die Postleitzahl 27472 gehört nach unserer Tabelle zu Niedersachsen, Hamburg oder Schleswig-Holstein, nicht zu Berlin. Stimmt das Bundesland?',
    );
  });

  it('every region names states, each at most once, and every state has regions', () => {
    const named = new Set<string>();
    for (let region = 0; region < 1000; region++) {
      const states = statesOfPostcode(`${String(region).padStart(3, '0')}23`) ?? [];
      expect(new Set(states).size).toBe(states.length);
      for (const state of states) named.add(state);
    }
    expect([...named].sort()).toEqual([...GERMAN_STATES].sort());
  });

  it.each([
    ['53113', 'Nordrhein-Westfalen'],
    ['80331', 'Bayern'],
    ['27498', undefined],
    ['05123', undefined],
    ['8033', undefined],
    [null, undefined],
  ])('%s lies in %s alone', (postcode, state) => expect(onlyStateOf(postcode)).toBe(state));
});
