import { LIGHT } from './colors.ts';
import { color, schemeCss, space, type } from './tokens.ts';

test('every color is declared for light, for the dark of the system and for chosen dark', () => {
  for (const role of Object.keys(LIGHT)) {
    expect(schemeCss.split(`--hp-${role}: `)).toHaveLength(4);
  }
});

test('a role is read through its custom property, so that the scheme can change under it', () => {
  expect(color('inkMuted')).toBe('var(--hp-inkMuted)');
});

test('space and type grow with the text size of the reader', () => {
  expect(space(24)).toBe('1.5rem');
  const sizes = Object.values(type).flatMap((css) => css.match(/font-size: [^;]+/g) ?? []);
  expect(sizes.length).toBeGreaterThan(10);
  for (const size of sizes) {
    expect(size).toMatch(/rem$/);
    expect(Number.parseFloat(size.slice('font-size: '.length)) * 16).toBeGreaterThanOrEqual(13);
  }
});
