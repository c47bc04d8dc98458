import {
  configure,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js';

configure({ useWebWorkers: false });

export type ReadZip = {
  /** Paths of the files, in the order of the ZIP. */
  paths: string[];
  bytes(path: string): Promise<Uint8Array>;
  text(path: string): Promise<string>;
};

/** Reads a ZIP with another library than the one that writes it, and verifies the checksum of each file. */
export async function readZip(bytes: Uint8Array): Promise<ReadZip> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes), {
    checkSignature: true,
  }).getEntries();
  const find = (path: string) => {
    const entry = entries.find(({ filename }) => filename === path);
    if (!entry || entry.directory) throw new Error(`The ZIP has no file ${path}.`);
    return entry;
  };
  return {
    paths: entries.map(({ filename }) => filename),
    bytes: (path) => find(path).getData(new Uint8ArrayWriter()),
    text: (path) => find(path).getData(new TextWriter()),
  };
}
