/** Page geometry in points. US Letter. */
export const PAGE = {
  size: 'LETTER',
  left: 54,
  top: 54,
  /** Width between the margins. */
  width: 504,
  /** Bottom of the content area. The footer is below. */
  end: 720,
  foot: 744,
} as const;

export const COLORS = {
  ink: '#14282b',
  muted: '#46585a',
  line: '#ddd5c6',
  harbor: '#0a343b',
  brick: '#9e2a1a',
} as const;
