/**
 * Reads the first `count` bytes of a stream and returns them with the rest as a stream. A shorter stream has an
 * empty rest.
 */
export async function splitStream(chunks: AsyncIterable<Uint8Array>, count: number) {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let missing = count;
  let overflow: Uint8Array | undefined;
  while (missing > 0) {
    const { value, done } = await iterator.next();
    if (done) break;
    head.push(value.subarray(0, missing));
    if (value.length > missing) overflow = value.subarray(missing);
    missing -= Math.min(missing, value.length);
  }
  return { first: Buffer.concat(head), rest: readRest(overflow, iterator) };
}

async function* readRest(overflow: Uint8Array | undefined, iterator: AsyncIterator<Uint8Array>) {
  try {
    if (overflow) yield overflow;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
