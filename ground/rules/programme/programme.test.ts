import { expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { programmeJson, programmeTag } from './programme.ts';

it('brings the programme into the page as it is', () => {
  expect(JSON.parse(programmeJson(EXAMPLE_PROGRAMME))).toEqual(EXAMPLE_PROGRAMME);
});

it('lets no text of a programme end its element', () => {
  const tag = programmeTag({ ...EXAMPLE_PROGRAMME, name: '</script><script>alert(1)</script>' });
  expect(tag.match(/<\/?script/g)).toEqual(['<script', '</script']);
});
