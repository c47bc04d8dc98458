import type { ModuleBytes } from 'shared/federation/module-sizes/module-sizes';

/** One script of a page: its name without the hash, such as `host/entry`. */
export interface Script {
  readonly name: string;
  /** Size with brotli. */
  readonly bytes: number;
  /** Module -> bytes of minified code. */
  readonly modules: ModuleBytes;
}

/** A measured size, and the scripts of which it is the sum. */
export interface Figure {
  readonly name: string;
  readonly bytes: number;
  readonly scripts: readonly Script[];
}
