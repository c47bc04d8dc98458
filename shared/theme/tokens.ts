import { type ColorRole, DARK, LIGHT } from './colors.ts';

/** A color of the current scheme as CSS: `color('inkMuted')` is `var(--hp-inkMuted)`. */
export const color = (role: ColorRole): string => `var(--hp-${role})`;

/** Steps of the space scale, in pixels at the default text size. */
export type SpaceStep = 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 48 | 56 | 72;

/** A step of the space scale in CSS rem: `space(16)` is `1rem`. Scales with the text size. */
export const space = (step: SpaceStep): string => `${step / 16}rem`;

const toRem = (px: number): string => `${px / 16}rem`;

/**
 * Breakpoints: 640, 1024 and 1440 px at the default text size. Below `tablet` is the phone layout; from `wide` the content
 * does not grow. In em, so that pages with large text get the layout with enough space.
 */
export const breakpoints = { tablet: '40em', desktop: '64em', wide: '90em' } as const;

/** Just under a breakpoint: 0.02 px at the default text size. */
const getWidthBelow = (width: string): string => `${Number.parseFloat(width) - 0.00125}em`;

/** Media queries for styled-components: `${media.desktop} { ... }`. `below*` are the exact complements. */
export const media = {
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  desktop: `@media (min-width: ${breakpoints.desktop})`,
  wide: `@media (min-width: ${breakpoints.wide})`,
  belowTablet: `@media (max-width: ${getWidthBelow(breakpoints.tablet)})`,
  belowDesktop: `@media (max-width: ${getWidthBelow(breakpoints.desktop)})`,
  /** A phone with a text size of 200%: narrower in em than any phone at the default text size. */
  largeText: '@media (max-width: 17.5em)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;

/** System fonts; no web fonts are loaded. */
export const fontStack =
  'ui-sans-serif, -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

const textStyle = (size: number, line: number, weight: 400 | 600, tracking = 'normal'): string =>
  `font-size: ${toRem(size)}; line-height: ${toRem(line)}; font-weight: ${weight}; letter-spacing: ${tracking};`;

/** Type scale as CSS text: `${type.h1}`. Only weights 400 and 600, and no size below 13 px. */
export const type = {
  moneyLg: `${textStyle(44, 48, 600, '-0.025em')} ${media.desktop} { ${textStyle(56, 64, 600, '-0.025em')} }`,
  moneyMd: textStyle(28, 36, 600, '-0.025em'),
  h1: `${textStyle(28, 32, 600, '-0.015em')} text-wrap: balance; ${media.desktop} { ${textStyle(32, 40, 600, '-0.015em')} }`,
  h2: textStyle(20, 28, 600),
  h3: textStyle(16, 24, 600),
  body: textStyle(16, 24, 400),
  strong: textStyle(16, 24, 600),
  side: textStyle(15, 24, 400),
  small: textStyle(14, 20, 400),
  smallStrong: textStyle(14, 20, 600),
  caption: textStyle(13, 20, 400),
  captionStrong: textStyle(13, 20, 600),
  nav: `${textStyle(13, 20, 600, '0.08em')} text-transform: uppercase;`,
} as const;

/** Border radii. `small`: chip, checkbox. `medium`: button, field, banner, well. `large`: sheet, dialog, menu. */
export const radius = { small: '4px', medium: '8px', large: '12px', bottomDialog: '16px' } as const;

/** Shadows, only for overlays. */
export const shadow = { overlay: 'var(--hp-shadow)', actionBar: 'var(--hp-shadowBar)' } as const;

const EASE = 'cubic-bezier(.2,0,0,1)';
/** Durations with easing for `transition`. Only animate opacity and transform. */
export const motion = {
  quick: `120ms ${EASE}`,
  open: `200ms ${EASE}`,
  enter: `240ms ${EASE}`,
} as const;

/** z-index values of the whole portal. */
export const layer = {
  page: 0,
  sideSummary: 10,
  actionBar: 20,
  header: 30,
  drawer: 40,
  dialog: 50,
  menu: 60,
  toast: 70,
} as const;

/**
 * What the rounded corners, the camera and the home indicator of a phone cover at each edge; 0 on other devices. The page
 * reaches these areas (`viewport-fit=cover`), its content does not.
 */
export const safeArea = {
  top: 'env(safe-area-inset-top)',
  right: 'env(safe-area-inset-right)',
  bottom: 'env(safe-area-inset-bottom)',
  left: 'env(safe-area-inset-left)',
} as const;

/** Fixed sizes of the shell in CSS (spec 9: header 68 px, side nav 64 units of a quarter rem). */
export const measure = {
  header: `calc(68px + ${safeArea.top})`,
  sideNav: '16rem',
  drawer: '18rem',
  sideColumn: '19rem',
  content: '65rem',
  readable: '45rem',
} as const;

/** Diagonal stripes for money that is on the way. */
export const hatch = `repeating-linear-gradient(115deg, ${color('pineFill')} 0 4px, ${color('sheet')} 4px 7px)`;

const renderDeclarations = (colors: Readonly<Record<ColorRole, string>>, dark: boolean): string =>
  [
    `color-scheme: ${dark ? 'dark' : 'light'};`,
    ...Object.entries(colors).map(([role, value]) => `--hp-${role}: ${value};`),
    `--hp-shadow: 0 12px 32px ${dark ? 'rgba(0,0,0,.55)' : 'rgba(8,43,49,.18)'};`,
    '--hp-shadowBar: 0 -4px 16px rgba(8,30,34,.08);',
  ].join(' ');

/**
 * Custom properties of both schemes on the root. The system setting applies unless `data-scheme` on `<html>` is `light` or
 * `dark`. Plain CSS, so that the static page skeleton can include it.
 */
export const schemeCss = `
:root { ${renderDeclarations(LIGHT, false)} }
@media (prefers-color-scheme: dark) { :root:not([data-scheme='light']) { ${renderDeclarations(DARK, true)} } }
:root[data-scheme='dark'] { ${renderDeclarations(DARK, true)} }
`;
