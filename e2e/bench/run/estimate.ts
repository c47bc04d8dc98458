import type { BenchOptions } from './options.ts';

/** Seconds that one measurement of one variant takes on a quiet machine with two cores. */
const SECONDS = {
  cold: { 'slow 4G': 6, unthrottled: 1.5 },
  warm: { 'slow 4G': 4, unthrottled: 3 },
  switch: 30,
  signedOut: 13,
} as const;
const OTHER_SECTIONS = 3;
/** Two builds and eight visits, seconds. */
const RELEASES_SECONDS = 300;

/** How long the measurements take without the builds, seconds. */
export function estimateSeconds(
  options: Pick<BenchOptions, 'groups' | 'rounds' | 'states' | 'networks' | 'variants' | 'before'>,
): number {
  const variants = options.variants.length + (options.before === undefined ? 0 : 1);
  // Ordinary lazy routes and federation as documented prefetch nothing.
  const switchVariants = variants - options.variants.filter(isWithoutPrefetch).length;
  const payments = options.states.flatMap((state) =>
    options.networks.map((network) => SECONDS[state][network]),
  );
  const perRound = {
    payments: variants * payments.reduce((sum, seconds) => sum + seconds, 0),
    sections: variants * OTHER_SECTIONS * SECONDS.cold['slow 4G'],
    switches: switchVariants * SECONDS.switch,
    'signed-out': variants * SECONDS.signedOut,
    releases: 0,
  };
  const once = options.groups.includes('releases') ? RELEASES_SECONDS : 0;
  return once + options.rounds * options.groups.reduce((sum, group) => sum + perRound[group], 0);
}

export const isWithoutPrefetch = (name: string): boolean => name === 'mono-lazy' || name === 'book';
