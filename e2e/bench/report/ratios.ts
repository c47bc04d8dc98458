import type { SignedOutJourney } from '../journeys/signed-out-journey.ts';
import type { PageLoad } from '../measure/page-load.ts';
import type { SectionSwitch } from '../measure/switches.ts';
import type { Measurements } from '../run/measure-groups.ts';
import type { ByVariant } from '../run/take-turns.ts';
import type { VariantName } from '../variants/variants.ts';

export const COLD = 'slow 4G, cold';

export const SWITCHES: Readonly<Record<keyof SectionSwitch, string>> = {
  afterIdle: 'section switch after idle',
  afterHover: 'section switch after hover',
  first: 'first section switch',
  repeated: 'repeated section switch',
};

export const LEGS: Readonly<Record<'toFormMs' | 'toBalanceMs', string>> = {
  toFormMs: 'signed out, address to the provider’s form',
  toBalanceMs: 'signed out, Sign in to the balance',
};

/** The series of a section that is not payments, such as `/lease`. Empty for a series of payments. */
const getSection = (series: string): string => /\/\w+$/.exec(series)?.[0] ?? '';

export const isFirstContentSeries = (series: string): boolean => series.startsWith(COLD);

export function nameFirstContent(series: string): string {
  const section = getSection(series);
  return section ? `first content of ${section}` : 'amount left to pay visible';
}

/** Our figure divided by the other variant's, for each pair. Pairs without a finite ratio are left out. */
export function getRatios<T>(
  values: ByVariant<T> | undefined,
  other: VariantName,
  getValue: (measured: T) => number,
  getOtherValue = getValue,
): number[] {
  const others = values?.[other] ?? [];
  return (values?.ours ?? []).flatMap((ours, pair) => {
    const base = others[pair];
    const ratio = base === undefined ? Number.NaN : getValue(ours) / getOtherValue(base);
    return Number.isFinite(ratio) ? [ratio] : [];
  });
}

/** Every ratio of ours to `other` that the run has measured, by name: one for each pair. */
export function listRatios(
  { loads, switches, signedOut }: Measurements,
  other: VariantName,
): Record<string, number[]> {
  const ratios: Record<string, number[]> = {};
  const getReady = (load: PageLoad) => load.readyMs;
  for (const [series, measured] of Object.entries(loads)) {
    ratios[`ready, ${series}`] = getRatios(measured, other, getReady);
    if (!isFirstContentSeries(series)) continue;
    ratios[nameFirstContent(series)] = getRatios(measured, other, (l) => l.contentMs, getReady);
    ratios[`blocked until ready, ${series}`] = getRatios(measured, other, (l) => l.blockingMs);
    ratios[`JavaScript until ready, ${series}`] = getRatios(measured, other, (l) => l.scriptKb);
  }
  for (const [key, name] of Object.entries(SWITCHES))
    ratios[name] = getRatios(switches, other, (run) => run[key as keyof SectionSwitch]);
  for (const [key, name] of Object.entries(LEGS))
    ratios[name] = getRatios(signedOut, other, (journey) => journey[key as keyof SignedOutJourney]);
  return Object.fromEntries(Object.entries(ratios).filter(([, values]) => values.length > 0));
}
