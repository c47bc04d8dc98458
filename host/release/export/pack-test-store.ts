import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildRecordSchema } from 'shared/federation/build-record';

/** For tests: makes the files of a test store match their records, including compressed versions. */
export async function packTestStore(store: string): Promise<void> {
  for (const path of await readdir(store, { recursive: true })) {
    if (!path.endsWith('/build.json')) continue;
    const record = buildRecordSchema.parse(JSON.parse(await readFile(join(store, path), 'utf8')));
    const folder = join(store, dirname(path));
    for (const name of Object.keys(record.files)) {
      const content = Buffer.from(`/* ${dirname(path)}/${name} */`);
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      record.files[name] = { integrity, bytes: content.length, brotli: 1, gzip: 1 };
      await writeFile(join(folder, name), content);
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(folder, `${name}.gz`), gzipSync(content));
    }
    await writeFile(join(store, path), JSON.stringify(record));
  }
}
