import { expect, test } from 'vitest';
import { subsetKern } from './kern-subset.ts';

test('rules of unused components and icons go, in media queries too', () => {
  const css =
    '.kern-btn{color:red}.kern-dropdown a{color:red}@media (forced-colors:active){.kern-icon--language{color:red}}';
  expect(subsetKern(css)).toBe('.kern-btn{color:red}');
});

test('unused kinds of used components go; what only excludes them stays', () => {
  expect(subsetKern('.kern-card .kern-card__header{color:red}.kern-card__body{color:red}')).toBe(
    '.kern-card__body{color:red}',
  );
  const link = '.kern-link:not(.kern-link--stretched){color:red}';
  expect(subsetKern(link)).toBe(link);
});

test('a rule shared with a used selector stays for that one', () => {
  expect(subsetKern('.kern-icon--language,.kern-icon--danger{mask:none}')).toBe('.kern-icon--danger{mask:none}');
  expect(subsetKern(':is(body,.kern-dark):not([class*=kern-level-]){color:red}')).toContain(':is(body,.kern-dark)');
});

test('colours nobody refers to go, also when their only user went', () => {
  const css = ':root{--kern-color-red-100:red;--kern-color-red-200:var(--kern-color-red-100)}.kern-btn{color:blue}';
  expect(subsetKern(css)).not.toContain('red');
});

test('the names pages may use stay', () => {
  expect(subsetKern(':root{--kern-color-layout-border:red}')).toContain('--kern-color-layout-border');
});
