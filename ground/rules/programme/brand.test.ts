import { describe, expect, it } from 'vitest';
import { contrastOf, isColour, PORTAL_BRAND } from './brand.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#FF0000', '#ffffff', 4],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
    expect(contrastOf(other, one)).toBeCloseTo(expected, 2);
  });

  it('is at least seven to one for our own colours', () => {
    expect(contrastOf(PORTAL_BRAND.colours.light, '#ffffff')).toBeGreaterThan(7);
    expect(contrastOf(PORTAL_BRAND.colours.dark, '#000000')).toBeGreaterThan(7);
  });

  it.each(['red', '#fff', '#12345', '#1234567', 'rgb(1,2,3)', ''])('is not asked for „%s“', (text) => {
    expect(isColour(text)).toBe(false);
  });
});
