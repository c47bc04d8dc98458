import { unstable_forceFrameRate } from 'scheduler';

declare module 'scheduler' {
  /** Missing in the package's types. Sets the slice length to 1000 / fps ms. */
  function unstable_forceFrameRate(fps: number): void;
}

const SLICES_PER_SECOND = 25;

/**
 * Lets React render transitions in slices of 40 ms instead of 5 ms. Navigations are transitions (spec 9).
 * Between slices the browser may paint a frame, and when a slice has added styles, it recalculates the styles
 * of the old page; on slow phones this took most of a section change. Slices of 40 ms are still too short to
 * notice.
 */
export function setRenderSliceLength(): void {
  unstable_forceFrameRate(SLICES_PER_SECOND);
}
