/** What a source file defines with `defineTexts`: the namespace and the import of its English catalogue. */
export interface TextDefinition {
  readonly namespace: string;
  /** As in the import: `./messages/en.json`, `shared/relations`. */
  readonly catalogue: string;
}

const CALL = /\bdefineTexts\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)/;

/** Whether a TypeScript source defines texts. */
export const definesTexts = (source: string): boolean => source.includes('defineTexts(');

/** Returns the definition in a TypeScript source; null for a source without one. */
export function readTextDefinition(source: string): TextDefinition | null {
  const [, namespace, name] = CALL.exec(source) ?? [];
  if (namespace === undefined || name === undefined) return null;
  const [, catalogue] = new RegExp(`\\bimport ${name} from ['"]([^'"]+)['"]`).exec(source) ?? [];
  return catalogue === undefined ? null : { namespace, catalogue };
}
