import { type ColorRole, DARK, LIGHT } from './colors.ts';
import { getContrast } from './contrast.ts';

type Pair = readonly [
  first: ColorRole,
  second: ColorRole,
  light: number,
  dark: number,
  minimum: number,
];

// Color pairs with their contrast in both schemes and the required minimum.
const PAIRS: readonly Pair[] = [
  ['ink', 'paper', 13.74, 14.71, 4.5],
  ['pine', 'pineTint', 6.11, 7.55, 4.5],
  ['chartCharge', 'paper', 8.25, 13.89, 3],
  ['ink', 'sheet', 15.21, 13.02, 4.5],
  ['pine', 'sheet', 7.4, 9.23, 4.5],
  ['chartPayment', 'paper', 3.49, 5.68, 3],
  ['ink', 'sunken', 12.46, 11.36, 4.5],
  ['pine', 'paper', 6.69, 10.43, 4.5],
  ['chartCharge', 'chartPayment', 2.36, 2.44, 2],
  ['ink', 'raised', 15.21, 11.06, 4.5],
  ['brass', 'brassTint', 6.7, 8.05, 4.5],
  ['action', 'paper', 8.25, 9.81, 3],
  ['inkMuted', 'paper', 6.7, 9.35, 4.5],
  ['brass', 'sheet', 7.83, 9.62, 4.5],
  ['pineFill', 'sheet', 3.87, 5.57, 3],
  ['inkMuted', 'sheet', 7.42, 8.27, 4.5],
  ['brass', 'paper', 7.07, 10.87, 4.5],
  ['pineFill', 'paper', 3.49, 6.3, 3],
  ['inkMuted', 'sunken', 6.08, 7.22, 4.5],
  ['brick', 'brickTint', 6.1, 7.38, 4.5],
  ['brassFill', 'sheet', 3.58, 6.35, 3],
  ['inkMuted', 'raised', 7.42, 7.03, 4.5],
  ['brick', 'sheet', 7.43, 8.26, 4.5],
  ['focus', 'paper', 4.78, 11.66, 3],
  ['inkInactive', 'sunken', 4.81, 5.16, 4.5],
  ['brick', 'paper', 6.71, 9.33, 4.5],
  ['focus', 'sheet', 5.29, 10.31, 3],
  ['link', 'paper', 7.46, 10.95, 4.5],
  ['onBrick', 'brick', 7.5, 8.81, 4.5],
  ['focus', 'sunken', 4.33, 9, 3],
  ['link', 'sheet', 8.26, 9.68, 4.5],
  ['onBrick', 'brickHover', 9.73, 10.8, 4.5],
  ['focus', 'raised', 5.29, 8.77, 3],
  ['link', 'raised', 8.26, 8.23, 4.5],
  ['onDeep', 'deep', 11.31, 16.04, 4.5],
  ['link', 'sunken', 6.77, 8.45, 4.5],
  ['onAction', 'action', 9.21, 8.7, 4.5],
  ['onDeepMuted', 'deep', 7.86, 9.47, 4.5],
  ['pine', 'harborTint', 6.04, 6.93, 4.5],
  ['onAction', 'actionHover', 11.57, 10.66, 4.5],
  ['control', 'sheet', 4.39, 4.78, 3],
  ['pineFill', 'harborTint', 3.15, 4.18, 3],
  ['onHarborTint', 'harborTint', 9.36, 8.88, 4.5],
  ['control', 'paper', 3.97, 5.41, 3],
  ['control', 'harborTint', 3.58, 3.59, 3],
  ['ink', 'harborTint', 12.41, 9.77, 4.5],
  ['control', 'raised', 4.39, 4.07, 3],
  ['brick', 'harborTint', 6.06, 6.2, 3],
  ['ink', 'pineTint', 12.55, 10.65, 4.5],
  ['action', 'sheet', 9.14, 8.68, 3],
  ['action', 'harborTint', 7.45, 6.51, 3],
  ['ink', 'brassTint', 13.03, 10.89, 4.5],
  ['chartCharge', 'sheet', 9.14, 12.29, 3],
  ['focus', 'harborTint', 4.31, 7.74, 3],
  ['ink', 'brickTint', 12.49, 11.64, 4.5],
  ['chartPayment', 'sheet', 3.87, 5.02, 3],
  ['focusOnDeep', 'deep', 8.71, 12.34, 3],
];

describe('contrast', () => {
  test.each(PAIRS)('%s on %s', (first, second, light, dark, minimum) => {
    const actual = {
      light: getContrast(LIGHT[first], LIGHT[second]),
      dark: getContrast(DARK[first], DARK[second]),
    };
    expect(actual).toEqual({ light, dark });
    expect(Math.min(actual.light, actual.dark)).toBeGreaterThanOrEqual(minimum);
  });

  test('is 21 for black and white, 1 for a color on itself', () => {
    expect(getContrast('#000000', '#FFFFFF')).toBe(21);
    expect(getContrast('#46585A', '#46585A')).toBe(1);
  });
});
