import { LIGHT } from './colors.ts';
import { color, schemeCss, space, type } from './tokens.ts';

test('declares every color for light, system dark and chosen dark', () => {
  for (const role of Object.keys(LIGHT)) {
    expect(schemeCss.split(`--hp-${role}: `)).toHaveLength(4);
  }
});

test('reads a color through its custom property', () => {
  expect(color('inkMuted')).toBe('var(--hp-inkMuted)');
});

test('uses rem for space and font sizes, and no font size below 13 px', () => {
  expect(space(24)).toBe('1.5rem');
  const sizes = Object.values(type).flatMap((css) => css.match(/font-size: [^;]+/g) ?? []);
  expect(sizes.length).toBeGreaterThan(10);
  for (const size of sizes) {
    expect(size).toMatch(/rem$/);
    expect(Number.parseFloat(size.slice('font-size: '.length)) * 16).toBeGreaterThanOrEqual(13);
  }
});
