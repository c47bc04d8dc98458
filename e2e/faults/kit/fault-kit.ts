import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registrySchema } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { contentInService, putIntoService } from '#fixtures/operations/put-into-service.ts';
import type { Stack } from '#fixtures/stack.ts';
import { FAULTS, type Fault, type FaultOf } from './fault-names.ts';
import { type Spoiler, SpoilingProxy } from './spoiling-proxy.ts';
import { anotherBuild, spoiltBuild } from './spoilt-build.ts';
import { struckFiles, WIRE_FAULTS } from './wire-faults.ts';

/** Ends a fault: what was spoilt is right again, or the release before is back in service. */
export type Heal = () => Promise<void>;

const REGISTRY = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s;
const isOf = <K extends 'wire' | 'build'>(kind: K, fault: Fault): fault is FaultOf<K> & Fault =>
  FAULTS[fault] === kind;

/** Brings faults about on a running portal, one section at a time. */
export class FaultKit {
  private readonly stack: Stack;
  private readonly proxy: SpoilingProxy;

  private constructor(stack: Stack, proxy: SpoilingProxy) {
    this.stack = stack;
    this.proxy = proxy;
  }

  /**
   * Puts the kit in front of the stack's portal, which moves to a port behind it. The release has no
   * older builds from then on: with one, the failure ladder ends there.
   */
  static async inFrontOf(stack: Stack): Promise<FaultKit> {
    const { portal } = stack.origins;
    const port = Number(new URL(portal).port);
    await putIntoService(stack, (set) => ({ ...set, fallbacks: {} }));
    await stack.stopProcess('portal');
    const proxy = new SpoilingProxy(`http://localhost:${port + 4}`);
    await proxy.listen(port);
    await stack.startProcess('portal', { PORTAL_PORT: String(port + 4), PORTAL_ORIGIN: portal });
    return new FaultKit(stack, proxy);
  }

  /** Takes the kit away, and the portal has its own port again. */
  async close(): Promise<void> {
    await this.proxy.close();
    await this.stack.stopProcess('portal');
    await this.stack.startProcess('portal');
  }

  /** What a page that is opened now is composed of. */
  async registry(): Promise<Registry> {
    const page = await fetch(`${this.stack.origins.portal}/unauthorized`);
    const [, block = ''] = REGISTRY.exec(await page.text()) ?? [];
    return registrySchema.parse(JSON.parse(block));
  }

  /**
   * Brings the fault about; pages that are opened from now on have it. With `olderBuild` the release
   * has a build of before that works, and without it none.
   */
  async bringAbout(section: SectionName, fault: Fault, { olderBuild = false } = {}): Promise<Heal> {
    const { stack } = this;
    const app = `remote-${section}`;
    const before = await contentInService(stack);
    const build = before.builds[app] ?? '';
    const serve = (builds: Record<string, string>, fallbacks: Record<string, string>) =>
      putIntoService(stack, (set) => ({ ...set, builds: { ...set.builds, ...builds }, fallbacks }));
    const goBack = () => putIntoService(stack, () => before);
    if (isOf('build', fault)) {
      const broken = spoiltBuild(stack, section, { from: build, fault });
      await serve({ [app]: broken }, olderBuild ? { [app]: build } : {});
      return goBack;
    }
    if (isOf('wire', fault)) {
      const older = olderBuild ? { [app]: anotherBuild(stack, section, build) } : {};
      await serve({}, older);
      const heal = await this.spoilWire(section, fault);
      return async () => {
        heal();
        await goBack();
      };
    }
    await serve({ [app]: anotherBuild(stack, section, build) }, {});
    rmSync(path.join(stack.buildsOf(app), build), { recursive: true });
    return async () => {};
  }

  /** Spoils what the path of an address matches, in a way of the caller's own. */
  spoil(address: RegExp, spoiler: Spoiler): () => void {
    return this.proxy.spoil(address, spoiler);
  }

  private async spoilWire(section: SectionName, fault: FaultOf<'wire'>): Promise<() => void> {
    const entry = (await this.registry()).sections[section];
    if (!entry) throw new Error(`The portal has no section ${section}.`);
    return this.proxy.spoil(struckFiles(fault, entry), WIRE_FAULTS[fault]);
  }
}
