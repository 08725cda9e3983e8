import { describe, expect, test } from 'vitest';
import { findAsvsFaults, isInRepository, readAsvs, requirements } from './asvs.ts';

describe('the evidence for OWASP ASVS 5.0', () => {
  test('has a row for each requirement of levels 1 and 2, and each file and test it cites exists', () => {
    expect(requirements().size).toBe(253);
    expect(findAsvsFaults(readAsvs(), isInRepository)).toEqual([]);
  });

  test('would be refused without a row, with a level that is not its own, without evidence or with a file that is gone', () => {
    const text = readAsvs();
    const faultsOf = (from: RegExp, to: string) => findAsvsFaults(text.replace(from, to), isInRepository);
    expect(faultsOf(/^\| V1\.2\.4 .*\n/m, '')).toEqual(['V1.2.4: no row']);
    expect(faultsOf(/^\| V1\.2\.4 \| 1/m, '| V1.2.4 | 2')).toEqual(['V1.2.4: no requirement of level 2']);
    expect(faultsOf(/^(\| V1\.2\.4 \|.*\| met \|).*$/m, '$1 somewhere |')).toEqual([
      'V1.2.4: met, but nothing shows it',
    ]);
    expect(faultsOf(/^(\| V1\.2\.4 \|.*\| met \|).*$/m, '$1 `api/gone.ts` |')).toEqual([
      'V1.2.4: there is no api/gone.ts',
    ]);
  });
});
