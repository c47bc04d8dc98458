import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registrySchema } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { putIntoService, readContentInService } from '#fixtures/operations/put-into-service.ts';
import type { Stack } from '#fixtures/stack.ts';
import { createBrokenBuild, createBuildCopy } from './broken-build.ts';
import { FAULTS, type Fault, type FaultOfKind } from './fault-names.ts';
import { FaultProxy, type ResponseTamperer } from './fault-proxy.ts';
import { getAffectedFiles, WIRE_FAULTS } from './wire-faults.ts';

/** Ends a fault: stops the tampering or puts the previous release back into service. */
export type EndFault = () => Promise<void>;

const REGISTRY = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s;
const isFaultOfKind = <K extends 'wire' | 'build'>(
  kind: K,
  fault: Fault,
): fault is FaultOfKind<K> & Fault => FAULTS[fault] === kind;

/** Injects faults into a running portal, one section at a time. */
export class FaultKit {
  private readonly stack: Stack;
  private readonly proxy: FaultProxy;

  private constructor(stack: Stack, proxy: FaultProxy) {
    this.stack = stack;
    this.proxy = proxy;
  }

  /**
   * Starts the proxy on the port of the stack's portal, which moves to another port. Removes the fallback
   * builds from the release, because a section with a fallback does not reach its error screen.
   */
  static async startInFrontOf(stack: Stack): Promise<FaultKit> {
    const { portal } = stack.origins;
    const port = Number(new URL(portal).port);
    await putIntoService(stack, (set) => ({ ...set, fallbacks: {} }));
    await stack.stopProcess('portal');
    const proxy = new FaultProxy(`http://localhost:${port + 4}`);
    await proxy.listen(port);
    try {
      await stack.startProcess('portal', { PORTAL_PORT: String(port + 4), PORTAL_ORIGIN: portal });
    } catch (error) {
      await proxy.close();
      throw error;
    }
    return new FaultKit(stack, proxy);
  }

  /** Stops the proxy and restarts the portal on its own port. */
  async close(): Promise<void> {
    await this.proxy.close();
    await this.stack.stopProcess('portal');
    await this.stack.startProcess('portal');
  }

  /** The registry of sections that a new page receives. */
  async registry(): Promise<Registry> {
    const page = await fetch(`${this.stack.origins.portal}/unauthorized`);
    const [, block = ''] = REGISTRY.exec(await page.text()) ?? [];
    return registrySchema.parse(JSON.parse(block));
  }

  /**
   * Injects the fault into pages that are opened from now on. With `olderBuild` the release has a working
   * fallback build.
   */
  async injectFault(
    section: SectionName,
    fault: Fault,
    { olderBuild = false } = {},
  ): Promise<EndFault> {
    const { stack } = this;
    const app = `remote-${section}`;
    const before = await readContentInService(stack);
    const build = before.builds[app] ?? '';
    const serve = (builds: Record<string, string>, fallbacks: Record<string, string>) =>
      putIntoService(stack, (set) => ({ ...set, builds: { ...set.builds, ...builds }, fallbacks }));
    const restoreRelease = () => putIntoService(stack, () => before);
    if (isFaultOfKind('build', fault)) {
      const broken = createBrokenBuild(stack, section, { from: build, fault });
      await serve({ [app]: broken }, olderBuild ? { [app]: build } : {});
      return restoreRelease;
    }
    if (isFaultOfKind('wire', fault)) {
      const older = olderBuild ? { [app]: createBuildCopy(stack, section, build) } : {};
      await serve({}, older);
      const endTampering = await this.tamperSection(section, fault);
      return async () => {
        endTampering();
        await restoreRelease();
      };
    }
    await serve({ [app]: createBuildCopy(stack, section, build) }, {});
    rmSync(path.join(stack.getBuildsFolder(app), build), { recursive: true });
    return async () => {};
  }

  /** Changes the responses for matching paths with the caller's function. */
  tamper(address: RegExp, tamperer: ResponseTamperer): () => void {
    return this.proxy.tamper(address, tamperer);
  }

  private async tamperSection(
    section: SectionName,
    fault: FaultOfKind<'wire'>,
  ): Promise<() => void> {
    const entry = (await this.registry()).sections[section];
    if (!entry) throw new Error(`The portal has no section ${section}.`);
    return this.proxy.tamper(getAffectedFiles(fault, entry), WIRE_FAULTS[fault]);
  }
}
