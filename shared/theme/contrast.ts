/** Relative luminance of `#RRGGBB` (WCAG 2). */
function getLuminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((offset) => {
    const part = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two `#RRGGBB` colors, 1 to 21, truncated to two decimals. */
export function getContrast(first: string, second: string): number {
  const [dark, light] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}
