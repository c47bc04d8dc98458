import { unstable_forceFrameRate } from 'scheduler';

declare module 'scheduler' {
  /** Not in its types. From then on a slice takes 1000 / fps ms. */
  function unstable_forceFrameRate(fps: number): void;
}

const SLICES_PER_SECOND = 25;

/**
 * A navigation is a transition (spec 9), which React renders in slices of 5 ms. Each gives the browser a
 * frame, and where the slice brought new styles the browser styles the old page anew for nobody: on a
 * cheap phone most of a change of section went there. Slices of 40 ms are still too short to be felt.
 */
export function setRenderSliceLength(): void {
  unstable_forceFrameRate(SLICES_PER_SECOND);
}
