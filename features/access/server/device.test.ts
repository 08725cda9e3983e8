import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox auf Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari auf iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome auf Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Microsoft Edge auf Windows',
  ],
  ['Whatever (Windows NT 10.0)', 'Unbekannter Browser auf Windows'],
  ['<script>alert(1)</script>/1.0 (evil)', 'Unbekanntes Gerät'],
  ['Böse/1.0', 'Unbekanntes Gerät'],
  ['x'.repeat(100_000), 'Unbekanntes Gerät'],
  ['', 'Unbekanntes Gerät'],
  [undefined, 'Unbekanntes Gerät'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
