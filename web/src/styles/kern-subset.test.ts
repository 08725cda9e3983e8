import { expect, test } from 'vitest';
import { subsetKern } from './kern-subset.ts';

test('rules of unused components and icons go, in media queries too', () => {
  const css =
    '.kern-btn{color:red}.kern-dropdown a{color:red}@media (forced-colors:active){.kern-icon--language{color:red}}';
  expect(subsetKern(css)).toBe('.kern-btn{color:red}');
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
