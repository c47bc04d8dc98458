import { type Infer, int, record, string } from 'shared/contract/z';

/** `modules.json` of a build: script -> module -> bytes of minified code. */
export const MODULE_SIZES_FILE = 'modules.json';

export const moduleSizesSchema = record(string(), record(string(), int()));
export type ModuleSizes = Infer<typeof moduleSizesSchema>;

/** Module -> bytes of minified code. */
export type ModuleBytes = Readonly<Record<string, number>>;

/** Sorts by module, so that the same sources give the same file. */
export const sortModuleBytes = (bytes: ModuleBytes): ModuleBytes =>
  Object.fromEntries(Object.entries(bytes).sort(([a], [b]) => (a < b ? -1 : 1)));
