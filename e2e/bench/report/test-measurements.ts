import type { PageLoad } from '../measure/page-load.ts';
import type { Measurements } from '../run/measure-groups.ts';

/** A load of a page with these figures; the others are plausible. For tests of the report. */
export function createLoad(figures: Partial<PageLoad> = {}): PageLoad {
  return {
    contentMs: 800,
    readyMs: 1600,
    firstPaintMs: 300,
    headingMs: 1590,
    layoutShift: 0.01,
    dataRequestedMs: 200,
    dataReceivedMs: 600,
    renderDelayMs: 10,
    codeMs: 1200,
    requests: 6,
    rounds: 2,
    scriptKb: 160,
    fetchedKb: 160,
    blockingMs: 200,
    duplicateLibraries: [],
    scripts: [{ path: '/assets/host/1/entry.js', kb: 160, receivedMs: 1200 }],
    ...figures,
  };
}

export const noMeasurements: Measurements = {
  loads: {},
  switches: {},
  signedOut: {},
  releases: [],
};
