import { array, type Infer, object, optional, string } from 'shared/contract/z';
import { LOCK_PROPERTY, WORKSPACE_PROPERTY } from 'shared/federation/supply-chain/file-names';
import { getPackageSha512, type LockFile } from 'shared/federation/supply-chain/lock-file';
import type { ProvenanceStatement } from 'shared/federation/supply-chain/provenance';

const propertiesSchema = optional(array(object({ name: string(), value: string() })));
const bomSchema = object({
  metadata: object({ properties: propertiesSchema }),
  components: optional(
    array(
      object({
        name: string(),
        version: string(),
        hashes: optional(array(object({ alg: string(), content: string() }))),
        properties: propertiesSchema,
      }),
    ),
  ),
});
type Component = NonNullable<Infer<typeof bomSchema>['components']>[number];

/**
 * Compares a bill of materials with the lock file of its build. Returns a fault for each component that is not in
 * the lock file, or has another hash there.
 */
export function findComponentFaults(
  bom: Uint8Array,
  lock: LockFile,
  statement: ProvenanceStatement,
): string[] {
  const result = bomSchema.safeParse(parseJson(bom));
  if (!result.success) return ['bom.json is no bill of materials'];
  const { metadata, components = [] } = result.data;
  const named = metadata.properties?.find(({ name }) => name === LOCK_PROPERTY)?.value;
  const { resolvedDependencies } = statement.predicate.buildDefinition;
  if (!resolvedDependencies.some(({ digest }) => digest.sha256 === named)) {
    return ['bom.json was made with another lock file than the provenance names'];
  }
  return components.flatMap((component) => findFault(component, lock) ?? []);
}

function findFault({ name, version, hashes = [], properties = [] }: Component, lock: LockFile) {
  if (properties.some((one) => one.name === WORKSPACE_PROPERTY)) {
    return lock.importers[name] ? null : `the component ${name} is no package of the repository`;
  }
  const expected = getPackageSha512(lock, name, version);
  if (!expected) return `the component ${name} ${version} is not in the lock file`;
  const hash = hashes.find(({ alg }) => alg === 'SHA-512')?.content;
  return hash === expected
    ? null
    : `the component ${name} ${version} does not have the hash of the lock file`;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
