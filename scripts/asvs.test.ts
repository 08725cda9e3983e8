import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROWS = readFileSync(`${ROOT}docs/asvs.tsv`, 'utf8');

/** The levels of the requirements of each section of OWASP ASVS 5.0.0, in their order: V1.2.6 is of level 2. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const STATES = ['met', 'partly', 'open', 'n/a'];

/** Every requirement of levels 1 and 2, by its number. */
function requirements(): Map<string, string> {
  const all = Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].map((level, index) => [`V${section}.${index + 1}`, level] as const),
  );
  return new Map(all.filter(([, level]) => level !== '3'));
}

/** What is wrong with the rows: a requirement without one, one without evidence, a file that does not exist. */
function findFaults(text: string): string[] {
  const wanted = requirements();
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [number = '', level = '', about = '', state = '', where = ''] = line.split('\t');
    if (wanted.get(number) !== level) faults.push(`${number}: no requirement of level ${level}`);
    if (seen.has(number)) faults.push(`${number}: two rows`);
    seen.add(number);
    if (about === '' || !STATES.includes(state) || where === '')
      faults.push(`${number}: words, state or place missing`);
    const cited = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path).filter((path) => path.includes('/'));
    if (state === 'met' && cited.length === 0) faults.push(`${number}: met, but nothing shows it`);
    const gone = cited.filter((path) => !existsSync(`${ROOT}${path}`));
    faults.push(...gone.map((path) => `${number}: there is no ${path}`));
  }
  return [...faults, ...[...wanted.keys()].filter((number) => !seen.has(number)).map((number) => `${number}: no row`)];
}

describe('the evidence for OWASP ASVS 5.0', () => {
  test('has a row for each requirement of levels 1 and 2, and each file and test it cites exists', () => {
    expect(requirements().size).toBe(253);
    expect(findFaults(ROWS)).toEqual([]);
  });

  test('would be refused without a row, with a level that is not its own, without evidence or with a file that is gone', () => {
    const faultsOf = (from: RegExp, to: string) => findFaults(ROWS.replace(from, to));
    expect(faultsOf(/^V1\.2\.4\t.*\n/m, '')).toEqual(['V1.2.4: no row']);
    expect(faultsOf(/^V1\.2\.4\t1/m, 'V1.2.4\t2')).toEqual(['V1.2.4: no requirement of level 2']);
    expect(faultsOf(/^(V1\.2\.4\t.*\tmet\t).*$/m, '$1somewhere')).toEqual(['V1.2.4: met, but nothing shows it']);
    expect(faultsOf(/^(V1\.2\.4\t.*\tmet\t).*$/m, '$1`api/gone.ts`')).toEqual(['V1.2.4: there is no api/gone.ts']);
  });
});
