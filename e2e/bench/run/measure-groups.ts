import type { SectionName } from 'shared/federation/section-module';
import { measureSignedOutJourney, type SignedOutJourney } from '../journeys/signed-out-journey.ts';
import type { ExpectedContent } from '../measure/in-page.ts';
import { type SignedInState, signInReturningRenter } from '../measure/measure.ts';
import { loadPage, type PageLoad } from '../measure/page-load.ts';
import { PROFILES } from '../measure/profiles.ts';
import { readSectionContent } from '../measure/section-content.ts';
import { measureSwitches, type SectionSwitch } from '../measure/switches.ts';
import type { BenchStage } from '../portals.ts';
import type { Visit } from '../release-bytes/measure-releases.ts';
import type { BenchVariant } from '../variants/variants.ts';
import { isWithoutPrefetch } from './estimate.ts';
import type { BenchOptions, CACHE_STATES, Group, NETWORKS } from './options.ts';
import { type ByVariant, takeTurns } from './take-turns.ts';

/** Series, such as `slow 4G, cold` (of /payments) or `slow 4G, cold, /lease` -> loads of each variant. */
export type Loads = Record<string, ByVariant<PageLoad>>;

export interface Measurements {
  readonly loads: Loads;
  readonly switches: ByVariant<SectionSwitch>;
  readonly signedOut: ByVariant<SignedOutJourney>;
  /** What a returning renter downloads. */
  readonly releases: readonly Visit[];
}

/** The renter signs in again after this time, ms, so that no token expires within a series. */
const SIGN_IN_INTERVAL_MS = 90_000;

type SignIn = (variant: BenchVariant) => Promise<SignedInState>;

/** Returns a function that keeps one session for each set of services. */
function keepSignedIn(stage: BenchStage): SignIn {
  const sessions = new Map<number, { state: SignedInState; at: number }>();
  return async (variant) => {
    const session = sessions.get(variant.servicesPort);
    if (session && Date.now() - session.at < SIGN_IN_INTERVAL_MS) return session.state;
    stage.show(variant);
    const state = await signInReturningRenter(stage.browser, stage.origin);
    sessions.set(variant.servicesPort, { state, at: Date.now() });
    return state;
  };
}

export async function measureGroups(
  stage: BenchStage,
  options: BenchOptions,
): Promise<Omit<Measurements, 'releases'>> {
  const signIn = keepSignedIn(stage);
  const hasGroup = (group: Group) => options.groups.includes(group);
  const { rounds } = options;
  const loads: Loads = {};
  if (hasGroup('payments')) {
    for (const network of options.networks) {
      for (const state of options.states) {
        const name = `${network}, ${state}`;
        const content = await readContent(stage, signIn, 'payments');
        const series = { section: 'payments', network, state, content } as const;
        loads[name] = await measureSeries(stage, signIn, series, rounds);
      }
    }
  }
  if (hasGroup('sections')) {
    for (const section of ['maintenance', 'lease', 'account'] as const) {
      const content = await readContent(stage, signIn, section);
      const series = { section, network: 'slow 4G', state: 'cold', content } as const;
      loads[`slow 4G, cold, /${section}`] = await measureSeries(stage, signIn, series, rounds);
    }
  }
  return {
    loads,
    switches: hasGroup('switches') ? await measureAllSwitches(stage, signIn, rounds) : {},
    signedOut: hasGroup('signed-out') ? await measureJourneys(stage, rounds) : {},
  };
}

/** The texts that every variant must show. Read from the released portal. */
async function readContent(
  stage: BenchStage,
  signIn: SignIn,
  section: SectionName,
): Promise<ExpectedContent> {
  const ours = stage.variants.find(({ name }) => name === 'ours');
  if (!ours) throw new Error('The released portal is not among the variants.');
  const context = await stage.browser.newContext({ storageState: await signIn(ours) });
  stage.show(ours);
  const content = await readSectionContent(context, stage.origin, section);
  await context.close();
  return content;
}

interface Series {
  readonly section: SectionName;
  readonly network: (typeof NETWORKS)[number];
  readonly state: (typeof CACHE_STATES)[number];
  readonly content: ExpectedContent;
}

function measureSeries(
  stage: BenchStage,
  signIn: SignIn,
  { section, network, state, content }: Series,
  rounds: number,
): Promise<ByVariant<PageLoad>> {
  process.stderr.write(`/${section}, ${network}, ${state}: ${content.texts.join(' | ')}\n`);
  return takeTurns(stage.variants, rounds, async (variant) => {
    const storageState = await signIn(variant);
    stage.show(variant);
    const context = await stage.browser.newContext({ storageState });
    const load = (name: Series['network'], withShifts: boolean) =>
      loadPage(context, stage.origin, variant, {
        section,
        profile: PROFILES[name],
        content,
        withShifts,
      });
    // Two loads fill the cache and the code cache before a warm one counts.
    for (let n = 0; state === 'warm' && n < 2; n += 1) await load('unthrottled', false);
    const result = await load(network, network === 'slow 4G' && state === 'cold');
    await context.close();
    return result;
  });
}

function measureAllSwitches(stage: BenchStage, signIn: SignIn, rounds: number) {
  process.stderr.write('section switches\n');
  const variants = stage.variants.filter(({ name }) => !isWithoutPrefetch(name));
  return takeTurns(variants, rounds, async (variant) =>
    measureSwitches(stage, variant, await signIn(variant)),
  );
}

function measureJourneys({ browser, origin, variants, show }: BenchStage, rounds: number) {
  process.stderr.write('signed out\n');
  return takeTurns(variants, rounds, (variant) => {
    show(variant);
    return measureSignedOutJourney(browser, { origin }, PROFILES['slow 4G']);
  });
}
