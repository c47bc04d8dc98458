import { parseSync } from '@swc/core';
import type { Compilation, Configuration, Module } from 'webpack';
import { isContainer } from '../plugins/container.ts';

/** The modules that a remote exposes: name, such as `./routes`, and the source file, as configured. */
export type Exposes = Readonly<Record<string, string>>;

/**
 * Reads from a finished build which modules its container exposes. Throws when the entry file, which the page
 * loads, does not have one of them.
 */
export function readBuiltExposes(compilation: Compilation): Exposes {
  const exposes: Record<string, string> = {};
  for (const container of [...compilation.modules].filter(isContainer)) {
    const entries = listEntryTexts(compilation, container);
    for (const { dependencies } of container.blocks) {
      for (const dependency of dependencies) {
        const { exposedName, userRequest } = dependency as unknown as ExposedDependency;
        if (!compilation.moduleGraph.getModule(dependency)) continue;
        if (!entries.some((text) => hasKey(text, exposedName))) {
          throw new Error(
            `The entry of the build does not have the exposed module ${exposedName}.`,
          );
        }
        exposes[exposedName] = userRequest;
      }
    }
  }
  return exposes;
}

/** Reads which modules a build with this configuration will expose. */
export function readConfiguredExposes({ plugins = [] }: Configuration): Exposes {
  const all = plugins.flatMap((plugin) => {
    const { _options: options } = (plugin ?? {}) as FederationPlugin;
    return options?.exposes ? Object.entries(options.exposes) : [];
  });
  return Object.fromEntries(
    all.map(([name, exposed]) => [name, typeof exposed === 'string' ? exposed : exposed.import]),
  );
}

/** The fields that this file reads of a dependency of the container (`ContainerExposedDependency`). */
interface ExposedDependency {
  readonly exposedName: string;
  readonly userRequest: string;
}

interface FederationPlugin {
  readonly _options?: {
    readonly exposes?: Readonly<Record<string, string | { readonly import: string }>>;
  };
}

function listEntryTexts(compilation: Compilation, container: Module): string[] {
  return [...compilation.chunkGraph.getModuleChunks(container)]
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => compilation.getAsset(file)?.source.source().toString() ?? []);
}

/** Whether a script has an object with this key. */
function hasKey(text: string, key: string): boolean {
  let found = false;
  JSON.stringify(parseSync(text, { syntax: 'ecmascript' }).body, (_, node: KeyNode) => {
    if (node?.type === 'KeyValueProperty' && node.key?.value === key) found = true;
    return node;
  });
  return found;
}

interface KeyNode {
  readonly type?: string;
  readonly key?: { readonly value?: unknown };
}
